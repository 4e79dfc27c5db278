import type { BillerCategoryName, ChatSubject, CouponCity } from '@sikka/contract';
import type { Paise } from '@sikka/money';

/** What a question wants. Each but the last ones is answered by a tool over the own records of whoever asks. */
export const intents = [
  'REFUND',
  'PAYMENT',
  'BILLS',
  'AUTOPAY',
  'SPENDING',
  'LOAN',
  'LOAN_TERMS',
  'LOAN_AHEAD',
  'LOAN_CLOSE',
  'APPLICATION',
  'SCORE',
  'EMI',
  'COINS',
  'COIN_HISTORY',
  'COUPONS',
  'MY_COUPONS',
  'PRIZES',
  'REQUESTS',
  'ACCOUNT',
  'LENDER_CHOICE',
  'LOAN_REQUEST',
  'SEND_MONEY',
  'GREETING',
  'THANKS',
  'ABOUT_YOU',
  'TODAY',
  'PERSON',
  'OFF_TOPIC',
  'HELP',
] as const;
export type Intent = (typeof intents)[number];

/**
 * What is asked about a thing. `LIST`: all of them. `COUNT`: how many they are. `END`: when or how it is over. `EMIS`: the single instalments of a loan.
 * `SPENT`, `EARNED`: which way coins went. `SAVED`: put aside, and not used.
 */
export type Aspect =
  | 'WHEN'
  | 'HOW_MUCH'
  | 'WHY'
  | 'WHERE'
  | 'WHO'
  | 'HOW'
  | 'COUNT'
  | 'LIST'
  | 'LAST'
  | 'NEXT'
  | 'LATE'
  | 'REFERENCE'
  | 'EXPIRY'
  | 'END'
  | 'EMIS'
  | 'SPENT'
  | 'EARNED'
  | 'SAVED';

/** What a question takes for true of a record: `my refund was credited today, right?` The answer corrects it by the record. */
export type Claim =
  | 'PAID'
  | 'CREDITED'
  | 'FAILED'
  | 'PENDING'
  | 'APPROVED'
  | 'REJECTED'
  | 'CLOSED'
  | 'STOPPED'
  | 'NONE';

/** Days of India, `YYYY-MM-DD`, both included. */
export interface Period {
  from: string;
  to: string;
  unit: 'DAY' | 'MONTH' | 'YEAR';
}

/** A price of borrowing as a question says it. */
export interface LoanRate {
  per: 'DAY' | 'MONTH' | 'YEAR';
  /** Of the principal, in millionths: 12 % is 120 000. */
  millionths: number;
}

/** The numbers of a question, each by its unit; nothing stands in two of them. */
export interface Figures {
  /** In the order of the text; units that follow each other are one amount, and a fee is none of them. */
  amounts: readonly Paise[];
  rate?: LoanRate;
  /** As the question says; reducing where it does not. */
  method?: 'REDUCING' | 'FLAT';
  tenure?: { unit: 'DAY' | 'MONTH'; count: number };
  /** A share of the principal in hundredths of a per cent, or an amount. */
  fee?: { hundredths: number } | { feePaise: Paise };
  /** In small letters: consumer numbers, references, ids of records. Who names one means that record and no other. */
  ids: readonly string[];
  /** Two rates, a tenure that is an amount too, or the like: it is asked back. */
  isUnclear: boolean;
}

/** A question as it is understood: all that an answer is made from. */
export interface ParsedQuestion {
  /** In small letters with plain digits. */
  text: string;
  intent: Intent;
  /** From 0 to 1: below the threshold the assistant asks back or declines. */
  confidence: number;
  /** What else it could mean, the likeliest first. */
  others: readonly Intent[];
  aspects: ReadonlySet<Aspect>;
  claim?: Claim;
  isNegated: boolean;
  category?: BillerCategoryName;
  city?: CouponCity;
  /** Words by their sound that say something of their own: names of billers, lenders and shops, nicknames, goods. */
  names: readonly string[];
  /** Those names as they were typed. */
  called?: string;
  /** Other words by their sound that a name may have: records are found by them, and none is missed for them. */
  words: readonly string[];
  figures: Figures;
  time?: Period;
  /** It goes on from what was said before: `and when?`. */
  isFollowUp: boolean;
  /** The record that the conversation was opened from. */
  about?: ChatSubject;
}
