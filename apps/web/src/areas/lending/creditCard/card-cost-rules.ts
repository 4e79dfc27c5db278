import type { CreditCard } from '@sikka/contract';
import { gstHundredths, shareOf } from '@sikka/money/loans';

/** A fee with the tax on it, in paise. */
export const withGst = (feePaise: number): number => feePaise + shareOf(feePaise, gstHundredths);

/** Every fee of the first year with the tax on it, in paise. */
export const firstYear = ({
  joiningFeePaise,
  yearlyFeePaise,
}: Pick<CreditCard, 'joiningFeePaise' | 'yearlyFeePaise'>): number =>
  withGst(joiningFeePaise) + withGst(yearlyFeePaise);

/** What it costs to leave an amount unpaid for a month: the interest, the tax on it, and both; in paise. */
export const unpaidMonth = (
  amountPaise: number,
  { monthlyRateHundredths }: Pick<CreditCard, 'monthlyRateHundredths'>,
): { interestPaise: number; gstPaise: number; totalPaise: number } => {
  const interestPaise = shareOf(amountPaise, monthlyRateHundredths);
  const totalPaise = withGst(interestPaise);
  return { interestPaise, gstPaise: totalPaise - interestPaise, totalPaise };
};

/** What comes back for spending at so many times the ordinary points, in paise. */
export const pointsWorth = (
  spentPaise: number,
  times: number,
  { everyPaise, worthPaise }: CreditCard['points'],
): number => Math.floor(spentPaise / everyPaise) * times * worthPaise;

type LateFeeStep = CreditCard['lateFees'][number];

/** A late fee and the bills it is asked for, in paise; `fromPaise` itself belongs to the step before. */
export interface LateFeeBand extends LateFeeStep {
  fromPaise: number;
}

/** The late fees as a table, from the smallest bill to the largest. */
export const lateFeeBands = (steps: readonly LateFeeStep[]): LateFeeBand[] =>
  steps.map((step, index) => ({ ...step, fromPaise: steps[index - 1]?.upToPaise ?? 0 }));
