import { isProblem } from '../api/api-problem.ts';

/** What an answer says about polling. */
export interface Pace {
  /** Seconds to wait before the next poll; 0 when nothing will change by itself soon. */
  nextQuerySeconds: number;
  /** Seconds after which polling ends. */
  queryLimitTime: number;
}

/** How polling has gone so far; moments in Unix milliseconds. */
export interface PollState {
  /** What the last answer said; undefined before the first one. */
  pace: Pace | undefined;
  /** Why the last poll came to nothing; undefined after an answer. */
  problem: unknown;
  /** Polls in a row that came to nothing. */
  failures: number;
  /** From when the time of polling counts. */
  countedFromMs: number;
  nowMs: number;
}

/** Until an answer says otherwise, in seconds. */
const firstPace: Pace = { nextQuerySeconds: 2, queryLimitTime: 60 };
const longestWaitSeconds = 30;

/** Whether another try may go better: the server did not refuse, it was not reached or had no time. */
export const mayPass = (problem: unknown): boolean =>
  isProblem(problem, 'network', 'timeout', 'unreadable', 'busy', 'tooManyRequests', 'somethingWrong');

/**
 * What to do next: poll again after so many milliseconds, or nothing more, because everything is known (`settled`), the
 * server refused (`refused`), or the time of polling is over (`over`).
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
