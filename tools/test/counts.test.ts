import { expect, test } from 'vitest';
import { add, countExit, countReport } from './counts.ts';

test('a check counts as one', () => {
  expect(countExit(0)).toEqual({ passed: 1, failed: 0 });
  expect(countExit(2)).toEqual({ passed: 0, failed: 1 });
});

test('the tests of a Vitest report are counted', () => {
  expect(countReport({ numPassedTests: 7, numFailedTests: 2 }, 1)).toEqual({ passed: 7, failed: 2 });
});

test('a journey that passed only in a second attempt did not pass', () => {
  expect(countReport({ stats: { expected: 4, unexpected: 1, flaky: 1 } }, 1)).toEqual({ passed: 4, failed: 2 });
});

test('a run without a report, without tests, or with an escaped error is a failure', () => {
  expect(countReport(undefined, 1)).toEqual({ passed: 0, failed: 1 });
  expect(countReport({ numPassedTests: 0, numFailedTests: 0 }, 0)).toEqual({ passed: 0, failed: 1 });
  expect(countReport({ numPassedTests: 9, numFailedTests: 0 }, 1)).toEqual({ passed: 9, failed: 1 });
});

test('counts add up', () => {
  expect(add({ passed: 1, failed: 2 }, { passed: 3, failed: 4 })).toEqual({ passed: 4, failed: 6 });
});
