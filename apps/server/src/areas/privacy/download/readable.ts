import { type PersonalDataKind, personalDataKinds } from '@sikka/contract/rules';
import { isLocale, type Locale, locales, m, textIfAny, textsUnder } from '@sikka/messages';
import { datedText } from '@sikka/messages/dates';
import type { ReadRow, ReadTable } from './read-everything.ts';

const kindTitle = textsUnder('privacy_data').of<PersonalDataKind>();

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const safe = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** What a column, or a fact in one, is called: `birth_date` and `birthDate` alike. Undefined for what only programs read. */
const nameOf = (name: string, locale: Locale): string | undefined =>
  textIfAny(
    'privacy_column',
    name.replaceAll(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`),
    locale,
  );

/** `bill_account` → `Bill account`: for what only programs read. */
const plain = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');

const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;

const isText = (value: unknown): value is string | number => ['string', 'number'].includes(typeof value);

/** A text in both languages is read in one of them. */
const isLocalized = (value: object): value is Record<Locale, string> =>
  Object.keys(value).length === locales.length && Object.keys(value).every(isLocale);

const shown = (value: unknown, locale: Locale): string => {
  if (typeof value === 'string' && moment.test(value)) return safe(datedText(new Date(value), locale));
  if (typeof value === 'boolean') return value ? m.privacy_page_yes({}, { locale }) : m.privacy_page_no({}, { locale });
  if (isText(value)) return safe(String(value));
  if (Array.isArray(value)) return value.map((each) => shown(each, locale)).join('<br>');
  if (typeof value !== 'object' || value === null) return '–';
  if (isLocalized(value)) return safe(value[locale]);
  const facts = Object.entries(value).filter(([, fact]) => fact !== null && fact !== undefined);
  return facts
    .map(([name, fact]) => `${safe(nameOf(name, locale) ?? plain(name))}: ${shown(fact, locale)}`)
    .join('<br>');
};

const hasValue = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

const list = (facts: readonly [name: string, value: unknown][], locale: Locale): string =>
  `<dl>${facts.map(([name, value]) => `<div><dt>${safe(name)}</dt><dd>${shown(value, locale)}</dd></div>`).join('')}</dl>`;

/** A row in people's words; numbers and names that only programs read are folded away below. */
const record = (row: ReadRow, locale: Locale): string => {
  const filled = Object.entries(row).filter(([, value]) => hasValue(value));
  const facts = filled.flatMap(([column, value]): [string, unknown][] => {
    const name = nameOf(column, locale);
    return name === undefined ? [] : [[name, value]];
  });
  const rest = filled.filter(([column]) => nameOf(column, locale) === undefined);
  const folded = rest.map(([column, value]): [string, unknown] => [plain(column), value]);
  const title = safe(m.privacy_page_technical({}, { locale }));
  return `${list(facts, locale)}${folded.length > 0 ? `<details><summary>${title}</summary>${list(folded, locale)}</details>` : ''}`;
};

const tableTitle = ({ table, kind }: ReadTable, locale: Locale): string =>
  safe(textIfAny('privacy_table', table, locale) ?? kindTitle(kind, {}, locale));

const section = (kind: PersonalDataKind, tables: readonly ReadTable[], locale: Locale): string =>
  `<h2>${safe(kindTitle(kind, {}, locale))}</h2>${tables
    .map(
      (table) =>
        `<details><summary>${tableTitle(table, locale)} (${table.rows.length})</summary>${table.rows.map((row) => record(row, locale)).join('')}</details>`,
    )
    .join('')}`;

const style = `:root{color-scheme:light dark;background:Canvas;color:CanvasText}body{font:1rem/1.5 system-ui,sans-serif;max-width:33rem;margin:0 auto;padding:1rem}
nav{display:flex;flex-wrap:wrap;gap:.5rem 1rem}summary{padding:.6rem 0;cursor:pointer}dl{border-top:1px solid #8886;padding:.6rem 0;margin:0}
dl div{display:flex;flex-wrap:wrap;gap:0 1rem;padding:.1rem 0}h1{font-size:1.4rem}h2{font-size:1.15rem}dt,dd,summary{min-width:0;overflow-wrap:anywhere}dt{flex:1 1 7rem;opacity:.75}dd{flex:2 1 9rem;margin:0}
#hi:not(:target){display:none}#hi:target~#en{display:none}img{max-width:8rem;margin:.3rem}`;

/** Everything as a page that a browser shows without a network, in both languages; nothing in it runs. */
export const readablePage = (
  tables: readonly ReadTable[],
  { pictures, madeAt }: { pictures: readonly string[]; madeAt: Date },
): string => {
  const byKind = Map.groupBy(
    tables.filter(({ rows }) => rows.length > 0),
    ({ kind }) => kind,
  );
  const inLanguage = (locale: Locale): string => `<section id="${locale}" lang="${locale}">
<h1>${safe(m.privacy_title({}, { locale }))}</h1>
<p>${safe(m.privacy_page_intro({ moment: datedText(madeAt, locale) }, { locale }))}</p>
${personalDataKinds
  .filter((kind) => byKind.has(kind))
  .map((kind) => section(kind, byKind.get(kind) ?? [], locale))
  .join('\n')}
${pictures.map((path) => `<img src="${safe(path)}" alt="">`).join('')}
</section>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src 'self' file: data:">
<title>${safe(m.privacy_title({}, { locale: 'en' }))}</title><style>${style}</style></head><body>
<nav><a href="#en" lang="en">English</a><a href="#hi" lang="hi">हिन्दी</a></nav>
${locales.toReversed().map(inLanguage).join('\n')}
</body></html>
`;
};
