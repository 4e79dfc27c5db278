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

/**
 * The label of a column, or of a field inside one: `birth_date` and `birthDate` are the same.
 * Undefined for technical columns.
 */
const nameOf = (name: string, locale: Locale): string | undefined =>
  textIfAny('privacy_column', columnName(name), locale);

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
  if (typeof value === 'boolean') return value ? m.privacy_page_yes({}, { locale }) : m.privacy_page_no({}, { locale });
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
<h1>${escapeHtml(m.privacy_title({}, { locale }))}</h1>
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
<title>${escapeHtml(m.privacy_title({}, { locale: 'en' }))}</title><style>${style}</style></head><body>
<nav><a href="#en" lang="en">English</a><a href="#hi" lang="hi">हिन्दी</a></nav>
${locales.toReversed().map(inLanguage).join('\n')}
</body></html>
`;
};
