import { Problem } from '#platform/problem.ts';

/** The number takes no codes for so many seconds, or, when it says undefined, until support has looked at it. */
export const pausedProblem = (waitSeconds: number | undefined): Problem =>
  new Problem('loginRefused', waitSeconds === undefined ? {} : { details: { waitSeconds } });
