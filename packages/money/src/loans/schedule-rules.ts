import { halfUp, times } from './fraction-rules.ts';
import { instalmentCount, instalmentOf, monthsInterest, type LoanTerms } from './instalment-rules.ts';
import { monthlyRate, type Rate } from './rate-rules.ts';

/** One instalment, in paise: `instalmentPaise` is `principalPaise` plus `interestPaise`. */
export interface ScheduleRow {
  /** Counted from 1. */
  number: number;
  instalmentPaise: number;
  principalPaise: number;
  interestPaise: number;
  /** Principal that is owed afterwards. */
  owedPaise: number;
}

/**
 * Pays a balance down by equal instalments. Interest of a month is rounded half up to the paisa; the last instalment is whatever is
 * left, so that the principal comes out exactly. It ends sooner than `count` when the balance does.
 */
export const payDown = (balancePaise: number, rate: Rate, instalmentPaise: number, count: number): ScheduleRow[] => {
  const rows: ScheduleRow[] = [];
  let owedPaise = balancePaise;
  for (let number = 1; number <= count && owedPaise > 0; number += 1) {
    const interestPaise = monthsInterest(owedPaise, rate);
    const share = Math.min(owedPaise, Math.max(0, instalmentPaise - interestPaise));
    const principalPaise = number === count ? owedPaise : share;
    owedPaise -= principalPaise;
    rows.push({ number, instalmentPaise: principalPaise + interestPaise, principalPaise, interestPaise, owedPaise });
  }
  return rows;
};

/** Equal parts of principal and interest; the last row takes what rounding left of either. */
const inEqualParts = (terms: LoanTerms, interestInAllPaise: number): ScheduleRow[] => {
  const count = instalmentCount(terms.tenure);
  const instalmentPaise = instalmentOf(terms);
  const part = halfUp({ top: BigInt(terms.principalPaise), bottom: BigInt(count) });
  let [owedPaise, interestLeft] = [terms.principalPaise, interestInAllPaise];
  return Array.from({ length: count }, (_, index) => {
    const isLast = index + 1 === count;
    const interestPaise = isLast ? interestLeft : Math.min(interestLeft, instalmentPaise - part);
    const principalPaise = isLast ? owedPaise : Math.min(owedPaise, instalmentPaise - interestPaise);
    owedPaise -= principalPaise;
    interestLeft -= interestPaise;
    return {
      number: index + 1,
      instalmentPaise: principalPaise + interestPaise,
      principalPaise,
      interestPaise,
      owedPaise,
    };
  });
};

/** Every instalment of a loan. */
export const scheduleOf = (terms: LoanTerms): ScheduleRow[] => {
  const { principalPaise, rate, tenure, method } = terms;
  if (tenure.unit === 'DAY') return inEqualParts(terms, instalmentOf(terms) - principalPaise);
  if (method === 'REDUCING') return payDown(principalPaise, rate, instalmentOf(terms), tenure.count);
  return inEqualParts(terms, halfUp(times(principalPaise * tenure.count, monthlyRate(rate))));
};

/** The interest of all rows together, in paise. */
export const interestOf = (rows: readonly ScheduleRow[]): number =>
  rows.reduce((sum, { interestPaise }) => sum + interestPaise, 0);
