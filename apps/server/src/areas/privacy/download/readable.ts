import { type PersonalDataKind, personalDataKinds } from '@sikka/contract/rules';
import { isLocale, type Locale, locales, m, textIfAny, textsUnder } from '@sikka/messages';
import { datedText } from '@sikka/messages/dates';
import type { ReadRow, ReadTable } from './read-everything.ts';

const kindTitle = textsUnder('privacy_data').of<PersonalDataKind>();

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);

/** `birthDate` → `birth_date`. */
const columnName = (name: string): string => name.replaceAll(/[A-Z]/g, (character) => `_${character.toLowerCase()}`);

/** Columns that share their label with another column or with a screen; every other label is `privacy_column_…`. */
const sharedLabels: Record<string, typeof m.common_name | undefined> = {
  address: m.common_address,
  amount: m.common_amount,
  amount_paise: m.common_amount,
  bank_reference: m.common_bank_reference,
  bill_number: m.bills_result_bill_number,
  bill_period: m.bills_result_bill_period,
  birth_day: m.privacy_column_birth_date,
  code: m.common_code,
  details: m.common_details,
  device_name: m.privacy_column_device,
  disbursed_principal: m.common_loan_amount,
  education: m.common_education,
  email: m.common_email,
  ends_on: m.privacy_column_ends_at,
  fee: m.common_fee,
  field: m.common_about,
  full_name: m.common_full_name,
  gender: m.identity_gender,
  informed_at: m.privacy_column_notified_at,
  loan_reference: m.lending_repay_loan_number,
  locale: m.identity_language,
  max_amount: m.privacy_column_max,
  methods: m.common_ways_to_pay,
  mobile: m.common_mobile_number,
  mother_name: m.lending_apply_mother,
  name: m.common_name,
  new: m.identity_number_new,
  occupation: m.identity_occupation,
  pan: m.common_pan,
  payee_name: m.privacy_column_payee,
  pin_code: m.rewards_address_pincode,
  pincode: m.rewards_address_pincode,
  posted_at: m.privacy_column_written_at,
  product_name: m.privacy_column_product,
  reminders: m.common_reminders,
  requested_on: m.privacy_column_requested_at,
  sent_day: m.privacy_column_sent_at,
  source: m.common_from,
  subject: m.common_about,
  taken_at: m.privacy_column_claimed_at,
  tries: m.privacy_column_attempts,
  type: m.privacy_column_kind,
  uid: m.identity_uid,
  until: m.common_until,
  words: m.common_your_words,
};

/**
 * The label of a column, or of a field inside one: `birth_date` and `birthDate` are the same.
 * Undefined for technical columns.
 */
const nameOf = (name: string, locale: Locale): string | undefined => {
  const column = columnName(name);
  return sharedLabels[column]?.({}, { locale }) ?? textIfAny('privacy_column', column, locale);
};

/** `bill_account` → `Bill account`, for technical columns. */
const readableName = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');

/**
 * Fields inside a JSON column have no type: moments are recognised by name, such as `movesAt` or
 * `until`.
 */
const momentName = /(?:^|_)(?:at|until)$/;

const momentText = (value: unknown, locale: Locale): string | undefined => {
  const date = new Date(typeof value === 'string' ? value : Number.NaN);
  return Number.isNaN(date.getTime()) ? undefined : escapeHtml(datedText(date, locale));
};

const isText = (value: unknown): value is string | number => ['string', 'number'].includes(typeof value);

/** Whether a value is a text in both languages, of which one is shown. */
const isLocalized = (value: object): value is Record<Locale, string> =>
  Object.keys(value).length === locales.length && Object.keys(value).every(isLocale);

const renderValue = (value: unknown, locale: Locale, isMoment: boolean): string => {
  const moment = isMoment ? momentText(value, locale) : undefined;
  if (moment !== undefined) return moment;
  if (typeof value === 'boolean') return value ? m.common_yes({}, { locale }) : m.common_no({}, { locale });
  if (isText(value)) return escapeHtml(String(value));
  if (Array.isArray(value)) return value.map((each) => renderValue(each, locale, false)).join('<br>');
  if (typeof value !== 'object' || value === null) return '–';
  if (isLocalized(value)) return escapeHtml(value[locale]);
  const facts = Object.entries(value).filter(([, fact]) => fact !== null && fact !== undefined);
  return facts
    .map(([name, fact]) => {
      const isMoment = momentName.test(columnName(name));
      return `${escapeHtml(nameOf(name, locale) ?? readableName(name))}: ${renderValue(fact, locale, isMoment)}`;
    })
    .join('<br>');
};

