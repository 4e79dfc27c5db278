import { expect, test } from 'vitest';
import { retainedUntil, expiredBases } from './deletion-rules.ts';

test.each([
  ['BOOKS', '2026-12-10', '2035-03-31'],
  ['BOOKS', '2027-03-31', '2035-03-31'],
  ['BOOKS', '2027-04-01', '2036-03-31'],
  ['LOAN_RECORDS', '2026-12-10', '2035-03-31'],
  ['TAX_RECORDS', '2026-12-10', '2035-03-31'],
  ['ONCE_ONLY', '2026-12-10', '2029-12-10'],
  ['LOGS', '2028-02-29', '2029-02-28'],
] as const)('%s of an account erased on %s are retained until %s', (because, day, until) => {
  expect(retainedUntil[because](day)).toBe(until);
});

test('keeps data through its last day', () => {
  const retained = [
    { because: 'LOGS' as const, kinds: [], until: '2027-12-10' },
    { because: 'BOOKS' as const, kinds: [], until: '2035-03-31' },
  ];
  expect(expiredBases(retained, '2027-12-10')).toEqual([]);
  expect(expiredBases(retained, '2027-12-11')).toEqual(['LOGS']);
});
