import type { RateType } from '@sikka/money/loans';

/** Digits with at most four decimals, as one types a percentage. */
const percentText = /^0*(\d{1,3})(?:\.(\d{0,4}))?$/;

/** Reads a percentage as millionths of the whole: `1.25` is 12500. Undefined for anything else; no float is involved. */
export const parsePercent = (text: string): number | undefined => {
  const [, whole, decimals = ''] = percentText.exec(text) ?? [];
  return whole === undefined ? undefined : Number(whole) * 10_000 + Number(decimals.padEnd(4, '0'));
};

/** Millionths as one types a percentage: 12500 → `1.25`. */
export const percentDigits = (millionths: number): string => {
  const decimals = String(millionths % 10_000)
    .padStart(4, '0')
    .replace(/0+$/, '');
  return `${Math.floor(millionths / 10_000)}${decimals && `.${decimals}`}`;
};

/** How often a rate is asked in a year. */
const perYear: Readonly<Record<RateType, number>> = { DAY: 365, MONTH: 12, YEAR: 1 };

/** A rate told for another period, simple and rounded to the millionth. */
export const rateFor = (millionths: number, from: RateType, to: RateType): number =>
  Math.round((millionths * perYear[from]) / perYear[to]);
