import { isProblem } from '../api/api-problem.ts';

/** What an answer says about asking again. */
export interface Pace {
  /** Seconds to wait before asking again; 0 when nothing will change by itself soon. */
  nextQuerySeconds: number;
  /** Seconds after which asking by itself ends. */
  queryLimitTime: number;
}

/** How asking has gone so far; moments in Unix milliseconds. */
export interface Asked {
  /** What the last answer said; undefined before the first one. */
  pace: Pace | undefined;
  /** Why the last question came to nothing; undefined after an answer. */
  problem: unknown;
  /** Questions in a row that came to nothing. */
  failures: number;
  /** From when the time of asking counts. */
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
 * What to do after a question: ask again after so many milliseconds, or nothing more, because everything is known (`settled`), the
 * server refused (`refused`), or the time of asking is over (`tired`).
 */
export const nextQuestion = ({
  pace = firstPace,
  problem,
  failures,
  countedFromMs,
  nowMs,
}: Asked): { inMs: number } | 'settled' | 'refused' | 'tired' => {
  if (problem !== undefined && !mayPass(problem)) return 'refused';
  if (problem === undefined && pace.nextQuerySeconds === 0) return 'settled';
  const wait = (pace.nextQuerySeconds || firstPace.nextQuerySeconds) * 2 ** failures;
  const inMs = Math.min(wait, Math.max(longestWaitSeconds, pace.nextQuerySeconds)) * 1000;
  return nowMs + inMs > countedFromMs + pace.queryLimitTime * 1000 ? 'tired' : { inMs };
};
