import type { BillerCategoryName, ChatSubject, CouponCity } from '@sikka/contract';
import type { Paise } from '@sikka/money';

/** What a question is about. Those before `LENDER_CHOICE` are answered from the user's records or by calculation. */
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
 * What a question asks about its subject. `COUNT`: how many there are. `END`: when or how it ends. `EMIS`:
 * the single instalments of a loan. `SPENT`, `EARNED`: of coins. `SAVED`: of coupons.
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

/**
 * What a question assumes about a record: `my refund was credited today, right?` The answer confirms or
 * corrects it.
 */
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

/** Indian days, `YYYY-MM-DD`, both included. */
export interface Period {
  from: string;
  to: string;
  unit: 'DAY' | 'MONTH' | 'YEAR';
}

/** An interest rate. */
export interface LoanRate {
  per: 'DAY' | 'MONTH' | 'YEAR';
  /** Of the principal, in millionths: 12 % is 120 000. */
  millionths: number;
}

/** The numbers of a question by unit; each number is in one field only. */
export interface Figures {
  /** In the order of the text, without fees. `1 lakh 20 thousand` is one amount. */
  amounts: readonly Paise[];
  rate?: LoanRate;
  /** Reducing unless given. */
  method?: 'REDUCING' | 'FLAT';
  tenure?: { unit: 'DAY' | 'MONTH'; count: number };
  /** A share of the principal in hundredths of a per cent, or an amount. */
  fee?: { hundredths: number } | { feePaise: Paise };
  /** Consumer numbers, references and ids of records, in small letters. */
  ids: readonly string[];
  /** The figures are ambiguous, such as two rates: the answer asks for them. */
  isUnclear: boolean;
}

/** A question as it is understood. */
export interface ParsedQuestion {
  /** In small letters with plain digits. */
  text: string;
  intent: Intent;
  /** From 0 to 1; below `minConfidence` the assistant asks back or declines. */
  confidence: number;
  /** Other possible intents, likeliest first. */
  otherIntents: readonly Intent[];
  aspects: ReadonlySet<Aspect>;
  claim?: Claim;
  isNegated: boolean;
  category?: BillerCategoryName;
  city?: CouponCity;
  /** Words, by their sound, that can be names: of billers, lenders, shops and goods, or nicknames. */
  names: readonly string[];
  /** The names as typed. */
  typedNames?: string;
  /**
   * Other words, by their sound, that may be part of a name: they help to find records, but none of them has
   * to match.
   */
  words: readonly string[];
  figures: Figures;
  time?: Period;
  /** It is about the same as the previous question: `and when?`. */
  isFollowUp: boolean;
  /** The record that the conversation was opened from. */
  about?: ChatSubject;
}
