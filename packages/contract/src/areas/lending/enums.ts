import { paise } from '@sikka/money';
import type { RateType } from '@sikka/money/loans';

/** How a person earns a living. */
export const employments = ['SALARIED', 'SELF_EMPLOYED', 'BUSINESS', 'RETIRED', 'STUDENT', 'OTHER'] as const;
export type Employment = (typeof employments)[number];

/** Credit score as users state it; `NONE` without a score, `UNKNOWN` if they do not know it. */
export const scoreBands = ['EXCELLENT', 'GOOD', 'FAIR', 'LOW', 'NONE', 'UNKNOWN'] as const;
export type ScoreBand = (typeof scoreBands)[number];

/**
 * Lowest score of a band, 300 to 900. Users without a score, or who do not know it, see the price for people without
 * one.
 */
export const minScoreOf = { EXCELLENT: 780, GOOD: 720, FAIR: 660, LOW: 300, NONE: 0, UNKNOWN: 0 } satisfies Record<
  ScoreBand,
  number
>;

/** What a loan is for. */
export const loanPurposes = [
  'MEDICAL',
  'EDUCATION',
  'HOME',
  'TRAVEL',
  'WEDDING',
  'OTHER_LOANS',
  'BUSINESS',
  'OTHER',
] as const;
export type LoanPurpose = (typeof loanPurposes)[number];

/** Why a lender's product does not match the user's criteria. */
export const mismatchReasons = [
  'PURPOSE_NOT_SERVED',
  'AMOUNT_BELOW_MIN',
  'AMOUNT_ABOVE_MAX',
  'TENURE_NOT_OFFERED',
  'AGE_OUT_OF_RANGE',
  'INCOME_TOO_LOW',
  'EMPLOYMENT_NOT_SERVED',
  'SCORE_TOO_LOW',
  'STATE_NOT_SERVED',
  'INSTALMENT_TOO_HIGH',
] as const;
export type MismatchReason = (typeof mismatchReasons)[number];

/** `currentStatus` of a loan card and of the loan home (specification §4). */
export const currentStatuses = {
  placeholder: -1,
  none: 0,
  incomplete: 1,
  assessing: 2,
  rejected: 3,
  passed: 4,
  reviewing: 5,
  reviewingFurther: 6,
  reviewResult: 7,
  reviewContinued: 8,
  denied: 9,
  withdrawable: 10,
} as const;
export type CurrentStatus = (typeof currentStatuses)[keyof typeof currentStatuses];

/** `loanRecordStatus` of a loan record (specification §4). */
export const recordStatuses = {
  incomplete: 0,
  underReview: 1,
  approved: 2,
  rejected: 3,
  disbursed: 4,
  inRepayment: 5,
  overdue: 6,
  settled: 7,
} as const;
export type RecordStatus = (typeof recordStatuses)[keyof typeof recordStatuses];

/**
 * How a lender is connected: through its API with the whole application in the app, or by a referral to its own site.
 */
export const lenderConnections = ['API', 'REFERRAL'] as const;
export type LenderConnection = (typeof lenderConnections)[number];

/**
 * Limits of loan criteria: the amounts of the specification's calculator, and the ages of its eligibility text (§5).
 */
export const criteriaLimits = {
  minPaise: paise(100_000),
  maxPaise: paise(500_000_000),
  minAge: 18,
  maxAge: 65,
  /** Monthly income, in paise. */
  maxIncomePaise: paise(100_000_000_000),
} as const;

/** Limits of the calculator. Those of the amount are the specification's (§5): 1,000 to 5,000,000 rupees. */
export const emiLimits = {
  minPaise: paise(100_000),
  maxPaise: paise(500_000_000),
  /** Monthly instalments. */
  maxMonths: 360,
  /** Highest rate of each type, in millionths: 5 % a month or about the equivalent. */
  maxMillionths: { DAY: 1_600, MONTH: 50_000, YEAR: 600_000 } satisfies Record<RateType, number>,
  /** Highest processing fee: 10 % of the amount, in hundredths of a per cent. */
  maxFeeHundredths: 1_000,
} as const;
