/** How many checks or tests held and how many did not. */
export type Counts = { passed: number; failed: number };

export const add = (a: Counts, b: Counts): Counts => ({ passed: a.passed + b.passed, failed: a.failed + b.failed });

/** A step that only says yes or no. */
export const countExit = (exitCode: number): Counts =>
  exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

/**
 * A step that wrote a report of Vitest or Playwright. A step that failed although no test of it failed (it could not start, or an
 * error escaped), or that ran no test at all, counts as one failure.
 */
export const countReport = (report: unknown, exitCode: number): Counts => {
  const { passed, failed } = readVitest(report) ?? readPlaywright(report) ?? { passed: 0, failed: 0 };
  const broken = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: broken ? 1 : failed };
};

const readVitest = (report: unknown): Counts | undefined => {
  const { numPassedTests, numFailedTests } = (report ?? {}) as { numPassedTests?: number; numFailedTests?: number };
  return numPassedTests === undefined ? undefined : { passed: numPassedTests, failed: numFailedTests ?? 0 };
};

const readPlaywright = (report: unknown): Counts | undefined => {
  const { stats } = (report ?? {}) as { stats?: { expected: number; unexpected: number; flaky: number } };
  return stats && { passed: stats.expected, failed: stats.unexpected + stats.flaky };
};
