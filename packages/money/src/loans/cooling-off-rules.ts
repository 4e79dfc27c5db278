import { halfUp, times } from './fraction-rules.ts';

/** A loan that its borrower returns within the days in which that is free. */
export interface ReturnedLoan {
  principalPaise: number;
  /** Hundredths of a per cent, as the key facts statement says. */
  aprHundredths: number;
  /** Days since the money came; the day itself is 0. */
  daysHeld: number;
  /** What was taken off when the loan was paid out. */
  upfrontChargesPaise: number;
  /** The one-time fee that the lender disclosed and keeps; the rest of the charges is given back. */
  nonRefundableFeePaise: number;
}

/** What returning a loan costs, in paise. */
export interface ReturnQuote {
  principalPaise: number;
  /** The APR for the days the money was held, by a year of 365 days, rounded half up. */
  proportionatePaise: number;
  /** Charges that are given back; they reduce what is paid. */
  givenBackPaise: number;
  payablePaise: number;
}

/** What is paid to leave a loan in its cooling-off days: principal and proportionate APR, no penalty (RBI/2025-26/36). */
export const returnQuote = (loan: ReturnedLoan): ReturnQuote => {
  const { principalPaise, aprHundredths, daysHeld, upfrontChargesPaise, nonRefundableFeePaise } = loan;
  const share = { top: BigInt(aprHundredths * daysHeld), bottom: 3_650_000n };
  const proportionatePaise = halfUp(times(principalPaise, share));
  const givenBackPaise = Math.max(0, upfrontChargesPaise - nonRefundableFeePaise);
  return {
    principalPaise,
    proportionatePaise,
    givenBackPaise,
    payablePaise: principalPaise + proportionatePaise - givenBackPaise,
  };
};