const hasValue = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

type Fact = readonly [name: string, value: unknown, isMoment: boolean];

const renderFacts = (facts: readonly Fact[], locale: Locale): string =>
  `<dl>${facts
    .map(
      ([name, value, isMoment]) =>
        `<div><dt>${escapeHtml(name)}</dt><dd>${renderValue(value, locale, isMoment)}</dd></div>`,
    )
    .join('')}</dl>`;

/** A row with labels; technical columns are folded below. */
const renderRow = (row: ReadRow, { moments }: ReadTable, locale: Locale): string => {
  const filledColumns = Object.entries(row).filter(([, value]) => hasValue(value));
  const facts = filledColumns.flatMap(([column, value]): Fact[] => {
    const name = nameOf(column, locale);
    return name === undefined ? [] : [[name, value, moments.has(column)]];
  });
  const technicalColumns = filledColumns.filter(([column]) => nameOf(column, locale) === undefined);
  const technicalFacts = technicalColumns.map(([column, value]): Fact => [
    readableName(column),
    value,
    moments.has(column),
  ]);
  const title = escapeHtml(m.privacy_page_technical({}, { locale }));
  return `${renderFacts(facts, locale)}${technicalFacts.length > 0 ? `<details><summary>${title}</summary>${renderFacts(technicalFacts, locale)}</details>` : ''}`;
};

const tableTitle = ({ table, kind }: ReadTable, locale: Locale): string =>
  escapeHtml(textIfAny('privacy_table', table, locale) ?? kindTitle(kind, {}, locale));

const renderSection = (kind: PersonalDataKind, tables: readonly ReadTable[], locale: Locale): string =>
  `<h2>${escapeHtml(kindTitle(kind, {}, locale))}</h2>${tables
    .map(
      (table) =>
        `<details><summary>${tableTitle(table, locale)} (${table.rows.length})</summary>${table.rows.map((row) => renderRow(row, table, locale)).join('')}</details>`,
    )
    .join('')}`;

const style = `:root{color-scheme:light dark;background:Canvas;color:CanvasText}body{font:1rem/1.5 system-ui,sans-serif;max-width:33rem;margin:0 auto;padding:1rem}
nav{display:flex;flex-wrap:wrap;gap:.5rem 1rem}summary{padding:.6rem 0;cursor:pointer}dl{border-top:1px solid #8886;padding:.6rem 0;margin:0}
dl div{display:flex;flex-wrap:wrap;gap:0 1rem;padding:.1rem 0}h1{font-size:1.4rem}h2{font-size:1.15rem}dt,dd,summary{min-width:0;overflow-wrap:anywhere}dt{flex:1 1 7rem;opacity:.75}dd{flex:2 1 9rem;margin:0}
#hi:not(:target){display:none}#hi:target~#en{display:none}img{max-width:8rem;margin:.3rem}`;

/** All data as an HTML page that works offline, in both languages and without scripts. */
export const readablePage = (
  tables: readonly ReadTable[],
  { pictures, madeAt }: { pictures: readonly string[]; madeAt: Date },
): string => {
  const byKind = Map.groupBy(
    tables.filter(({ rows }) => rows.length > 0),
    ({ kind }) => kind,
  );
  const inLanguage = (locale: Locale): string => `<section id="${locale}" lang="${locale}">
<h1>${escapeHtml(m.common_your_data({}, { locale }))}</h1>
<p>${escapeHtml(m.privacy_page_intro({ moment: datedText(madeAt, locale) }, { locale }))}</p>
${personalDataKinds
  .filter((kind) => byKind.has(kind))
  .map((kind) => renderSection(kind, byKind.get(kind) ?? [], locale))
  .join('\n')}
${pictures.map((path) => `<img src="${escapeHtml(path)}" alt="">`).join('')}
</section>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src 'self' file: data:">
<title>${escapeHtml(m.common_your_data({}, { locale: 'en' }))}</title><style>${style}</style></head><body>
<nav><a href="#en" lang="en">English</a><a href="#hi" lang="hi">हिन्दी</a></nav>
${locales.toReversed().map(inLanguage).join('\n')}
</body></html>
`;
};
