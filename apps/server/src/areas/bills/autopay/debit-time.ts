import { billLimits } from '@sikka/contract';
import { istDay, nextIstMidnight, startOfIstDay } from '#platform/data/ist-day.ts';

const hourMs = 3_600_000;
const daySeconds = 86_400;

/** The first day that begins after the notice period. */
export const firstDebitDay = (announcedAt: Date): string =>
  istDay(nextIstMidnight(new Date(announcedAt.getTime() + billLimits.autopayNoticeHours * hourMs - 1)));

/**
 * Daily windows in which mandates are debited, in minutes of the day (IST): before 10:00, 13:00 to 17:00,
 * after 21:30.
 */
const debitWindows = [
  [0, 600],
  [780, 1_020],
  [1_290, 1_440],
] as const;

/** Period over which the debits of a day are spread, in seconds from midnight. */
const spreadSeconds = 4 * 3_600;

/**
 * Longest time from the notice of a debit to its start, in seconds: the notice period, the rest of a day,
 * and the spread.
 */
export const longestWaitForDebit = billLimits.autopayNoticeHours * 3_600 + daySeconds + spreadSeconds;

/** Seconds until the next debit window; 0 inside a window. */
export const secondsToWindow = (now: Date): number => {
  const secondOfDay = Math.floor((now.getTime() - startOfIstDay(istDay(now)).getTime()) / 1_000);
  const minuteOfDay = secondOfDay / 60;
  if (debitWindows.some(([from, to]) => from <= minuteOfDay && minuteOfDay < to)) return 0;
  const next = debitWindows.find(([from]) => from > minuteOfDay);
  return (next ? next[0] : 1_440) * 60 - secondOfDay;
};

/** Start of a debit: its UUID determines the moment within the first hours of its day. */
export const debitStartOf = (debitId: string, day: string): Date =>
  new Date(startOfIstDay(day).getTime() + (Number.parseInt(debitId.slice(-6), 16) % spreadSeconds) * 1_000);
