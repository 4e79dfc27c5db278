import { type ApplicationState, applicationLimits } from '@sikka/contract';

const { queryLimitSeconds, querySeconds, daysAfterRejection, daysAfterFailedReview } = applicationLimits;
const pauses = [3, 5, 10, 20, 40, 60];
const longPause = 300;
const idlePause = 3_600;

/** Seconds until the next poll of the lender: short while the lender has to act, an hour while the borrower has to. */
export const pauseBeforeRead = (waitsFor: 'lender' | 'borrower', polls: number): number =>
  waitsFor === 'lender' ? (pauses[polls] ?? longPause) : idlePause;

/** How long and how often a page polls after the borrower's last step; both 0 unless the lender has to act. */
export const pollingOf = (
  waitsForLender: boolean,
  steppedAt: Date,
  now: Date,
): { nextQuerySeconds: number; queryLimitTime: number } => {
  const passed = Math.max(0, Math.floor((now.getTime() - steppedAt.getTime()) / 1_000));
  const queryLimitTime = waitsForLender ? Math.max(0, queryLimitSeconds - passed) : 0;
  return { nextQuerySeconds: queryLimitTime > 0 ? querySeconds : 0, queryLimitTime };
};

/** How long and how often a page polls while the borrower authorises the mandate; the gateway limits that time. */
export const mandatePolling = { nextQuerySeconds: querySeconds, queryLimitTime: queryLimitSeconds };

/** Whether a waiting caller may trigger a poll of the lender: within the limit, and no more often than a page polls. */
export const mayPollNow = (queryLimitTime: number, readAt: Date | null, now: Date): boolean =>
  queryLimitTime > 0 && (readAt === null || now.getTime() - readAt.getTime() >= querySeconds * 1_000);

const dayMs = 86_400_000;
const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * dayMs);

/**
 * When the borrower may apply again: 90 days after a rejection; at once after a failed review, with a retry for 30
 * days. Undefined in other states.
 */
export const afterRejection = (
  state: ApplicationState,
  endedAt: Date,
): { reapplyFrom: Date; retryUntil?: Date } | undefined => {
  if (state === 'REJECTED') return { reapplyFrom: daysAfter(endedAt, daysAfterRejection) };
  if (state === 'KYC_FAILED' || state === 'NOT_TAKEN')
    return { reapplyFrom: endedAt, retryUntil: daysAfter(endedAt, daysAfterFailedReview) };
  return undefined;
};
