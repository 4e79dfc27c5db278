import { expect, test } from 'vitest';
import { pauseForPage, statusOf } from './status-rules.ts';

const waiting = { number: 1, state: 'waiting' } as const;
const succeeded = { number: 1, state: 'succeeded' } as const;
const declined = { number: 1, state: 'declined' } as const;

test.each([
  ['CREATED', 'open', waiting, 'AWAITING_PAYMENT'],
  ['CREATED', 'open', declined, 'FAILED'],
  ['CREATED', 'checking', waiting, 'PROCESSING'],
  ['CREATED', 'checking', declined, 'PROCESSING'],
  ['CREATED', 'collected', waiting, 'PROCESSING'],
  ['CREATED', 'open', succeeded, 'PROCESSING'],
  ['CREATED', 'cancelled', declined, 'CANCELLED'],
  ['CREATED', 'expired', waiting, 'EXPIRED'],
  ['DEBITED', 'collected', waiting, 'PROCESSING'],
  ['POSTING', 'collected', waiting, 'PROCESSING'],
  ['PENDING', 'collected', waiting, 'PENDING'],
  ['SUCCESS', 'collected', waiting, 'SUCCESS'],
  ['REJECTED', 'collected', waiting, 'REJECTED'],
  ['REFUNDED', 'collected', waiting, 'REFUNDED'],
  ['CANCELLED', 'cancelled', declined, 'CANCELLED'],
  ['EXPIRED', 'expired', declined, 'EXPIRED'],
] as const)('%s with an order that is %s', (state, order, attempt, status) =>
  expect(statusOf(state, { state: order, attempt })).toBe(status),
);

test('a page keeps polling if the money arrived just after the payment was read', () => {
  const status = statusOf('CREATED', { state: 'collected', attempt: waiting });
  expect(pauseForPage(status, { nextQuerySeconds: 0 })).toBeGreaterThan(0);
});
