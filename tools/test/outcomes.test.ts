import { expect, test } from 'vitest';
import { describe, outcomesOf } from './outcomes.ts';

const vitest = (...assertionResults: object[]) => ({ testResults: [{ name: 'sums.test.ts', assertionResults }] });

test('the tests of a Vitest report are read, skipped ones left out', () => {
  const report = vitest(
    { fullName: 'adds', status: 'passed', duration: 1_500 },
    { fullName: 'subtracts', status: 'failed', failureMessages: ['\u001B[31mexpected 1\u001B[39m\n\nto be 2'] },
    { fullName: 'divides', status: 'pending' },
  );
  const [passed, failed, ...others] = outcomesOf('Unit', report, 1);
  expect(passed).toMatchObject({ name: 'sums.test.ts › adds', state: 'passed', seconds: 1.5 });
  expect(failed).toMatchObject({ name: 'sums.test.ts › subtracts', state: 'failed' });
  expect(others).toEqual([]);
  expect(failed && describe(failed)).toBe('sums.test.ts › subtracts\n    expected 1\n    to be 2');
});

test('a file that could not be loaded has failed', () => {
  const report = { testResults: [{ name: 'sums.test.ts', message: 'No such module', assertionResults: [] }] };
  expect(outcomesOf('Unit', report, 1)).toMatchObject([{ name: 'sums.test.ts', state: 'failed' }]);
});

test('a journey that passed when it was repeated is flaky, and its attempts are added up', () => {
  const results = [{ duration: 3_000, error: { message: 'too slow' } }, { duration: 2_000 }];
  const tests = [{ projectName: 'hi-dark', status: 'flaky', results }];
  const report = { suites: [{ suites: [{ specs: [{ file: 'paying.spec.ts', title: 'pays', tests }] }] }] };
  expect(outcomesOf('Journeys', report, 0)).toEqual([
    { name: '[hi-dark] paying.spec.ts › pays', state: 'flaky', seconds: 5, message: 'too slow' },
  ]);
});

test('a run without a report, without tests, or with an escaped error has failed', () => {
  const failed = { name: 'Unit', state: 'failed' };
  expect(outcomesOf('Unit', undefined, 1)).toMatchObject([failed]);
  expect(outcomesOf('Unit', vitest(), 0)).toMatchObject([failed]);
  const report = vitest({ fullName: 'adds', status: 'passed' });
  expect(outcomesOf('Unit', report, 0)).toMatchObject([{ state: 'passed' }]);
  expect(outcomesOf('Unit', report, 1)).toMatchObject([{ state: 'passed' }, failed]);
});
