import type { Locale } from '@sikka/messages';
import { currentLocale } from './locale.ts';

/** Indian grouping and Latin digits in both languages. */
const tags: Readonly<Record<Locale, string>> = { en: 'en-IN', hi: 'hi-IN-u-nu-latn' };

const formatters = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

const kept = <Formatter extends Intl.NumberFormat | Intl.DateTimeFormat>(
  name: string,
  make: (tag: string) => Formatter,
) => {
  const tag = tags[currentLocale()];
  const key = `${name} ${tag}`;
  const known = (formatters.get(key) as Formatter | undefined) ?? make(tag);
  formatters.set(key, known);
  return known;
};

/** `1234567` → `12,34,567`. */
export const formatNumber = (value: number): string =>
  kept('number', (tag) => new Intl.NumberFormat(tag)).format(value);

/** Paise as rupees: `184000` → `₹1,840`, `184050` → `₹1,840.50`. */
export const formatPaise = (paise: number): string => {
  const digits = paise % 100 === 0 ? 0 : 2;
  return kept(
    `rupees ${digits}`,
    (tag) =>
      new Intl.NumberFormat(tag, {
        style: 'currency',
        currency: 'INR',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }),
  ).format(paise / 100);
};

/** Whole rupees in words of lakh and crore: `500000` → `₹5 lakh`, `₹5 लाख`. */
export const formatLargeRupees = (rupees: number): string =>
  `₹${kept('large', (tag) => new Intl.NumberFormat(tag, { notation: 'compact', compactDisplay: 'long', maximumFractionDigits: 2 })).format(rupees)}`;

/** `0.125` → `12.5%`. */
export const formatPercent = (share: number): string =>
  kept('percent', (tag) => new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 })).format(share);

const india = 'Asia/Kolkata';

/** The Indian day of a moment (Unix milliseconds): `24 Nov 2026`. */
export const formatDay = (atMs: number): string =>
  kept(
    'day',
    (tag) => new Intl.DateTimeFormat(tag, { timeZone: india, day: 'numeric', month: 'short', year: 'numeric' }),
  ).format(atMs);

/** Day and time in India: `24 Nov, 6:05 pm`. */
export const formatMoment = (atMs: number): string =>
  kept(
    'moment',
    (tag) =>
      new Intl.DateTimeFormat(tag, {
        timeZone: india,
        day: 'numeric',
        month: 'short',
        hour: 'numeric',
        minute: '2-digit',
      }),
  ).format(atMs);
