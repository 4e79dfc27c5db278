import { minScoreOf, type ScoreBand } from './enums.ts';

/** What a score follows from. */
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

/** How much a factor counts, the most first. */
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

/** A soft enquiry is seen by the person alone and never changes the score; a hard one is seen by lenders and may lower it for a while. */
export const enquiryKinds = ['SOFT', 'HARD'] as const;
export type EnquiryKind = (typeof enquiryKinds)[number];

export const enquiryPurposes = ['OWN_REPORT', 'LOAN_APPLICATION', 'CARD_APPLICATION', 'ACCOUNT_REVIEW'] as const;
export type EnquiryPurpose = (typeof enquiryPurposes)[number];

/** How the newest look at the own report stands. */
export const scoreStates = [
  /** Nobody has asked yet, or what was told is forgotten. */
  'NONE',
  /** The bureau has not answered yet. */
  'WAITING',
  'READY',
  /** The bureau has no file of anybody like this. */
  'NO_RECORD',
  /** Name, day of birth, PAN and mobile number do not belong together at the bureau. */
  'IDENTITY_MISMATCH',
  /** The bureau definitely did not take the request. */
  'NOT_TAKEN',
] as const;
export type ScoreState = (typeof scoreStates)[number];

export const disputeItemKinds = ['ACCOUNT', 'ENQUIRY'] as const;
export type DisputeItemKind = (typeof disputeItemKinds)[number];

/** What can be said against an item of a report. */
export const disputeReasons = [
  'NOT_MINE',
  'WRONG_BALANCE',
  'WRONG_LATE_PAYMENT',
  'ALREADY_CLOSED',
  'NOT_AGREED',
] as const;
export type DisputeReason = (typeof disputeReasons)[number];

/** Our own states first, then the bureau's words. */
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
  /** Days after a report until the next one is asked for. */
  daysBetweenReports: 30,
  /** Days in which a dispute has to be decided (Master Direction on credit information reporting, 2025). */
  disputeDays: 30,
  /** What is owed for every day after that, in paise (the same). */
  compensationPaisePerDay: 10_000,
  remarkLength: 300,
} as const;

/** Bands that a score can be in, the best first. */
export const bandsOfScores = ['EXCELLENT', 'GOOD', 'FAIR', 'LOW'] as const satisfies readonly ScoreBand[];
export type BandOfScore = (typeof bandsOfScores)[number];

/** The band of a score from 300 to 900: the one by which loans are compared. */
export const bandOf = (score: number): BandOfScore => bandsOfScores.find((band) => score >= minScoreOf[band]) ?? 'LOW';

/** What can be said against an item of this kind, the commonest first. */
export const reasonsAgainst: Readonly<Record<DisputeItemKind, readonly DisputeReason[]>> = {
  ACCOUNT: ['WRONG_LATE_PAYMENT', 'WRONG_BALANCE', 'ALREADY_CLOSED', 'NOT_MINE'],
  ENQUIRY: ['NOT_AGREED', 'NOT_MINE'],
};
