import { gstHundredths, shareOf } from '@sikka/money/loans';
import { cardTerms, type LateFeeStep } from './card-terms.ts';

/** A fee with the tax on it, in paise. */
export const withGst = (feePaise: number): number => feePaise + shareOf(feePaise, gstHundredths);

/** Interest of a year, in hundredths of a per cent, as card issuers have to tell it: twelve months, no interest on interest. */
export const yearlyRateHundredths: number = cardTerms.monthlyRateHundredths * 12;

/** What it costs to leave an amount unpaid for a month: the interest, the tax on it, and both; in paise. */
export const unpaidMonth = (amountPaise: number): { interestPaise: number; gstPaise: number; totalPaise: number } => {
  const interestPaise = shareOf(amountPaise, cardTerms.monthlyRateHundredths);
  const totalPaise = withGst(interestPaise);
  return { interestPaise, gstPaise: totalPaise - interestPaise, totalPaise };
};

/** What comes back for spending at the higher rate, in paise. */
export const pointsWorth = (spentPaise: number): number => {
  const { times, everyPaise, worthPaise } = cardTerms.points;
  return Math.floor(spentPaise / everyPaise) * times * worthPaise;
};

/** A late fee and the bills it is asked for, in paise; `fromPaise` itself belongs to the step before. */
export interface LateFeeBand extends LateFeeStep {
  fromPaise: number;
}

/** The late fees as a table, from the smallest bill to the largest. */
export const lateFeeBands = (steps: readonly LateFeeStep[]): LateFeeBand[] =>
  steps.map((step, index) => ({ ...step, fromPaise: steps[index - 1]?.upToPaise ?? 0 }));
