import { expect, test } from 'vitest';
import { dueForDays, loanFrom } from '../testing/disbursed-loan.ts';
import { offerFor } from '../testing/fake-lender.ts';
import { freshnessOf, mayRequestRead, noPolling, pollingSince, pauseBeforeLoan } from './read-rules.ts';

const start = new Date('2026-11-21T06:00:00Z');
const later = (seconds: number): Date => new Date(start.getTime() + seconds * 1_000);
const offer = offerFor({ amountPaise: 10_000_000, tenure: 'P12' } as never, start);
const loan = loanFrom(offer, { loanReference: 'L1', reference: 'A1', now: start });
/** An hour and a half before midnight in India. */
const evening = (day: string): Date => new Date(`${day}T17:00:00Z`);

test('reads a loan every six hours, and soon after a midnight that changes the due amount', () => {
  expect(pauseBeforeLoan(undefined, start, 0)).toBe(21_600);
  expect(pauseBeforeLoan(loan, evening('2026-11-21'), 0)).toBe(21_600);
  const [first] = loan.instalments;
  expect(first?.dueDay).toBe('2027-01-05');
  expect(pauseBeforeLoan(loan, evening('2027-01-04'), 0)).toBe(5_400 + 120);
  expect(pauseBeforeLoan(loan, evening('2027-01-04'), 1)).toBe(5_400 + 1_920);
  expect(pauseBeforeLoan(loan, new Date('2027-01-04T06:00:00Z'), 0)).toBe(21_600);
  const late = { ...loan, ...dueForDays(loan, 3, offer) };
  expect(pauseBeforeLoan(late, evening('2027-01-08'), 0)).toBe(5_400 + 120);
  expect(pauseBeforeLoan({ ...loan, status: 'PRECLOSED' }, evening('2027-01-08'), 0)).toBe(21_600);
});

test('opening an outdated loan reads it again, once a minute at most', () => {
  expect(mayRequestRead({ respondedAt: null, requestedAt: null, now: start })).toBe(true);
  expect(mayRequestRead({ respondedAt: start, requestedAt: null, now: later(299) })).toBe(false);
  expect(mayRequestRead({ respondedAt: start, requestedAt: null, now: later(300) })).toBe(true);
  expect(mayRequestRead({ respondedAt: start, requestedAt: later(300), now: later(359) })).toBe(false);
  expect(mayRequestRead({ respondedAt: start, requestedAt: later(300), now: later(360) })).toBe(true);
});

test('polls every few seconds for half a minute', () => {
  expect(pollingSince(start, start)).toEqual({ nextQuerySeconds: 3, queryLimitTime: 30 });
  expect(pollingSince(start, later(29))).toEqual({ nextQuerySeconds: 3, queryLimitTime: 1 });
  expect(pollingSince(start, later(30))).toEqual(noPolling);
});

test('a page polls for half a minute; then the lender is shown as unresponsive until it answers', () => {
  const requested = { respondedAt: start, requestedAt: later(300) };
  expect(freshnessOf({ ...requested, now: later(310) })).toEqual({
    isUnresponsive: false,
    nextQuerySeconds: 3,
    queryLimitTime: 20,
  });
  const over = { nextQuerySeconds: 0, queryLimitTime: 0 };
  expect(freshnessOf({ ...requested, now: later(330) })).toEqual({ isUnresponsive: true, ...over });
  expect(freshnessOf({ ...requested, respondedAt: later(331), now: later(340) })).toEqual({
    isUnresponsive: false,
    ...over,
  });
  expect(freshnessOf({ respondedAt: start, requestedAt: null, now: later(28_799) }).isUnresponsive).toBe(false);
  expect(freshnessOf({ respondedAt: start, requestedAt: null, now: later(28_800) }).isUnresponsive).toBe(true);
});
