import { type Paise, paise } from './amount.ts';
import { rupeeDigits } from './rupee-text.ts';

/** Languages that amounts are written in. */
export type MoneyLocale = 'en' | 'hi';

/** Indian grouping and Latin digits in both languages. */
const tags: Readonly<Record<MoneyLocale, string>> = { en: 'en-IN', hi: 'hi-IN-u-nu-latn' };

/**
 * Creates formats on first use: each takes a phone some milliseconds, and a screen needs few of them, in
 * one language.
 */
const formats = (options: Intl.NumberFormatOptions): ((locale: MoneyLocale) => Intl.NumberFormat) => {
  const made: Partial<Record<MoneyLocale, Intl.NumberFormat>> = {};
  return (locale) => (made[locale] ??= new Intl.NumberFormat(tags[locale], options));
};

const rupees = { style: 'currency', currency: 'INR' } as const;
const whole = formats({ ...rupees, maximumFractionDigits: 0 });
const exact = formats({ ...rupees, minimumFractionDigits: 2 });
const count = formats({});
/** Space between a number and its unit: wider than the locale's own, which is invisible in some typefaces. */
const noBreak = '\u00a0';
/**
 * Sizes in rupees, largest first. Finance counts in crore in Hindi, too, although the language's own
 * short forms are अरब and खरब. Amounts below a lakh stay in digits: `₹50,000`, not `₹50 thousand`.
 */
const sizes = [
  { size: 1_000_000_000_000, en: 'lakh crore', hi: 'लाख करोड़' },
  { size: 10_000_000, en: 'crore', hi: 'करोड़' },
  { size: 100_000, en: 'lakh', hi: 'लाख' },
] as const;

/** 12345600 → `₹1,23,456`, 12345650 → `₹1,23,456.50`. */
export const formatRupees = (amount: Paise, locale: MoneyLocale): string =>
  (amount % 100 === 0 ? whole : exact)(locale).format(rupeeDigits(amount));

/** 1234567 → `12,34,567`, 25.96 → `25.96`: at most three decimals. The messages add the unit. */
export const formatCount = (value: number, locale: MoneyLocale): string => count(locale).format(value);

/**
 * Short form in lakh and crore: 50000000 paise → `₹5 lakh`, `₹5 लाख`; 1300000000 → `₹1.3 crore`,
 * 100000000000 → `₹100 crore`, `₹100 करोड़`; 5000000 → `₹50,000`. Truncated, not rounded, so that it
 * never promises more than there is.
 */
export const formatRupeesInWords = (amount: Paise, locale: MoneyLocale): string => {
  const value = Math.abs(amount);
  const unit = sizes.find(({ size }) => value >= size * 100);
  const text = unit
    ? `${count(locale).format(rupeeDigits(paise((value - (value % unit.size)) / unit.size)))} ${unit[locale]}`
    : count(locale).format((value - (value % 100)) / 100);
  return `${amount < 0 ? '-' : ''}₹${text.replaceAll(' ', noBreak)}`;
};
