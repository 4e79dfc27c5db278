import { type ApplicationState, applicationLimits } from '@sikka/contract';

const { queryLimitSeconds, querySeconds, daysAfterRejection, daysAfterFailedReview } = applicationLimits;
const pauses = [3, 5, 10, 20, 40, 60];
const longPause = 300;
const idlePause = 3_600;

/** Seconds until the lender is asked again by itself: soon while it has to move, seldom while the borrower has to. */
export const pauseBeforeRead = (waitsFor: 'lender' | 'borrower', polls: number): number =>
  waitsFor === 'lender' ? (pauses[polls] ?? longPause) : idlePause;

/** How long a page goes on asking after the borrower's last step; nothing of it is left when it is not the lender's turn. */
export const pollingOf = (
  waitsForLender: boolean,
  steppedAt: Date,
  now: Date,
): { nextQuerySeconds: number; queryLimitTime: number } => {
  const passed = Math.max(0, Math.floor((now.getTime() - steppedAt.getTime()) / 1_000));
  const queryLimitTime = waitsForLender ? Math.max(0, queryLimitSeconds - passed) : 0;
  return { nextQuerySeconds: queryLimitTime > 0 ? querySeconds : 0, queryLimitTime };
};

/** How long a page goes on asking while the borrower agrees to the mandate: as long as that may take, which the gateway ends. */
export const mandatePolling = { nextQuerySeconds: querySeconds, queryLimitTime: queryLimitSeconds };

/** Whether somebody who waits makes us ask the lender now: within the limit, and not more often than a page asks. */
export const mayPollNow = (queryLimitTime: number, readAt: Date | null, now: Date): boolean =>
  queryLimitTime > 0 && (readAt === null || now.getTime() - readAt.getTime() >= querySeconds * 1_000);

const dayMs = 86_400_000;
const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * dayMs);

/** When a lender that turned somebody down is asked again: a refusal counts 90 days, a review that failed may be tried again within 30. */
export const afterRejection = (
  state: ApplicationState,
  endedAt: Date,
): { reapplyFrom: Date; retryUntil?: Date } | undefined => {
  if (state === 'REJECTED') return { reapplyFrom: daysAfter(endedAt, daysAfterRejection) };
  if (state === 'KYC_FAILED' || state === 'NOT_TAKEN')
    return { reapplyFrom: endedAt, retryUntil: daysAfter(endedAt, daysAfterFailedReview) };
  return undefined;
};
