import { currentLocale } from '#shared/locale.ts';

const part = (day: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(currentLocale() === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN', {
    ...options,
    timeZone: 'UTC',
  }).format(Date.parse(day));

/** A day (`YYYY-MM-DD`) as a leaf of a calendar shows it: `24`, `Nov`, `Tuesday`. */
export const dayParts = (day: string): { number: string; month: string; weekday: string } => ({
  number: String(Number(day.slice(8))),
  month: part(day, { month: 'short' }),
  weekday: part(day, { weekday: 'long' }),
});
