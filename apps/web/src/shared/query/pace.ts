import { isProblem } from '../api/api-problem.ts';

/** Polling instructions in a response. */
export interface Pace {
  /** Seconds until the next poll; 0 if nothing will change soon. */
  nextQuerySeconds: number;
  /** Seconds after which polling ends. */
  queryLimitTime: number;
}

/** State of polling; times in Unix milliseconds. */
export interface PollState {
  /** From the last response; undefined before the first one. */
  pace: Pace | undefined;
  /** Why the last poll failed; undefined after a response. */
  problem: unknown;
  /** Consecutive failed polls. */
  failures: number;
  /** Start of the polling time limit. */
  countedFromMs: number;
  nowMs: number;
}

/** Used until a response sets the pace. */
const firstPace: Pace = { nextQuerySeconds: 2, queryLimitTime: 60 };
const longestWaitSeconds = 30;

/** Whether a retry may succeed: a network failure or an overloaded server, not a refusal. */
export const mayPass = (problem: unknown): boolean =>
  isProblem(problem, 'network', 'timeout', 'unreadable', 'busy', 'tooManyRequests', 'somethingWrong');

/**
 * When to poll next, in milliseconds; or why not: the content is final (`settled`), the server
 * refused (`refused`), or the time limit is reached (`over`).
 */
export const nextPoll = ({
  pace = firstPace,
  problem,
  failures,
  countedFromMs,
  nowMs,
}: PollState): { inMs: number } | 'settled' | 'refused' | 'over' => {
  if (problem !== undefined && !mayPass(problem)) return 'refused';
  if (problem === undefined && pace.nextQuerySeconds === 0) return 'settled';
  const wait = (pace.nextQuerySeconds || firstPace.nextQuerySeconds) * 2 ** failures;
  const inMs = Math.min(wait, Math.max(longestWaitSeconds, pace.nextQuerySeconds)) * 1000;
  return nowMs + inMs > countedFromMs + pace.queryLimitTime * 1000 ? 'over' : { inMs };
};
