import { paise, type Paise } from '@sikka/money';
import { paymentLimits, type PayMethod, type RefundOwner, type RefundReason, type RefundStage } from '@sikka/contract';
import type { GatewayRefundState } from '@sikka/partners/kit';
import { daysAfter, istDay } from '#platform/data/ist-day.ts';

const dayMs = 86_400_000;

/** Whole days from one day to a later one; negative when it is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);

/** Days that RBI/2019-20/67 gives after the transaction, by method; all of ours are payments to merchants. */
const legalDays: Record<PayMethod, number> = { UPI: 5, CARD: 5, NETBANKING: 5 };
const shortestLegalDays = Math.min(...Object.values(legalDays));

/**
 * Until when money has to be back. The law counts calendar days of India from the debit; after a complaint, from the day on which it
 * was decided. Our own promise counts from the day on which we know. The earlier one is promised.
 */
export const datesOf = (refund: {
  debitedAt: Date;
  detectedAt: Date;
  reason: RefundReason;
  method: PayMethod | null;
}): { promisedBy: string; legalLimit: string } => {
  const { debitedAt, detectedAt, reason, method } = refund;
  const from = istDay(reason === 'complaint' ? detectedAt : debitedAt);
  const legalLimit = daysAfter(from, method ? legalDays[method] : shortestLegalDays);
  const ownTat = daysAfter(istDay(detectedAt), paymentLimits.refundTatDays);
  return { promisedBy: ownTat < legalLimit ? ownTat : legalLimit, legalLimit };
};

/** What is owed on a day for a refund that should have arrived by `legalLimit`, in paise. */
export const compensationOn = (day: string, legalLimit: string): Paise =>
  paise(Math.max(0, daysBetween(legalLimit, day)) * paymentLimits.compensationPaisePerDay);

/** From which day on the ombudsman takes a complaint. */
export const ombudsmanDay = (debitedAt: Date): string => daysAfter(istDay(debitedAt), paymentLimits.ombudsmanDays);

const owners: Record<RefundStage, RefundOwner> = {
  DETECTED: 'us',
  REQUESTED: 'gateway',
  ACCEPTED: 'gateway',
  SENT_BY_BANK: 'yourBank',
  CREDITED: 'you',
};

/** Who has to act at a stage. */
export const ownerOf = (stage: RefundStage): RefundOwner => owners[stage];

const stages: Record<Exclude<GatewayRefundState, 'failed'>, RefundStage> = {
  accepted: 'ACCEPTED',
  sent: 'SENT_BY_BANK',
  credited: 'CREDITED',
};
const order: readonly RefundStage[] = ['DETECTED', 'REQUESTED', 'ACCEPTED', 'SENT_BY_BANK', 'CREDITED'];

/** What a reported state means for a refund: it advances, is sent once more because the gateway gave it up, or nothing is new. */
export const judgeRefundEvent = (
  stage: RefundStage,
  reported: GatewayRefundState,
): { kind: 'step'; to: RefundStage } | { kind: 'nothing' } | { kind: 'gaveUp' } | { kind: 'contradiction' } => {
  if (reported === 'failed') return stage === 'CREDITED' ? { kind: 'contradiction' } : { kind: 'gaveUp' };
  const to = stages[reported];
  return order.indexOf(to) > order.indexOf(stage) ? { kind: 'step', to } : { kind: 'nothing' };
};

const minute = 60;
const hour = 60 * minute;
const pauses = [5, 30, 2 * minute, 10 * minute, 30 * minute];

/** Seconds until the gateway is asked again about a refund that it was asked about `polls` times at its stage. */
export const pauseBeforeRefundRead = (polls: number): number => pauses[polls] ?? hour;

const retryPauses = [minute, 10 * minute, hour, 6 * hour];
/** The longest pause of a refund, in seconds. */
export const longestRefundPause = 24 * hour;

/** Seconds before a refund that the gateway gave up `tries` times is sent once more. */
export const pauseBeforeNewTry = (tries: number): number => retryPauses[tries - 1] ?? longestRefundPause;

/** From this try on an operations case is opened, too, to refund the money another way. */
export const caseFromTry = 3;
