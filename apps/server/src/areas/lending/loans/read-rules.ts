import type { LenderLoan } from '@sikka/partners/kit';
import { istDay, nextIstMidnight } from '#platform/data/ist-day.ts';
import { isOver } from '../applications/status-rules.ts';
import { openRows } from './dues-rules.ts';

/** How often a lender is asked how a loan stands, in seconds. */
export const readLimits = {
  /** By itself. */
  pauseSeconds: 6 * 3_600,
  /** Not before midnight has passed for the lender, too; and in the half hour after that, so that not all are asked at once. */
  afterMidnight: { min: 120, max: 1_920 },
  /** A borrower who opens a loan that was read longer ago than this has it read again, */
  freshSeconds: 300,
  /** not more often than this, */
  requestSeconds: 60,
  /** and the page looks for the answer so long, every few seconds; for the bank's answer, too, when a mandate is ended. */
  waitSeconds: 30,
  querySeconds: 3,
  /** So long it looks for the borrower's agreement to a mandate. */
  agreeSeconds: 180,
  /** A lender that was due to tell and did not for so long is called silent. */
  unresponsiveSeconds: 8 * 3_600,
} as const;

const seconds = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 1_000;

/** Whether what is due changes at the next midnight: an instalment falls due by then, or is late and grows dearer. */
const changesTonight = (reported: LenderLoan, midnight: Date): boolean => {
  const tomorrow = istDay(midnight);
  return !isOver(reported.status) && openRows(reported).some(({ dueDay }) => dueDay <= tomorrow);
};

/**
 * Seconds until a loan is read again by itself: every six hours, and soon after a midnight at which what is due changes. `scatter`, from 0
 * to 1, is the loan's place in that half hour.
 */
export const pauseBeforeLoan = (reported: LenderLoan | undefined, now: Date, scatter: number): number => {
  const midnight = nextIstMidnight(now);
  if (!reported || !changesTonight(reported, midnight)) return readLimits.pauseSeconds;
  const { min, max } = readLimits.afterMidnight;
  return Math.min(readLimits.pauseSeconds, Math.ceil(seconds(now, midnight) + min + scatter * (max - min)));
};

/** How long a page goes on looking, and how often. */
interface Pace {
  nextQuerySeconds: number;
  queryLimitTime: number;
}

/** Nothing is looked for. */
export const noPace: Pace = { nextQuerySeconds: 0, queryLimitTime: 0 };

/** What is left of the time of looking for something that was asked for at this moment. */
export const paceSince = (since: Date, now: Date, waitSeconds: number = readLimits.waitSeconds): Pace => {
  const queryLimitTime = Math.max(0, Math.ceil(waitSeconds - Math.max(0, seconds(since, now))));
  return { nextQuerySeconds: queryLimitTime > 0 ? readLimits.querySeconds : 0, queryLimitTime };
};

/** When a loan was read and asked after. */
export interface Reading {
  /** When the lender was last heard. */
  respondedAt: Date | null;
  /** When the borrower, by opening it, last had it asked. */
  requestedAt: Date | null;
  now: Date;
}

/** Whether opening a loan has it read again. */
export const mayRequest = ({ respondedAt, requestedAt, now }: Reading): boolean =>
  (respondedAt === null || seconds(respondedAt, now) >= readLimits.freshSeconds) &&
  (requestedAt === null || seconds(requestedAt, now) >= readLimits.requestSeconds);

/** Whether the lender owes an answer, how long a page goes on looking for it, and whether it is called silent. */
export const freshnessOf = ({ respondedAt, requestedAt, now }: Reading): Pace & { isUnresponsive: boolean } => {
  const isOpen = requestedAt !== null && (respondedAt === null || respondedAt < requestedAt);
  const pace = isOpen ? paceSince(requestedAt, now) : noPace;
  const isLong = respondedAt !== null && seconds(respondedAt, now) >= readLimits.unresponsiveSeconds;
  return { ...pace, isUnresponsive: (isOpen || isLong) && pace.queryLimitTime === 0 };
};
