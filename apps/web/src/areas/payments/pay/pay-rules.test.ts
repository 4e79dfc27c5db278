import { describe, expect, it } from 'vitest';
import { paymentWith } from '#shared/money/testing/payments.ts';
import { minutesAndSeconds, payStageOf, secondsLeft } from './pay-rules.ts';

describe('the page shows', () => {
  const declined = { number: 1, state: 'declined' } as const;
  it.each([
    ['ready', {}],
    ['preparing', { refUrl: '', attempt: { number: 1, state: 'starting' } }],
    ['preparing', { refUrl: '', attempt: undefined }],
    ['declined', { refUrl: '', attempt: declined, canRetry: true }],
    ['usedUp', { refUrl: '', attempt: declined, canRetry: false }],
    ['result', { attempt: { number: 1, state: 'checking' } }],
    ['result', { attempt: { number: 1, state: 'succeeded' } }],
    ['result', { state: 'checking' }],
    ['result', { state: 'collected' }],
    ['result', { state: 'cancelled' }],
    ['result', { state: 'expired', attempt: declined, canRetry: true }],
  ] as const)('%s', (stage, facts) => expect(payStageOf(paymentWith(facts))).toBe(stage));
});

describe('the time left', () => {
  const order = { createdAt: '2026-11-21T04:10:00.000Z', expiresAt: '2026-11-21T04:25:00.000Z' };
  const secondsLeftAt = (time: string) => secondsLeft(order, Date.parse(`2026-11-21T${time}Z`));

  it('counts down to the end of the order', () => {
    expect(secondsLeftAt('04:10:00.000')).toBe(900);
    expect(secondsLeftAt('04:24:58.500')).toBe(2);
    expect(minutesAndSeconds(secondsLeftAt('04:10:28.000') ?? 0)).toBe('14:32');
    expect(minutesAndSeconds(5)).toBe('0:05');
  });

  it('is undefined if the clock must be wrong', () => {
    expect(secondsLeftAt('04:25:00.000')).toBeUndefined();
    expect(secondsLeftAt('04:09:59.000')).toBeUndefined();
  });
});
