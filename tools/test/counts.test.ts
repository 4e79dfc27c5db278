import { expect, test } from 'vitest';
import { add, countExit, countReport, nothing, slowest } from './counts.ts';

test('a check counts as one', () => {
  expect(countExit(0)).toMatchObject({ passed: 1, failed: 0 });
  expect(countExit(2)).toMatchObject({ passed: 0, failed: 1 });
});

test('the tests of a Vitest report are counted', () => {
  expect(countReport({ numPassedTests: 7, numFailedTests: 2 }, 1)).toMatchObject({ passed: 7, failed: 2 });
});

test('a flaky journey is named and counts as passed, in a strict run as failed', () => {
  const results = [{ duration: 3_000, error: { message: 'too slow' } }, { duration: 2_000 }];
  const tests = [{ projectName: 'hi-dark', status: 'flaky', results }];
  const suites = [{ suites: [{ specs: [{ file: 'paying.spec.ts', title: 'pays', tests }] }] }];
  const report = { stats: { expected: 4, unexpected: 1, flaky: 1 }, suites };
  const name = '[hi-dark] paying.spec.ts › pays';
  const named = [`${name}\n    too slow`];
  expect(countReport(report, 1)).toMatchObject({ passed: 5, failed: 1, failures: [], flaky: named });
  expect(countReport(report, 1, { isStrict: true })).toMatchObject({
    passed: 4,
    failed: 2,
    failures: named,
    flaky: [],
  });
  expect(countReport(report, 1).tests).toEqual([{ name, seconds: 5 }]);
});

test('a run without a report, without tests, or with an escaped error is a failure', () => {
  expect(countReport(undefined, 1)).toMatchObject({ passed: 0, failed: 1 });
  expect(countReport({ numPassedTests: 0, numFailedTests: 0 }, 0)).toMatchObject({ passed: 0, failed: 1 });
  expect(countReport({ numPassedTests: 9, numFailedTests: 0 }, 1)).toMatchObject({ passed: 9, failed: 1 });
});

test('a failed test is named with what it said', () => {
  const assertionResults = [
    { fullName: 'adds', status: 'passed', duration: 1_500 },
    { fullName: 'subtracts', status: 'failed', failureMessages: ['\u001B[31mexpected 1\u001B[39m\n\nto be 2'] },
  ];
  const report = { numPassedTests: 1, numFailedTests: 1, testResults: [{ name: 'sums.test.ts', assertionResults }] };
  const { failures, tests } = countReport(report, 1);
  expect(failures).toEqual(['sums.test.ts › subtracts\n    expected 1\n    to be 2']);
  expect(slowest(tests, 1)).toEqual([{ name: 'sums.test.ts › adds', seconds: 1.5 }]);
});

test('a file that could not be loaded is named', () => {
  const testResults = [{ name: 'sums.test.ts', message: 'No such module', assertionResults: [] }];
  expect(countReport({ numPassedTests: 1, numFailedTests: 0, testResults }, 1).failures).toEqual([
    'sums.test.ts\n    No such module',
  ]);
});

test('counts add up', () => {
  const [first, second] = [
    { ...nothing, passed: 1, failed: 2, failures: ['a'], flaky: ['c'] },
    { ...nothing, passed: 3, failed: 4, failures: ['b'], tests: [{ name: 'd', seconds: 1 }] },
  ];
  expect(add(first, second)).toEqual({
    passed: 4,
    failed: 6,
    failures: ['a', 'b'],
    flaky: ['c'],
    tests: [{ name: 'd', seconds: 1 }],
  });
});
