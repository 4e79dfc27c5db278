import { expect, test } from 'vitest';
import { afterRejection, pollingOf, mayPollNow, pauseBeforeRead } from './wait-rules.ts';

const start = new Date('2026-11-21T06:00:00Z');
const later = (seconds: number): Date => new Date(start.getTime() + seconds * 1_000);
const days = (count: number): Date => later(count * 86_400);

test('polls a deciding lender soon, then less often, and not while the borrower has to act', () => {
  expect([0, 1, 5, 6, 99].map((polls) => pauseBeforeRead('lender', polls))).toEqual([3, 5, 60, 300, 300]);
  expect(pauseBeforeRead('borrower', 0)).toBe(3_600);
});

test.each([
  [true, 0, 120, 3],
  [true, 119, 1, 3],
  [true, 120, 0, 0],
  [true, -5, 120, 3],
  [false, 0, 0, 0],
])('lender’s turn %s, %d s after the step: %d s are left, next in %d', (isLenders, passed, queryLimitTime, next) => {
  expect(pollingOf(isLenders, start, later(passed))).toEqual({ queryLimitTime, nextQuerySeconds: next });
});

test('polls the lender no more often than a page asks, and not after the limit', () => {
  expect(mayPollNow(60, null, start)).toBe(true);
  expect(mayPollNow(60, start, later(2))).toBe(false);
  expect(mayPollNow(60, start, later(3))).toBe(true);
  expect(mayPollNow(0, null, start)).toBe(false);
});

test('a rejection blocks for 90 days; a failed review may be retried within 30', () => {
  expect(afterRejection('REJECTED', start)).toEqual({ reapplyFrom: days(90) });
  expect(afterRejection('KYC_FAILED', start)).toEqual({ reapplyFrom: start, retryUntil: days(30) });
  expect(afterRejection('CANCELLED', start)).toBeUndefined();
});
