import { add, max, min, subtract, sum, zero, type Paise } from '../amount.ts';
import { roundedPaise, times } from './fraction-rules.ts';
import { instalmentCount, instalmentOf, monthsInterest, type LoanTerms } from './instalment-rules.ts';
import { monthlyRate, type Rate } from './rate-rules.ts';

/** One instalment, in paise: `instalmentPaise` is `principalPaise` plus `interestPaise`. */
export interface ScheduleRow {
  /** Counted from 1. */
  number: number;
  instalmentPaise: Paise;
  principalPaise: Paise;
  interestPaise: Paise;
  /** Principal that is owed afterwards. */
  owedPaise: Paise;
}

/**
 * Pays a balance down by equal instalments. The interest of a month is rounded half up to the paisa; the
 * last instalment takes the remainder, so that the principal comes out exactly. Ends sooner than `count`
 * if the balance does.
 */
export const payDown = (balancePaise: Paise, rate: Rate, instalmentPaise: Paise, count: number): ScheduleRow[] => {
  const rows: ScheduleRow[] = [];
  let owedPaise = balancePaise;
  for (let number = 1; number <= count && owedPaise > 0; number += 1) {
    const interestPaise = monthsInterest(owedPaise, rate);
    const share = min(owedPaise, max(zero, subtract(instalmentPaise, interestPaise)));
    const principalPaise = number === count ? owedPaise : share;
    owedPaise = subtract(owedPaise, principalPaise);
    rows.push({
      number,
      instalmentPaise: add(principalPaise, interestPaise),
      principalPaise,
      interestPaise,
      owedPaise,
    });
  }
  return rows;
};

/** Equal parts of principal and interest; the last row takes the rounding difference of both. */
const inEqualParts = (terms: LoanTerms, interestInAllPaise: Paise): ScheduleRow[] => {
  const count = instalmentCount(terms.tenure);
  const instalmentPaise = instalmentOf(terms);
  const part = roundedPaise({ top: BigInt(terms.principalPaise), bottom: BigInt(count) });
  let [owedPaise, interestLeft] = [terms.principalPaise, interestInAllPaise];
  return Array.from({ length: count }, (_, index) => {
    const isLast = index + 1 === count;
    const interestPaise = isLast ? interestLeft : min(interestLeft, subtract(instalmentPaise, part));
    const principalPaise = isLast ? owedPaise : min(owedPaise, subtract(instalmentPaise, interestPaise));
    owedPaise = subtract(owedPaise, principalPaise);
    interestLeft = subtract(interestLeft, interestPaise);
    return {
      number: index + 1,
      instalmentPaise: add(principalPaise, interestPaise),
      principalPaise,
      interestPaise,
      owedPaise,
    };
  });
};

/** Every instalment of a loan. */
export const scheduleOf = (terms: LoanTerms): ScheduleRow[] => {
  const { principalPaise, rate, tenure, method } = terms;
  if (tenure.unit === 'DAY') return inEqualParts(terms, subtract(instalmentOf(terms), principalPaise));
  if (method === 'REDUCING') return payDown(principalPaise, rate, instalmentOf(terms), tenure.count);
  return inEqualParts(terms, roundedPaise(times(principalPaise * tenure.count, monthlyRate(rate))));
};

/** The interest of all rows together, in paise. */
export const interestOf = (rows: readonly ScheduleRow[]): Paise => sum(rows.map(({ interestPaise }) => interestPaise));
