import { paise } from '@sikka/money';
import { expect, test } from 'vitest';
import { dueForDays, loanFrom, paidInstalments } from '../testing/disbursed-loan.ts';
import { offerFor } from '../testing/fake-lender.ts';
import { type RepaymentOption, repaymentOptionsOf } from './repayment-options.ts';

const now = new Date('2026-11-21T06:00:00Z');
const later = new Date('2026-12-21T06:00:00Z');
const offer = offerFor({ amountPaise: paise(10_000_000), tenure: 'P12' } as never, now);
const loan = loanFrom(offer, { loanReference: 'L1', reference: 'A1', now });
const running = { reported: loan, isInReview: false, isOver: false, method: 'REDUCING', now: later } as const;
const availabilityOf = (options: RepaymentOption[]) => options.map((each) => (each.isAllowed ? 'open' : each.reason));

test.each([
  ['nothing reported', { reported: undefined }, ['NOT_REPORTED', 'NOT_REPORTED', 'NOT_REPORTED', 'NOT_REPORTED']],
  ['in review', { isInReview: true }, ['IN_REVIEW', 'IN_REVIEW', 'IN_REVIEW', 'IN_REVIEW']],
  ['in its first days', { now }, ['open', 'open', 'open', 'open']],
  ['running', {}, ['open', 'open', 'open', 'COOLING_OFF_OVER']],
  ['flat', { method: 'FLAT' }, ['open', 'FLAT_INTEREST', 'open', 'COOLING_OFF_OVER']],
  ['due', { reported: { ...loan, ...dueForDays(loan, 0, offer) } }, ['open', 'DUE_FIRST', 'open', 'COOLING_OFF_OVER']],
  [
    'paid in its first days',
    { reported: { ...loan, ...paidInstalments(loan, 1, now) }, now },
    ['open', 'open', 'open', 'PAID_ALREADY'],
  ],
  [
    'nearly paid',
    { reported: { ...loan, owedPaise: paise(10_000) } },
    ['open', 'TOO_LITTLE_LEFT', 'open', 'COOLING_OFF_OVER'],
  ],
  [
    'paid in full, not closed yet',
    { reported: { ...loan, ...paidInstalments(loan, 12, later), owedPaise: paise(0) } },
    ['NOTHING_DUE', 'TOO_LITTLE_LEFT', 'open', 'COOLING_OFF_OVER'],
  ],
  ['over', { reported: undefined, isOver: true }, ['LOAN_OVER', 'LOAN_OVER', 'LOAN_OVER', 'LOAN_OVER']],
] as const)('%s', (_, change, expected) => {
  expect(availabilityOf(repaymentOptionsOf({ ...running, ...change }))).toEqual(expected);
});

test('a part prepayment is less than the full amount', () => {
  expect(repaymentOptionsOf(running)[1]).toEqual({
    purpose: 'PART',
    isAllowed: true,
    minPaise: paise(10_000),
    maxPaise: paise(9_999_999),
  });
});
