import type { LenderLoan } from '@sikka/partners/kit';
import { istDay, nextIstMidnight } from '#platform/data/ist-day.ts';
import { isOver } from '../applications/status-rules.ts';
import { openInstalments } from './dues-rules.ts';

/** How often a loan is read from its lender, in seconds. */
export const readLimits = {
  /** Between two scheduled reads. */
  pauseSeconds: 6 * 3_600,
  /**
   * Delay after midnight: long enough for the lender's clock to pass it too, and scattered over half an hour to spread
   * the load.
   */
  afterMidnight: { min: 120, max: 1_920 },
  /** A loan that was read longer ago than this is read again when the borrower opens it. */
  freshSeconds: 300,
  /** Minimum time between two reads that opening a loan triggers. */
  requestSeconds: 60,
  /** How long the page polls for the result of a read, or of the revocation of a mandate, every `querySeconds`. */
  waitSeconds: 30,
  querySeconds: 3,
  /** How long the page polls for the borrower's authorisation of a mandate. */
  agreeSeconds: 180,
  /** A lender that has not responded for this long counts as unresponsive. */
  unresponsiveSeconds: 8 * 3_600,
} as const;

const secondsBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 1_000;

/**
 * Whether the amount due changes at the next midnight: an instalment falls due by then, or is overdue and accrues
 * charges.
 */
const changesTonight = (reported: LenderLoan, midnight: Date): boolean => {
  const tomorrow = istDay(midnight);
  return !isOver(reported.status) && openInstalments(reported).some(({ dueDay }) => dueDay <= tomorrow);
};

/**
 * Seconds until the next scheduled read: six hours, or soon after a midnight at which the amount due changes.
 * `scatter`, from 0 to 1, spreads loans over the half hour after midnight.
 */
export const pauseBeforeLoan = (reported: LenderLoan | undefined, now: Date, scatter: number): number => {
  const midnight = nextIstMidnight(now);
  if (!reported || !changesTonight(reported, midnight)) return readLimits.pauseSeconds;
  const { min, max } = readLimits.afterMidnight;
  return Math.min(readLimits.pauseSeconds, Math.ceil(secondsBetween(now, midnight) + min + scatter * (max - min)));
};

/** How long and how often a page polls, in seconds. */
interface Polling {
  nextQuerySeconds: number;
  queryLimitTime: number;
}

/** The page does not poll. */
export const noPolling: Polling = { nextQuerySeconds: 0, queryLimitTime: 0 };

/** The remaining polling time for something requested at `since`. */
export const pollingSince = (since: Date, now: Date, waitSeconds: number = readLimits.waitSeconds): Polling => {
  const queryLimitTime = Math.max(0, Math.ceil(waitSeconds - Math.max(0, secondsBetween(since, now))));
  return { nextQuerySeconds: queryLimitTime > 0 ? readLimits.querySeconds : 0, queryLimitTime };
};

/** When a loan was last read, and last requested. */
export interface ReadTimes {
  /** When we requested the lender's last response. */
  respondedAt: Date | null;
  /** When the borrower last triggered a read by opening the loan. */
  requestedAt: Date | null;
  now: Date;
}

/** Whether opening a loan triggers a read. */
export const mayRequestRead = ({ respondedAt, requestedAt, now }: ReadTimes): boolean =>
  (respondedAt === null || secondsBetween(respondedAt, now) >= readLimits.freshSeconds) &&
  (requestedAt === null || secondsBetween(requestedAt, now) >= readLimits.requestSeconds);

/** How long a page polls for a pending response, and whether the lender counts as unresponsive. */
export const freshnessOf = ({ respondedAt, requestedAt, now }: ReadTimes): Polling & { isUnresponsive: boolean } => {
  const isOpen = requestedAt !== null && (respondedAt === null || respondedAt < requestedAt);
  const polling = isOpen ? pollingSince(requestedAt, now) : noPolling;
  const isOverdue = respondedAt !== null && secondsBetween(respondedAt, now) >= readLimits.unresponsiveSeconds;
  return { ...polling, isUnresponsive: (isOpen || isOverdue) && polling.queryLimitTime === 0 };
};
