import { readLine } from './text.ts';

const inOrder = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})-(?<month>\d{1,2})-(?<year>\d{4})$/,
  /^(?<day>\d\d)(?<month>\d\d)(?<year>\d{4})$/,
];

/** A day as written in India (`24/11/1990`, `24-11-1990`) or by machines, as `YYYY-MM-DD`; undefined for no real day. */
export const readDay = (typed: string): string | undefined => {
  const text = readLine(typed).replaceAll(/\s*[\s./\p{Pd}]\s*/gu, '-');
  const { year = '', month = '', day = '' } = inOrder.map((form) => form.exec(text)?.groups).find(Boolean) ?? {};
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const ms = Date.parse(iso);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(iso) ? iso : undefined;
};

/** A day while it is typed: `2411199` → `24/11/199`. A whole day, also `YYYY-MM-DD`, is `DD/MM/YYYY`. */
export const groupTypedDay = (typed: string): string => {
  const whole = readDay(typed);
  if (whole) return whole.split('-').toReversed().join('/');
  const parts = readLine(typed)
    .replaceAll(/[\s.\p{Pd}]/gu, '/')
    .replaceAll(/[^\d/]/g, '')
    .split('/');
  const [day = '', month = '', ...rest] = parts;
  const later = day.slice(2) + month;
  const groups = [day.slice(0, 2), later.slice(0, 2), (later.slice(2) + rest.join('')).slice(0, 4)];
  const filled = groups.findLastIndex((group) => group !== '') + 1;
  return groups.slice(0, Math.max(filled, Math.min(parts.length, 3))).join('/');
};
