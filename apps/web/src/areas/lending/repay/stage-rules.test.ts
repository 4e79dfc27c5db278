import { repaymentStatuses } from '@sikka/contract/rules';
import { expect, it } from 'vitest';
import { isBlocking, stageOf, underWayOf, wayOf } from './stage-rules.ts';
import { loanWith, overdueLoan, summaryWith } from './testing/loans.ts';

it.each([
  ['untold', loanWith({ told: undefined })],
  ['nothingDue', loanWith()],
  ['due', loanWith({ duePaise: 1 })],
  ['overdue', overdueLoan()],
  ['settled', loanWith({ isOver: true, status: 'LOAN_CLOSED' })],
  ['settled', loanWith({ isOver: true, status: 'PRECLOSED', told: undefined })],
  ['returned', loanWith({ isOver: true, status: 'RETURNED' })],
])('is %s', (stage, loan) => expect(stageOf(loan)).toBe(stage));

it('blocks another repayment as long as money may be on its way to the lender', () => {
  expect(repaymentStatuses.filter((status) => isBlocking({ status }))).toEqual([
    'AWAITING_PAYMENT',
    'CHECKING',
    'NOT_TAKEN',
    'WITH_LENDER',
  ]);
});

it('finds what blocks before what is on its way back, and nothing that has come to its end', () => {
  const [back, open] = [summaryWith({ status: 'SENT_BACK' }), summaryWith({ status: 'CHECKING' })];
  expect(underWayOf([back, open])).toBe(open);
  expect(underWayOf([summaryWith({ status: 'BOOKED' }), back])).toBe(back);
  expect(underWayOf([summaryWith({ status: 'BOOKED' }), summaryWith({ status: 'EXPIRED' })])).toBeUndefined();
});

it('finds a way by what it is for', () => {
  expect(wayOf(loanWith(), 'FORECLOSURE')).toMatchObject({ isAllowed: true });
  expect(wayOf({ ways: [] }, 'DUE')).toBeUndefined();
});
