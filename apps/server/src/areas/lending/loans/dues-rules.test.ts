import { paise } from '@sikka/money';
import { expect, test } from 'vitest';
import { dueForDays, loanFrom, paidInstalments } from '../testing/disbursed-loan.ts';
import { offerFor } from '../testing/fake-lender.ts';
import {
  chargesOf,
  dueInstalments,
  instalmentStatesOf,
  lenderTodayOf,
  nextInstalment,
  prepaidPrincipalOf,
  paidOf,
} from './dues-rules.ts';

const now = new Date('2026-11-21T06:00:00Z');
const offer = offerFor({ amountPaise: paise(10_000_000), tenure: 'P3' } as never, now);
const loan = loanFrom(offer, { loanReference: 'L1', reference: 'A1', now });
const statesOf = (reported: typeof loan) => [...instalmentStatesOf(reported).values()];

test('reads the due amount from the lender’s total, independent of our clock', () => {
  const late = { ...loan, ...dueForDays(loan, 9, offer) };
  expect(dueInstalments(late)?.map(({ number }) => number)).toEqual([1]);
  expect(lenderTodayOf(late)).toBe('2027-01-14');
  expect(statesOf(late)).toEqual(['OVERDUE', 'COMING', 'COMING']);
  expect(nextInstalment(late)?.number).toBe(2);
  expect(chargesOf(late)).toBe(late.duePaise - (loan.instalments[0]?.instalmentPaise ?? 0));
  expect(dueInstalments({ ...late, duePaise: paise(late.duePaise - 1) })).toBeUndefined();
});

test('an instalment that is due today is not late', () => {
  const due = { ...loan, ...dueForDays(loan, 0, offer) };
  expect(statesOf(due)).toEqual(['DUE', 'COMING', 'COMING']);
  expect(nextInstalment(due)?.number).toBe(1);
});

test('two late instalments: the second is due on the lender’s day', () => {
  const [first, second] = loan.instalments;
  const duePaise = (first?.instalmentPaise ?? 0) + (second?.instalmentPaise ?? 0);
  expect(statesOf({ ...loan, status: 'EMI_OVERDUE', duePaise: paise(duePaise), daysOverdue: 31 })).toEqual([
    'OVERDUE',
    'DUE',
    'COMING',
  ]);
});

test('paid instalments are paid; instalments that an ended loan did not collect are not owed', () => {
  const paid = { ...loan, ...paidInstalments(loan, 1, now) };
  expect(statesOf(paid)).toEqual(['PAID', 'COMING', 'COMING']);
  expect(paidOf(paid)).toBe(loan.instalments[0]?.instalmentPaise);
  const over = { ...paid, status: 'PRECLOSED' as const, owedPaise: paise(0) };
  expect(statesOf(over)).toEqual(['PAID', 'NOT_OWED', 'NOT_OWED']);
  expect(nextInstalment(over)).toBeUndefined();
  expect(prepaidPrincipalOf(over)).toBe(0);
});
