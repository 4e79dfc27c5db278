import { repaymentMethods, repaymentStatuses } from '@sikka/contract';
import { paise } from '@sikka/money';
import { expect, test } from 'vitest';
import type { QuoteSnapshot } from '../loans/quote-store.ts';
import { bookedUntil, listedStatusOf, pauseForPage, payable, statusOf } from './repayment-rules.ts';

test.each([
  ['CREATED', { state: 'open' }, 'AWAITING_PAYMENT'],
  ['CREATED', { state: 'open', attempt: { number: 1, state: 'declined' } }, 'NOT_TAKEN'],
  ['CREATED', { state: 'checking', attempt: { number: 1, state: 'declined' } }, 'CHECKING'],
  ['CREATED', { state: 'collected' }, 'CHECKING'],
  ['CREATED', { state: 'open', attempt: { number: 1, state: 'succeeded' } }, 'CHECKING'],
  ['CREATED', { state: 'cancelled' }, 'CANCELLED'],
  ['CREATED', { state: 'expired' }, 'EXPIRED'],
  ['DEBITED', { state: 'collected' }, 'WITH_LENDER'],
  ['POSTING', { state: 'collected' }, 'WITH_LENDER'],
  ['PENDING', { state: 'collected' }, 'WITH_LENDER'],
  ['BOOKED', { state: 'collected' }, 'BOOKED'],
  ['REJECTED', { state: 'collected' }, 'SENT_BACK'],
  ['REFUNDED', { state: 'collected' }, 'REFUNDED'],
  ['CANCELLED', { state: 'cancelled' }, 'CANCELLED'],
  ['EXPIRED', { state: 'expired' }, 'EXPIRED'],
] as const)('%s with %j is shown as %s', (state, payment, status) => {
  expect(statusOf(state, payment)).toBe(status);
  if (state !== 'CREATED') expect(listedStatusOf(state)).toBe(status);
});

test('a page keeps polling if the money arrived just after the repayment was read', () => {
  expect(pauseForPage(statusOf('CREATED', { state: 'collected' }), { nextQuerySeconds: 0 })).toBeGreaterThan(0);
});

test('a page polls while a change is expected', () => {
  const requests = repaymentStatuses.map((status) => [status, pauseForPage(status, { nextQuerySeconds: 5 })]);
  expect(Object.fromEntries(requests)).toEqual({
    AWAITING_PAYMENT: 5,
    CHECKING: 2,
    NOT_TAKEN: 5,
    WITH_LENDER: 3,
    BOOKED: 0,
    SENT_BACK: 0,
    REFUNDED: 0,
    CANCELLED: 0,
    EXPIRED: 0,
  });
});

test.each([
  [1, ['UPI', 'NETBANKING']],
  [10_000_000, ['UPI', 'NETBANKING']],
  [10_000_001, ['NETBANKING']],
])('%d paise are paid by %j, and never by card', (amount, methods) =>
  expect(repaymentMethods(paise(amount))).toEqual(methods),
);

test('a lender has a day to book', () => {
  expect(bookedUntil(new Date('2026-11-21T09:00:00Z'))).toEqual(new Date('2026-11-22T09:00:00Z'));
});

const minute = 60_000;
const now = new Date('2026-11-21T09:00:00Z');
const minutesFromNow = (minutes: number): Date => new Date(now.getTime() + minutes * minute);
const quote = {
  purpose: 'DUE',
  answered_at: minutesFromNow(-10),
  lender_quote_id: 'Q1',
  lines: [{ kind: 'PRINCIPAL', paise: 100 }],
  payable: 100,
  valid_until: minutesFromNow(1),
  now,
} as QuoteSnapshot;

test.each([
  ['in time', {}, undefined, true],
  ['to the moment of its end', { valid_until: now }, undefined, false],
  ['after a booking before it', {}, minutesFromNow(-11), true],
  ['after a booking since', {}, minutesFromNow(-9), false],
  ['that was never answered', { answered_at: null, lender_quote_id: null }, undefined, false],
])('a quote %s', (_what, change, bookedAt, isPayable) => {
  expect(payable({ ...quote, ...change }, bookedAt)?.amount).toBe(isPayable ? 100 : undefined);
});
