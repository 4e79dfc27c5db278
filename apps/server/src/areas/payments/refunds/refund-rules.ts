import { paymentLimits, type RefundOwner, type RefundReason, type RefundStage } from '@sikka/contract';
import { paise, type Paise } from '@sikka/money';
import type { GatewayRefundState } from '@sikka/partners/kit';
import { daysAfter, istDay } from '#platform/data/ist-day.ts';

const dayMs = 86_400_000;

/** Days from `from` to `to`, both `YYYY-MM-DD`; negative if `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);

/**
 * Due dates of a refund, `YYYY-MM-DD` in IST. All our payments are to merchants. The legal limit counts calendar days from the debit; after a complaint,
 * from the decision (`detectedAt`). Our own target counts from `detectedAt`. We promise the earlier date.
 */
export const datesOf = (refund: {
  debitedAt: Date;
  detectedAt: Date;
  reason: RefundReason;
}): { promisedBy: string; legalLimit: string } => {
  const { debitedAt, detectedAt, reason } = refund;
  const from = istDay(reason === 'complaint' ? detectedAt : debitedAt);
  const legalLimit = daysAfter(from, paymentLimits.legalRefundDays);
  const ownTat = daysAfter(istDay(detectedAt), paymentLimits.refundTatDays);
  return { promisedBy: ownTat < legalLimit ? ownTat : legalLimit, legalLimit };
};

/** Compensation in paise that is due on `day` if the refund has not arrived by `legalLimit`. */
export const compensationOn = (day: string, legalLimit: string): Paise =>
  paise(Math.max(0, daysBetween(legalLimit, day)) * paymentLimits.compensationPaisePerDay);

/** First day on which the ombudsman accepts a complaint, `YYYY-MM-DD` in IST. */
export const ombudsmanDay = (debitedAt: Date): string => daysAfter(istDay(debitedAt), paymentLimits.ombudsmanDays);

const owners: Record<RefundStage, RefundOwner> = {
  DETECTED: 'us',
  REQUESTED: 'gateway',
  ACCEPTED: 'gateway',
  SENT_BY_BANK: 'yourBank',
  CREDITED: 'you',
};

/** Who must act at a stage. */
export const ownerOf = (stage: RefundStage): RefundOwner => owners[stage];

const stages: Record<Exclude<GatewayRefundState, 'failed'>, RefundStage> = {
  accepted: 'ACCEPTED',
  sent: 'SENT_BY_BANK',
  credited: 'CREDITED',
};
const stageOrder: readonly RefundStage[] = ['DETECTED', 'REQUESTED', 'ACCEPTED', 'SENT_BY_BANK', 'CREDITED'];

/** What a reported state means for a refund. `gaveUp`: the attempt failed definitely, so a new one must follow. */
export const judgeRefundEvent = (
  stage: RefundStage,
  reportedState: GatewayRefundState,
): { kind: 'step'; to: RefundStage } | { kind: 'nothing' } | { kind: 'gaveUp' } | { kind: 'contradiction' } => {
  if (reportedState === 'failed') return stage === 'CREDITED' ? { kind: 'contradiction' } : { kind: 'gaveUp' };
  const to = stages[reportedState];
  return stageOrder.indexOf(to) > stageOrder.indexOf(stage) ? { kind: 'step', to } : { kind: 'nothing' };
};

const minute = 60;
const hour = 60 * minute;
const pauses = [5, 30, 2 * minute, 10 * minute, 30 * minute];

/** Seconds until the next poll of a refund, after `polls` polls at its stage. */
export const pauseBeforeRefundRead = (polls: number): number => pauses[polls] ?? hour;

const retryPauses = [minute, 10 * minute, hour, 6 * hour];
/** Longest pause of a refund, in seconds. */
export const longestRefundPause = 24 * hour;

/** Seconds until the next attempt of a refund, after `attempts` failed attempts. */
export const pauseBeforeNewAttempt = (attempts: number): number => retryPauses[attempts - 1] ?? longestRefundPause;

/** From the failure of this attempt on, an operations case is open, to refund the money another way. */
export const caseFromAttempt = 3;
