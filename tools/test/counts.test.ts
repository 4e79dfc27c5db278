import { expect, test } from 'vitest';
import { add, countExit, countReport } from './counts.ts';

test('a check counts as one', () => {
  expect(countExit(0)).toMatchObject({ passed: 1, failed: 0 });
  expect(countExit(2)).toMatchObject({ passed: 0, failed: 1 });
});

test('the tests of a Vitest report are counted', () => {
  expect(countReport({ numPassedTests: 7, numFailedTests: 2 }, 1)).toMatchObject({ passed: 7, failed: 2 });
});

test('a journey that passed only in a second attempt did not pass', () => {
  expect(countReport({ stats: { expected: 4, unexpected: 1, flaky: 1 } }, 1)).toMatchObject({ passed: 4, failed: 2 });
});

test('a run without a report, without tests, or with an escaped error is a failure', () => {
  expect(countReport(undefined, 1)).toMatchObject({ passed: 0, failed: 1 });
  expect(countReport({ numPassedTests: 0, numFailedTests: 0 }, 0)).toMatchObject({ passed: 0, failed: 1 });
  expect(countReport({ numPassedTests: 9, numFailedTests: 0 }, 1)).toMatchObject({ passed: 9, failed: 1 });
});

test('a failed test is named with what it said', () => {
  const assertionResults = [
    { fullName: 'adds', status: 'passed' },
    { fullName: 'subtracts', status: 'failed', failureMessages: ['\u001B[31mexpected 1\u001B[39m\n\nto be 2'] },
  ];
  const report = { numPassedTests: 1, numFailedTests: 1, testResults: [{ name: 'sums.test.ts', assertionResults }] };
  expect(countReport(report, 1).failures).toEqual(['sums.test.ts › subtracts\n    expected 1\n    to be 2']);
});

test('a file that could not be loaded is named', () => {
  const testResults = [{ name: 'sums.test.ts', message: 'No such module', assertionResults: [] }];
  expect(countReport({ numPassedTests: 1, numFailedTests: 0, testResults }, 1).failures).toEqual([
    'sums.test.ts\n    No such module',
  ]);
});

test('a failed journey is named with its project', () => {
  const journey = (title: string, status: string, message: string) => ({
    file: 'paying.spec.ts',
    title,
    tests: [{ projectName: 'hi-dark', status, results: [{ error: { message } }, {}] }],
  });
  const specs = [journey('pays', 'flaky', 'too slow'), journey('reads', 'expected', '')];
  const report = { stats: { expected: 1, unexpected: 0, flaky: 1 }, suites: [{ suites: [{ specs }] }] };
  expect(countReport(report, 1).failures).toEqual(['[hi-dark] paying.spec.ts › pays\n    too slow']);
});

test('counts add up', () => {
  expect(add({ passed: 1, failed: 2, failures: ['a'] }, { passed: 3, failed: 4, failures: ['b'] })).toEqual({
    passed: 4,
    failed: 6,
    failures: ['a', 'b'],
  });
});
