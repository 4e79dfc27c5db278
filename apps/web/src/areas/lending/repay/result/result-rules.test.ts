import { repaymentStatuses } from '@sikka/contract/rules';
import { expect, it } from 'vitest';
import { paymentWith } from '#shared/money/testing/payments.ts';
import { repaymentWith } from '../testing/loans.ts';
import { awaitedStep, mayJustHavePaid, payActionOf } from './result-rules.ts';

const [ordered] = repaymentWith().steps;

it('waits for the debit, then for the lender, who has a time for it, and for nothing at its end', () => {
  const waits = repaymentStatuses.map((status) => awaitedStep(repaymentWith({ status }))?.step);
  expect(waits).toEqual(['debited', 'booked', 'debited', 'booked', ...Array(5).fill(undefined)]);
  expect(awaitedStep(repaymentWith({ status: 'CHECKING', steps: ordered ? [ordered] : [] }))?.step).toBe('debited');
  expect(awaitedStep(repaymentWith())).toEqual({ step: 'booked', by: '2026-11-22T04:11:00.000Z' });
});

it('can be paid while it is open, and tried anew once a try took nothing', () => {
  const retry = paymentWith({ canRetry: true });
  expect(repaymentStatuses.map((status) => payActionOf({ status, payment: retry }))).toEqual([
    'pay',
    undefined,
    'retry',
    ...Array(6).fill(undefined),
  ]);
  expect(payActionOf({ status: 'NOT_TAKEN', payment: paymentWith() })).toBeUndefined();
});

it('may just have been paid while the gateway has not said anything', () => {
  expect(mayJustHavePaid({ status: 'AWAITING_PAYMENT', payment: paymentWith() })).toBe(true);
  expect(mayJustHavePaid({ status: 'AWAITING_PAYMENT', payment: paymentWith({ attempt: undefined }) })).toBe(false);
  expect(mayJustHavePaid({ status: 'WITH_LENDER', payment: paymentWith() })).toBe(false);
});
