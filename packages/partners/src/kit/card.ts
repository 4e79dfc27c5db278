import type { Paise } from '@sikka/money';
import type { Employment, LenderText } from './lender-application.ts';
import type { Lender, LenderProfile, LenderProduct } from './lender.ts';
import type { Outcome } from './partner-call.ts';

/** A late fee and the bills it is asked for, in paise. */
export interface LateFeeStep {
  /** Highest unpaid amount of this step; absent for the last step. */
  upToPaise?: Paise;
  feePaise: Paise;
}

/**
 * A credit card that is asked for on the site of its issuer, with its whole price. Amounts are in paise and without tax, shares in
 * hundredths of a per cent.
 */
export interface CardProduct {
  cardId: string;
  name: LenderText;
  description: LenderText;
  /** Where on that site: `https` and the issuer's own host. */
  shortUrl: string;
  /** Asked once; 0 when there is none. */
  joiningFeePaise: Paise;
  yearlyFeePaise: Paise;
  /** Spent in a year, this pays the next year's fee; 0 when nothing does. */
  freeYearPaise: Paise;
  /** Monthly interest on the unpaid part of a bill. */
  monthlyRateHundredths: number;
  /** The same as a rate of a year. */
  aprHundredths: number;
  /** Days from a purchase to the due date of its bill, at most. */
  freeDays: number;
  /** The part of a bill that has to be paid at least. */
  minDueHundredths: number;
  cashFeeHundredths: number;
  minCashFeePaise: Paise;
  foreignFeeHundredths: number;
  /** Days after the due date before a late fee may be asked. */
  lateFreeDays: number;
  /** From the smallest bill to the largest. */
  lateFees: readonly LateFeeStep[];
  points: {
    /** Times the ordinary points, for films, meals and travel. */
    times: number;
    /** Worth of one point. */
    worthPaise: Paise;
    /** For this much spending there is one ordinary point. */
    everyPaise: Paise;
    maxInMonth: number;
    /** Until they expire. */
    months: number;
  };
  films: { offHundredths: number; maxPaise: Paise; timesInMonth: number };
  criteria: CardCriteria;
}

/** Eligibility rules of a card; residents of India only. */
interface CardCriteria {
  /** Whole years, both included. */
  minAge: number;
  maxAge: number;
  employments: readonly Employment[];
  /** Earned in a year, in paise. */
  minIncomePaise: Paise;
}

/** A loan that is asked for on the lender's own site. */
export interface ReferralProduct extends LenderProduct {
  /** Where on that site: `https` and the lender's own host. */
  shortUrl: string;
}

/**
 * A lender or card issuer that takes applications on its own site and publishes only its products
 * here.
 */
export interface ReferralLender extends Pick<Lender, 'readCatalogue' | 'close'> {
  readCatalogue: () => Promise<Outcome<{ lender: LenderProfile; products: ReferralProduct[]; cards: CardProduct[] }>>;
}
