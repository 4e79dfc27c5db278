import { relative } from 'node:path';

/** A test and how long it took; attempts of a repeated one are added up. */
type TimedTest = { name: string; seconds: number };

export type Counts = {
  passed: number;
  failed: number;
  /** Each failed test with its message. */
  failures: readonly string[];
  /** Each test that failed once and passed when it was repeated, with its message. In a strict run it is a failure. */
  flaky: readonly string[];
  tests: readonly TimedTest[];
};

export const nothing: Counts = { passed: 0, failed: 0, failures: [], flaky: [], tests: [] };

export const add = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  failures: [...a.failures, ...b.failures],
  flaky: [...a.flaky, ...b.flaky],
  tests: [...a.tests, ...b.tests],
});

/** The slowest tests, the slowest first. */
export const slowest = (tests: readonly TimedTest[], count: number): TimedTest[] =>
  tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, count);

/** A step without a report counts as one test. */
export const countExit = (exitCode: number): Counts =>
  exitCode === 0 ? { ...nothing, passed: 1 } : { ...nothing, failed: 1 };

/**
 * Counts a report of Vitest or Playwright. A step that failed although no test of it failed (it could not start, or an
 * error escaped), or that ran no test at all, counts as one failure. `isStrict`: flaky tests count as failed.
 */
export const countReport = (report: unknown, exitCode: number, { isStrict = false } = {}): Counts => {
  const counts = readVitest(report) ?? readPlaywright(report, isStrict) ?? nothing;
  const broken = counts.failed === 0 && (exitCode !== 0 || counts.passed === 0);
  return broken ? { ...counts, failed: 1 } : counts;
};

type VitestReport = {
  numPassedTests: number;
  numFailedTests?: number;
  testResults?: {
    name: string;
    message?: string;
    assertionResults: {
      fullName: string;
      status: string;
      /** Milliseconds. */
      duration?: number | null;
      failureMessages?: string[] | null;
    }[];
  }[];
};

const readVitest = (report: unknown): Counts | undefined => {
  const { numPassedTests, numFailedTests, testResults = [] } = (report ?? {}) as Partial<VitestReport>;
  if (numPassedTests === undefined) return undefined;
  const files = testResults.map((file) => ({ ...file, name: relative('', file.name) }));
  const failures = files.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [describe(name, message)] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => describe(`${name} › ${fullName}`, failureMessages?.join('\n'))),
  ]);
  const tests = files.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${name} › ${fullName}`,
      seconds: (duration ?? 0) / 1_000,
    })),
  );
  return { ...nothing, passed: numPassedTests, failed: numFailedTests ?? 0, failures, tests };
};

type PlaywrightTest = {
  projectName: string;
  status: string;
  /** One for each attempt; `duration` in milliseconds. */
  results: { duration?: number; error?: { message?: string } }[];
};
type Suite = { suites?: Suite[]; specs?: { file: string; title: string; tests: PlaywrightTest[] }[] };
type PlaywrightReport = { stats?: { expected: number; unexpected: number; flaky: number }; suites?: Suite[] };

const readPlaywright = (report: unknown, isStrict: boolean): Counts | undefined => {
  const { stats, suites = [] } = (report ?? {}) as PlaywrightReport;
  if (!stats) return undefined;
  const tests = suites.flatMap(testsOf);
  const withStatus = (status: string) =>
    tests
      .filter((test) => test.status === status)
      .map(({ name, results }) => describe(name, results.find(({ error }) => error)?.error?.message));
  const [failures, flaky] = [withStatus('unexpected'), withStatus('flaky')];
  return {
    passed: stats.expected + (isStrict ? 0 : stats.flaky),
    failed: stats.unexpected + (isStrict ? stats.flaky : 0),
    failures: isStrict ? [...failures, ...flaky] : failures,
    flaky: isStrict ? [] : flaky,
    tests: tests.map(({ name, results }) => ({
      name,
      seconds: results.reduce((sum, { duration = 0 }) => sum + duration, 0) / 1_000,
    })),
  };
};

const testsOf = ({ suites = [], specs = [] }: Suite): (PlaywrightTest & { name: string })[] => [
  ...suites.flatMap(testsOf),
  ...specs.flatMap(({ file, title, tests }) =>
    tests.map((test) => ({ ...test, name: `[${test.projectName}] ${file} › ${title}` })),
  ),
];

const longestMessage = 15;

/** A test's name and the first lines of its message, without the colours of a terminal. */
const describe = (name: string, message = ''): string => {
  // oxlint-disable-next-line no-control-regex -- the sequences that colour a terminal begin with a control character
  const lines = message.replaceAll(/\u001B\[[0-9;]*m/g, '').split('\n');
  return [
    name,
    ...lines
      .slice(0, longestMessage)
      .filter((line) => line.trim() !== '')
      .map((line) => `    ${line}`),
  ].join('\n');
};
