import { add, max, subtract, zero, type Paise } from '../amount.ts';
import { roundedPaise, times } from './fraction-rules.ts';

/** A loan that its borrower returns in the cooling-off period. */
export interface ReturnedLoan {
  principalPaise: Paise;
  /** Hundredths of a per cent, as the key facts statement says. */
  aprHundredths: number;
  /** Days since the disbursement, which is day 0. */
  daysHeld: number;
  /** Charges deducted at the disbursement. */
  upfrontChargesPaise: Paise;
  /** The one-time fee that the lender disclosed and keeps; the rest of the charges is given back. */
  nonRefundableFeePaise: Paise;
}

/** Cost of returning a loan, in paise. */
export interface ReturnQuote {
  principalPaise: Paise;
  /** The APR for the days the money was held, by a year of 365 days, rounded half up. */
  proportionatePaise: Paise;
  /** Refunded charges; they reduce the amount to pay. */
  givenBackPaise: Paise;
  payablePaise: Paise;
}

/**
 * Amount to return a loan in its cooling-off period: principal and proportionate APR, no penalty
 * (RBI/2025-26/36).
 */
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
