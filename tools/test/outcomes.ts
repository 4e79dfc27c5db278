import { relative } from 'node:path';

/** How a test ended, or a step that has no tests. */
export interface Outcome {
  name: string;
  /** All attempts together. */
  seconds: number;
  /** A flaky test failed once and passed when it was repeated. */
  state: 'passed' | 'failed' | 'flaky';
  /** What it printed when it failed. */
  message?: string | undefined;
}

interface VitestFile {
  name: string;
  message?: string;
  /** `duration` in milliseconds. */
  assertionResults: { fullName: string; status: string; duration?: number; failureMessages?: string[] }[];
}

interface PlaywrightTest {
  projectName: string;
  status: string;
  /** One for each attempt; `duration` in milliseconds. */
  results: { duration?: number; error?: { message?: string } }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: { file: string; title: string; tests: PlaywrightTest[] }[];
}

type Report = { testResults?: VitestFile[]; suites?: PlaywrightSuite[] } | undefined;

/** By the statuses of Vitest and Playwright; skipped tests have none. */
const states: Readonly<Record<string, Outcome['state']>> = {
  passed: 'passed',
  failed: 'failed',
  expected: 'passed',
  unexpected: 'failed',
  flaky: 'flaky',
};

const outcome = (name: string, status: string, durationMs = 0, message?: string): Outcome[] => {
  const state = states[status];
  return state ? [{ name, state, seconds: durationMs / 1_000, message }] : [];
};

const ofVitest = ({ name, message, assertionResults }: VitestFile): Outcome[] => {
  const file = relative('', name);
  return [
    ...(message ? outcome(file, 'failed', 0, message) : []),
    ...assertionResults.flatMap(({ fullName, status, duration, failureMessages }) =>
      outcome(`${file} › ${fullName}`, status, duration, failureMessages?.join('\n')),
    ),
  ];
};

const ofPlaywright = ({ suites = [], specs = [] }: PlaywrightSuite): Outcome[] => [
  ...suites.flatMap(ofPlaywright),
  ...specs.flatMap(({ file, title, tests }) =>
    tests.flatMap(({ projectName, status, results }) => {
      const duration = results.reduce((sum, each) => sum + (each.duration ?? 0), 0);
      const message = results.find(({ error }) => error)?.error?.message;
      return outcome(`[${projectName}] ${file} › ${title}`, status, duration, message);
    }),
  ),
];

/**
 * Reads a report of Vitest or Playwright. A step that failed although none of its tests did (it
 * could not start, or an error escaped), or that ran no test, has failed as `step`.
 */
export const outcomesOf = (step: string, report: unknown, exitCode: number): Outcome[] => {
  const { testResults = [], suites = [] } = (report as Report) ?? {};
  const tests = [...testResults.flatMap(ofVitest), ...suites.flatMap(ofPlaywright)];
  const hasEnded = exitCode === 0 ? tests.length > 0 : tests.some(({ state }) => state === 'failed');
  return hasEnded ? tests : [...tests, ...outcome(step, 'failed', 0, `ended with code ${exitCode}`)];
};

const longestMessage = 15;

/** A test's name and the first lines of its message, without the colours of a terminal. */
export const describe = ({ name, message = '' }: Outcome): string => {
  // oxlint-disable-next-line no-control-regex -- the sequences that colour a terminal begin with a control character
  const lines = message.replaceAll(/\u001B\[[0-9;]*m/g, '').split('\n');
  const shownLines = lines.slice(0, longestMessage).filter((line) => line.trim() !== '');
  return [name, ...shownLines.map((line) => `    ${line}`)].join('\n');
};
