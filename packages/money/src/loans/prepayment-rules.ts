import { max, subtract, sum, zero, type Paise } from '../amount.ts';
import { gstHundredths } from './cost-rules.ts';
import { roundedPaise, shareOf, times } from './fraction-rules.ts';
import { instalmentOf } from './instalment-rules.ts';
import type { Rate } from './rate-rules.ts';
import { payDown, type ScheduleRow } from './schedule-rules.ts';

/** A loan on the day of its early repayment. */
export interface RunningLoan {
  owedPaise: Paise;
  /** Interest of the next instalment, as in the schedule. */
  comingInterestPaise: Paise;
  /** Days since the last due date, or since the disbursement. */
  daysPassed: number;
  /** Days from the last due date to the next. */
  daysInPeriod: number;
}

/** Foreclosure amount by line, in paise. */
export interface ForeclosureQuote {
  owedPaise: Paise;
  interestPaise: Paise;
  chargePaise: Paise;
  gstPaise: Paise;
  payablePaise: Paise;
}

/**
 * Amount that closes a loan today: what is owed, the next instalment's interest for the days passed, and
 * the lender's charge with its tax. The charge is in hundredths of a per cent of what is owed, 0 unless
 * the key facts statement names one. Each line is rounded half up.
 */
export const foreclosureQuote = (loan: RunningLoan, chargeHundredths: number): ForeclosureQuote => {
  const { owedPaise, comingInterestPaise, daysPassed, daysInPeriod } = loan;
  const passed = { top: BigInt(Math.min(daysPassed, daysInPeriod)), bottom: BigInt(daysInPeriod) };
  const interestPaise = roundedPaise(times(comingInterestPaise, passed));
  const chargePaise = shareOf(owedPaise, chargeHundredths);
  const gstPaise = shareOf(chargePaise, gstHundredths);
  return {
    owedPaise,
    interestPaise,
    chargePaise,
    gstPaise,
    payablePaise: sum([owedPaise, interestPaise, chargePaise, gstPaise]),
  };
};

/**
 * What stays the same after a part payment: the instalment, so that the loan ends sooner, or the number
 * of instalments.
 */
export type RemainderAfterPart = 'INSTALMENT' | 'TENURE';

/** A reducing-balance loan on a due date. */
export interface LoanWithPart {
  owedPaise: Paise;
  rate: Rate;
  instalmentPaise: Paise;
  monthsLeft: number;
}

/** The remaining instalments after a part payment on a due date; none if everything was paid. */
export const scheduleAfterPart = (
  loan: LoanWithPart,
  partPaise: Paise,
  remainder: RemainderAfterPart,
): ScheduleRow[] => {
  const { rate, monthsLeft } = loan;
  const principalPaise = max(zero, subtract(loan.owedPaise, partPaise));
  if (remainder === 'INSTALMENT') return payDown(principalPaise, rate, loan.instalmentPaise, monthsLeft);
  const tenure = { unit: 'MONTH', count: monthsLeft } as const;
  return payDown(principalPaise, rate, instalmentOf({ principalPaise, rate, tenure, method: 'REDUCING' }), monthsLeft);
};
