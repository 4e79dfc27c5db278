import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  judgeCollectedMoney,
  nextQuerySeconds,
  refusalToCancel,
  refusalToRetry,
  displayedState,
  type OrderStatus,
} from './order-rules.ts';
import type { AttemptState, OrderState } from './tables.ts';

const orderStates: OrderState[] = [
  'open',
  'checking',
  'collected',
  'fulfilled',
  'refunding',
  'refunded',
  'cancelled',
  'expired',
];
const attemptStates: AttemptState[] = ['created', 'sent', 'pending', 'succeeded', 'failed', 'cancelled', 'expired'];
const now = new Date('2026-11-21T06:00:00Z');
const statusOf = (state: OrderState, attempt: AttemptState, more: Partial<OrderStatus> = {}): OrderStatus => ({
  state,
  attempt: { number: 1, state: attempt },
  byMandate: false,
  expiresAt: new Date(now.getTime() + 60_000),
  ...more,
});

test('shows collected money as collected, whatever happens to it', () => {
  expect(orderStates.map(displayedState)).toEqual([
    'open',
    'checking',
    'collected',
    'collected',
    'collected',
    'collected',
    'cancelled',
    'expired',
  ]);
});

test('allows a new attempt only in an open order whose last attempt definitely took nothing', () => {
  for (const state of orderStates)
    for (const attempt of attemptStates) {
      const may = refusalToRetry(statusOf(state, attempt), now) === undefined;
      expect([state, attempt, may]).toEqual([
        state,
        attempt,
        state === 'open' && !['created', 'sent', 'pending'].includes(attempt),
      ]);
    }
});

test.each([
  [
    'the last of five tries',
    statusOf('open', 'failed', { attempt: { number: 5, state: 'failed' } }),
    'tooManyAttempts',
  ],
  ['a debit by mandate', statusOf('open', 'failed', { byMandate: true }), 'paymentClosed'],
  ['an order whose time is over', statusOf('open', 'failed', { expiresAt: now }), 'paymentClosed'],
  ['a try that is unknown', statusOf('checking', 'pending'), 'paymentChecking'],
] as const)('allows no new attempt after %s', (_, which, refusal) => {
  expect(refusalToRetry(which, now)).toBe(refusal);
});

test('its owner can close only an open order without an unknown outcome', () => {
  const refusals = orderStates.map((state) => refusalToCancel(statusOf(state, 'sent')));
  expect(refusals).toEqual([undefined, 'paymentChecking', ...Array.from({ length: 6 }, () => 'paymentClosed')]);
  expect(refusalToCancel(statusOf('open', 'sent', { byMandate: true }))).toBe('paymentChecking');
});

test.each([
  ['open', true, 100, 'pays'],
  ['checking', true, 100, 'pays'],
  ['open', true, 99, 'wrongAmount'],
  ['checking', true, 101, 'wrongAmount'],
  ['open', false, 100, 'paidAfterClosing'],
  ['cancelled', true, 100, 'paidAfterClosing'],
  ['expired', true, 100, 'paidAfterClosing'],
  ['collected', true, 100, 'paidTwice'],
  ['fulfilled', false, 100, 'paidTwice'],
  ['refunding', true, 100, 'paidTwice'],
  ['refunded', true, 100, 'paidTwice'],
] as const)('money in an order that is %s (newest attempt: %s, %d of 100): %s', (state, isNewest, collected, use) => {
  expect(judgeCollectedMoney({ state, total: 100 }, { isNewest, collected })).toBe(use);
});

test('only its exact amount pays an order', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...orderStates),
      fc.boolean(),
      fc.nat(),
      fc.nat(),
      (state, isNewest, total, collected) => {
        if (judgeCollectedMoney({ state, total }, { isNewest, collected }) === 'pays') expect(collected).toBe(total);
      },
    ),
  );
});

test('a page polls while an attempt is pending, and if it ended after the order was read', () => {
  expect(nextQuerySeconds('open', 'succeeded')).toBe(3);
  expect(nextQuerySeconds('checking', 'failed')).toBe(3);
  expect(nextQuerySeconds('open', 'sent')).toBe(3);
  expect(nextQuerySeconds('checking', 'pending')).toBe(3);
  expect(nextQuerySeconds('open', 'failed')).toBe(0);
  expect(nextQuerySeconds('collected', 'succeeded')).toBe(0);
});
