import { type Paise, paise } from '../amount.ts';
import { roundedPaise, times, type Fraction } from './fraction-rules.ts';
import { dailyRate, monthlyRate, type Rate } from './rate-rules.ts';
import type { Tenure } from './tenure-rules.ts';

export const interestMethods = ['REDUCING', 'FLAT'] as const;
/**
 * `REDUCING`: interest on the outstanding principal. `FLAT`: interest on the whole principal until
 * the end.
 */
export type InterestMethod = (typeof interestMethods)[number];

/** Terms that determine every instalment of a loan. */
export interface LoanTerms {
  /** Principal, before charges are deducted. */
  principalPaise: Paise;
  rate: Rate;
  tenure: Tenure;
  method: InterestMethod;
}

/** Number of payments: one for a loan in days, otherwise one per month. */
export const instalmentCount = ({ unit, count }: Tenure): number => (unit === 'DAY' ? 1 : count);

/** The principal with simple interest for `periods` times a rate. */
const withSimpleInterest = (principalPaise: Paise, { top, bottom }: Fraction, periods: number): Fraction => ({
  top: BigInt(principalPaise) * (bottom + BigInt(periods) * top),
  bottom,
});

/** P·r·(1+r)ⁿ / ((1+r)ⁿ − 1), in whole numbers: with r = a/b and s = a+b it is P·a·sⁿ / (b·(sⁿ − bⁿ)). */
const annuity = (principalPaise: Paise, { top, bottom }: Fraction, count: number): Fraction => {
  const grown = (top + bottom) ** BigInt(count);
  return { top: BigInt(principalPaise) * top * grown, bottom: bottom * (grown - bottom ** BigInt(count)) };
};

/** The instalment before any rounding, in paise. */
export const exactInstalment = ({ principalPaise, rate, tenure, method }: LoanTerms): Fraction => {
  if (tenure.unit === 'DAY') return withSimpleInterest(principalPaise, dailyRate(rate), tenure.count);
  const monthly = monthlyRate(rate);
  if (method === 'REDUCING' && monthly.top > 0n) return annuity(principalPaise, monthly, tenure.count);
  const { top, bottom } = withSimpleInterest(principalPaise, monthly, tenure.count);
  return { top, bottom: bottom * BigInt(tenure.count) };
};

/** The instalment (EMI), rounded half up to the paisa. */
export const instalmentOf = (terms: LoanTerms): Paise => roundedPaise(exactInstalment(terms));

/** The interest of one month on an amount, rounded half up to the paisa. */
export const monthsInterest = (amountPaise: Paise, rate: Rate): Paise =>
  roundedPaise(times(amountPaise, monthlyRate(rate)));

/** Rounded up to whole rupees. */
export const toWholeRupees = (amount: Paise): Paise => paise(Math.ceil(amount / 100) * 100);
