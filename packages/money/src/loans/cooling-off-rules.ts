import { add, max, subtract, zero, type Paise } from '../amount.ts';
import { roundedPaise, times } from './fraction-rules.ts';

/** A loan that its borrower returns within the days in which that is free. */
export interface ReturnedLoan {
  principalPaise: Paise;
  /** Hundredths of a per cent, as the key facts statement says. */
  aprHundredths: number;
  /** Days since the money came; the day itself is 0. */
  daysHeld: number;
  /** What was taken off when the loan was paid out. */
  upfrontChargesPaise: Paise;
  /** The one-time fee that the lender disclosed and keeps; the rest of the charges is given back. */
  nonRefundableFeePaise: Paise;
}

/** What returning a loan costs, in paise. */
export interface ReturnQuote {
  principalPaise: Paise;
  /** The APR for the days the money was held, by a year of 365 days, rounded half up. */
  proportionatePaise: Paise;
  /** Charges that are given back; they reduce what is paid. */
  givenBackPaise: Paise;
  payablePaise: Paise;
}

/** What is paid to leave a loan in its cooling-off days: principal and proportionate APR, no penalty (RBI/2025-26/36). */
export const returnQuote = (loan: ReturnedLoan): ReturnQuote => {
  const { principalPaise, aprHundredths, daysHeld, upfrontChargesPaise, nonRefundableFeePaise } = loan;
  const share = { top: BigInt(aprHundredths * daysHeld), bottom: 3_650_000n };
  const proportionatePaise = roundedPaise(times(principalPaise, share));
  const givenBackPaise = max(zero, subtract(upfrontChargesPaise, nonRefundableFeePaise));
  return {
    principalPaise,
    proportionatePaise,
    givenBackPaise,
    payablePaise: subtract(add(principalPaise, proportionatePaise), givenBackPaise),
  };
};
