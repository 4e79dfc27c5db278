/** How many checks or tests held and how many did not, and what is known of those that did not. */
export type Counts = { passed: number; failed: number; failures: readonly string[] };

export const add = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  failures: [...a.failures, ...b.failures],
});

export const nothing: Counts = { passed: 0, failed: 0, failures: [] };

/** A step that only says yes or no. */
export const countExit = (exitCode: number): Counts =>
  exitCode === 0 ? { ...nothing, passed: 1 } : { ...nothing, failed: 1 };

/**
 * A step that wrote a report of Vitest or Playwright. A step that failed although no test of it failed (it could not start, or an
 * error escaped), or that ran no test at all, counts as one failure.
 */
export const countReport = (report: unknown, exitCode: number): Counts => {
  const counts = readVitest(report) ?? readPlaywright(report) ?? nothing;
  const broken = counts.failed === 0 && (exitCode !== 0 || counts.passed === 0);
  return broken ? { ...counts, failed: 1 } : counts;
};

type VitestReport = {
  numPassedTests: number;
  numFailedTests?: number;
  testResults?: {
    name: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[];
  }[];
};

const readVitest = (report: unknown): Counts | undefined => {
  const { numPassedTests, numFailedTests, testResults = [] } = (report ?? {}) as Partial<VitestReport>;
  if (numPassedTests === undefined) return undefined;
  const failures = testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [describe(name, message)] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => describe(`${name} › ${fullName}`, failureMessages?.join('\n'))),
  ]);
  return { passed: numPassedTests, failed: numFailedTests ?? 0, failures };
};

type Suite = {
  suites?: Suite[];
  specs?: {
    file: string;
    title: string;
    tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[];
  }[];
};

const readPlaywright = (report: unknown): Counts | undefined => {
  const { stats, suites = [] } = (report ?? {}) as {
    stats?: { expected: number; unexpected: number; flaky: number };
    suites?: Suite[];
  };
  return (
    stats && { passed: stats.expected, failed: stats.unexpected + stats.flaky, failures: suites.flatMap(failuresOf) }
  );
};

const failuresOf = ({ suites = [], specs = [] }: Suite): string[] => [
  ...suites.flatMap(failuresOf),
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) =>
        describe(`[${projectName}] ${file} › ${title}`, results.find(({ error }) => error)?.error?.message),
      ),
  ),
];

const longestMessage = 15;

/** A test's name and the beginning of what it said, without the colours of a terminal. */
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
