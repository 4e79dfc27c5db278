import { minScoreOf, type ScoreBand } from './enums.ts';

/** The factors of a score. */
export const creditFactors = [
  'ON_TIME_PAYMENT',
  'CARD_USE',
  'CREDIT_AGE',
  'RECENT_ENQUIRIES',
  'CREDIT_MIX',
  'OPEN_LOANS',
] as const;
export type CreditFactorCode = (typeof creditFactors)[number];

export const factorDirections = ['HELPS', 'HURTS'] as const;
export type FactorDirection = (typeof factorDirections)[number];

/** The weight of a factor, highest first. */
export const factorWeights = ['HIGH', 'MEDIUM', 'LOW'] as const;
export type FactorWeight = (typeof factorWeights)[number];

export const creditAccountKinds = [
  'CARD',
  'PERSONAL_LOAN',
  'CONSUMER_LOAN',
  'VEHICLE_LOAN',
  'HOME_LOAN',
  'GOLD_LOAN',
] as const;
export type CreditAccountKind = (typeof creditAccountKinds)[number];

export const creditAccountStates = ['OPEN', 'OVERDUE', 'CLOSED'] as const;
export type CreditAccountState = (typeof creditAccountStates)[number];

/**
 * Only the person sees a soft enquiry, and it never changes the score; lenders see a hard one, and it may lower the
 * score for a while.
 */
export const enquiryKinds = ['SOFT', 'HARD'] as const;
export type EnquiryKind = (typeof enquiryKinds)[number];

export const enquiryPurposes = ['OWN_REPORT', 'LOAN_APPLICATION', 'CARD_APPLICATION', 'ACCOUNT_REVIEW'] as const;
export type EnquiryPurpose = (typeof enquiryPurposes)[number];

/** The state of the caller's newest report request. */
export const scoreStates = [
  /** No report was requested yet, or it was deleted. */
  'NONE',
  /** The bureau has not answered yet. */
  'WAITING',
  'READY',
  /** The bureau has no file of this person. */
  'NO_RECORD',
  /** Name, day of birth, PAN and mobile number do not match each other at the bureau. */
  'IDENTITY_MISMATCH',
  /** The bureau definitely refused the request. */
  'NOT_TAKEN',
] as const;
export type ScoreState = (typeof scoreStates)[number];

export const disputeItemKinds = ['ACCOUNT', 'ENQUIRY'] as const;
export type DisputeItemKind = (typeof disputeItemKinds)[number];

/** Reasons for disputing an item of a report. */
export const disputeReasons = [
  'NOT_MINE',
  'WRONG_BALANCE',
  'WRONG_LATE_PAYMENT',
  'ALREADY_CLOSED',
  'NOT_AGREED',
] as const;
export type DisputeReason = (typeof disputeReasons)[number];

/** Our own states first, then the bureau's. */
export const disputeStates = [
  'WRITTEN',
  'SENT',
  'NOT_TAKEN',
  'RECEIVED',
  'WITH_LENDER',
  'CORRECTED',
  'UNCHANGED',
] as const;
export type DisputeState = (typeof disputeStates)[number];

export const scoreLimits = {
  min: 300,
  max: 900,
  /** Days after a report before the next one may be requested. */
  daysBetweenReports: 30,
  /** Days within which the bureau has to decide a dispute (Master Direction on credit information reporting, 2025). */
  disputeDays: 30,
  /** Compensation for every day after that, in paise (the same Direction). */
  compensationPaisePerDay: 10_000,
  remarkLength: 300,
} as const;

/** Bands of a known score, best first. */
export const bandsOfScores = ['EXCELLENT', 'GOOD', 'FAIR', 'LOW'] as const satisfies readonly ScoreBand[];
export type BandOfScore = (typeof bandsOfScores)[number];

/** The band of a score from 300 to 900, as used for comparing loans. */
export const bandOf = (score: number): BandOfScore => bandsOfScores.find((band) => score >= minScoreOf[band]) ?? 'LOW';

/** Reasons for disputing an item of this kind, most common first. */
export const reasonsAgainst: Readonly<Record<DisputeItemKind, readonly DisputeReason[]>> = {
  ACCOUNT: ['WRONG_LATE_PAYMENT', 'WRONG_BALANCE', 'ALREADY_CLOSED', 'NOT_MINE'],
  ENQUIRY: ['NOT_AGREED', 'NOT_MINE'],
};
