import { describe, expect, it } from 'vitest';
import { awaitedStep } from '#shared/money/payment-steps.ts';
import { paymentWith, refundWith } from '#shared/money/testing/payments.ts';
import { billActionOf, complaintLinkOf } from './result-rules.ts';
import { billPaymentWith } from './testing/bill-payments.ts';

const ordered = [{ step: 'ordered', at: '2026-11-21T04:10:00.000Z', holder: 'you' }] as const;

const debited = [...ordered, { step: 'debited', at: '2026-11-21T04:11:00.000Z', holder: 'us' }] as const;

describe('what a payment waits for', () => {
  const by = '2026-11-23T04:11:00.000Z';
  it.each([
    [{ status: 'AWAITING_PAYMENT', steps: [...ordered] }, { step: 'debited' }],
    [{ status: 'PROCESSING', steps: [...ordered] }, { step: 'debited' }],
    [{ status: 'PROCESSING', steps: [...debited] }, { step: 'confirmed' }],
    [
      { status: 'PENDING', steps: [...debited], pendingUntil: by },
      { step: 'confirmed', by },
    ],
    [{ status: 'REJECTED', steps: [...debited] }, { step: 'refunded' }],
    [{ status: 'REJECTED', steps: [...debited], refund: refundWith() }, undefined],
    [{ status: 'PROCESSING' }, undefined],
    [{ status: 'SUCCESS' }, undefined],
  ] as const)('%o', (facts, awaited) => expect(awaitedStep(billPaymentWith(facts as never))).toEqual(awaited));
});

describe('what can be done', () => {
  const retry = paymentWith({ canRetry: true });

  it('never include paying while money is in flight or has arrived', () => {
    for (const status of ['PROCESSING', 'PENDING', 'SUCCESS'] as const)
      expect(billActionOf({ status, payment: retry })).toBeUndefined();
  });

  it.each([
    ['AWAITING_PAYMENT', paymentWith(), 'pay'],
    ['AWAITING_PAYMENT', retry, 'retry'],
    ['FAILED', retry, 'retry'],
    ['FAILED', paymentWith(), 'payAgain'],
    ['CANCELLED', paymentWith(), 'payAgain'],
    ['EXPIRED', paymentWith(), 'payAgain'],
    ['REJECTED', paymentWith(), 'payAgain'],
    ['REFUNDED', paymentWith(), 'payAgain'],
  ] as const)('when it is %s', (status, payment, action) => {
    expect(billActionOf({ status, payment })).toBe(action);
  });
});

describe('a complaint', () => {
  const from = '2026-11-22T04:11:00.000Z';
  const timeOf = (time: string) => Date.parse(time);

  it('can be raised once its time has come', () => {
    expect(complaintLinkOf({ complaintFrom: from }, timeOf('2026-11-22T04:10:59.999Z'))).toEqual({
      kind: 'later',
      from,
    });
    expect(complaintLinkOf({ complaintFrom: from }, timeOf(from))).toEqual({ kind: 'now' });
  });

  it('is shown if there is one, and not offered if none is possible', () => {
    expect(complaintLinkOf({ complaintFrom: from, complaintId: 'c' }, 0)).toEqual({ kind: 'open' });
    expect(complaintLinkOf({}, timeOf(from))).toEqual({ kind: 'none' });
  });
});
