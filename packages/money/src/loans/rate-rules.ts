import type { Fraction } from './fraction-rules.ts';

export const rateTypes = ['DAY', 'MONTH', 'YEAR'] as const;
export type RateType = (typeof rateTypes)[number];

/** Interest of a period. */
export interface Rate {
  per: RateType;
  /** Millionths of the principal: 15 % is 150000, the smallest step 0.0001 %. */
  millionths: number;
}

const million = 1_000_000n;

/** Months per year, and days per year, leap or not. */
const [months, days] = [12n, 365n];

/** The rate of one month. A year has 12 equal months and 365 days, so a month has 365/12 of them. */
export const monthlyRate = ({ per, millionths }: Rate): Fraction => {
  const top = BigInt(millionths);
  if (per === 'MONTH') return { top, bottom: million };
  if (per === 'YEAR') return { top, bottom: months * million };
  return { top: top * days, bottom: months * million };
};

/** The rate of one day, by the same year of 365 days. */
export const dailyRate = ({ per, millionths }: Rate): Fraction => {
  const top = BigInt(millionths);
  if (per === 'DAY') return { top, bottom: million };
  if (per === 'YEAR') return { top, bottom: days * million };
  return { top: top * months, bottom: days * million };
};
