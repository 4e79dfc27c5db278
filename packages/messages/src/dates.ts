import type { Locale } from './locale.ts';

const istOffsetMs = 5.5 * 3_600_000;

/** Latin digits in both languages. */
const tags: Readonly<Record<Locale, string>> = { en: 'en-IN', hi: 'hi-IN-u-nu-latn' };
/** Hindi months are not abbreviated: `22 नवंबर`, not `22 नव॰`. */
const months = { en: 'short', hi: 'long' } as const;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Made when it is first needed, and once: it takes a slow phone longer to make one than to use it a hundred times. */
const formatOf = (locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = [locale, ...Object.keys(options)].join();
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tags[locale], { timeZone: 'Asia/Kolkata', ...options });
  formats.set(key, format);
  return format;
};

/** Parts of the day, each with the hour before which it ends. */
const partsOfDay = [
  [4, 'रात'],
  [12, 'सुबह'],
  [16, 'दोपहर'],
  [20, 'शाम'],
  [24, 'रात'],
] as const;

const hindiTime = (at: Date | number, hasSeconds: boolean): string => {
  const moment = new Date(Number(at) + istOffsetMs);
  const hour = moment.getUTCHours();
  const part = partsOfDay.find(([end]) => hour < end)?.[1];
  const minutes = moment
    .toISOString()
    .slice('YYYY-MM-DDThh:'.length, hasSeconds ? -'.sssZ'.length : -':ss.sssZ'.length);
  return `${part} ${hour % 12 || 12}:${minutes}`;
};

/** The Indian time of a moment: `6:05 pm`, `शाम 6:05`; with seconds `6:05:09 pm`, `शाम 6:05:09`. */
export const timeText = (at: Date | number, locale: Locale, hasSeconds = false): string =>
  locale === 'hi'
    ? hindiTime(at, hasSeconds)
    : formatOf(locale, { hour: 'numeric', minute: '2-digit', ...(hasSeconds && { second: '2-digit' }) }).format(at);

/** The Indian day of a moment (Unix milliseconds, if a number): `24 Nov 2026`, `24 नवंबर 2026`. */
export const dayText = (at: Date | number, locale: Locale): string =>
  formatOf(locale, { day: 'numeric', month: months[locale], year: 'numeric' }).format(at);

/** The day of the week of an Indian day, `YYYY-MM-DD`: `Mon`, `सोम`. */
export const weekdayText = (day: string, locale: Locale): string =>
  formatOf(locale, { weekday: 'short' }).format(Date.parse(day));

/** A month, `YYYY-MM` or a day of it: `November 2026`. */
export const monthText = (month: string, locale: Locale): string =>
  formatOf(locale, { month: 'long', year: 'numeric' }).format(Date.parse(month));

/** The Indian day of a moment that is near: `24 Nov`, `24 नवंबर`. */
export const nearDayText = (at: Date | number, locale: Locale): string =>
  formatOf(locale, { day: 'numeric', month: months[locale] }).format(at);

/** Day and time in India of a moment that is near: `24 Nov, 6:05 pm`, `24 नवंबर, शाम 6:05`. */
export const momentText = (at: Date | number, locale: Locale): string =>
  `${nearDayText(at, locale)}, ${timeText(at, locale)}`;

/** The same with its year, as documents write it: `24 Nov 2026, 6:05 pm`, `24 नवंबर 2026, शाम 6:05`. */
export const datedText = (at: Date | number, locale: Locale): string =>
  `${dayText(at, locale)}, ${timeText(at, locale)}`;
