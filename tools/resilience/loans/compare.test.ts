import { expect, test } from 'vitest';
import { compareBooked, compareLender, missingOrExtra, type OurApplication } from './compare.ts';

const ours = (change: Partial<OurApplication> = {}): OurApplication => ({
  cid: 'c1',
  userGid: 'u1',
  reference: 'L1',
  lenderId: 'udaan',
  state: 'DISBURSEMENT_COMPLETED',
  amount: 2_000_000,
  isReported: true,
  loanReference: 'UF-1',
  loanStatus: 'HEALTHY',
  disbursedPrincipal: 2_000_000,
  mandateReference: 'M1',
  ...change,
});
const theirs = { requestId: 'L1', status: 'DISBURSEMENT_COMPLETED', amount: 2_000_000 };
const loan = {
  loanId: 'UF-1',
  applicationRequestId: 'L1',
  status: 'HEALTHY',
  sanctionedAmount: 2_000_000,
};

test('books that say the same differ in nothing', () => {
  expect(compareLender([ours()], [theirs], [loan])).toEqual([]);
  expect(missingOrExtra([ours()], ['c1'])).toEqual([]);
});

test.each([
  ['an application that only the lender has', [], [theirs], [loan], 2],
  ['an application that the lender never got', [ours()], [], [loan], 1],
  ['another state', [ours({ state: 'GRANTED' })], [theirs], [], 1],
  ['another sum', [ours({ disbursedPrincipal: 1 })], [theirs], [loan], 1],
  ['another word for the loan', [ours({ loanStatus: 'EMI_DUE' })], [theirs], [loan], 1],
  ['a loan of another application', [ours()], [theirs], [{ ...loan, applicationRequestId: 'L2' }], 1],
  ['a second loan', [ours()], [theirs], [loan, { ...loan, loanId: 'UF-2' }], 1],
])('%s is found', (_what, mine, entries, loans, count) => {
  expect(compareLender(mine, entries, loans)).toHaveLength(count);
});

test('what was called off before it left, the lender need not know', () => {
  const unsent = ours({ state: 'CANCELLED', isReported: false, loanReference: null });
  expect(compareLender([unsent], [], [])).toEqual([]);
  expect(compareLender([{ ...unsent, isReported: true }], [], [])).toHaveLength(1);
});

test('what was lost and what was made twice is found', () => {
  expect(missingOrExtra([], ['c1'])).toHaveLength(1);
  expect(missingOrExtra([ours(), ours({ cid: 'c2' })], ['c1'])).toHaveLength(2);
});

test('a repayment that only one of both has booked, or otherwise, is found', () => {
  const mine = { reference: 'R1', lenderId: 'udaan', state: 'BOOKED', amount: 500, receiptNumber: 'UF-R-1' };
  const booked = { requestId: 'R1', state: 'booked', amount: 500, receiptNumber: 'UF-R-1' };
  expect(compareBooked([mine], [booked])).toEqual([]);
  expect(compareBooked([{ ...mine, state: 'PENDING' }], [{ ...booked, state: 'processing' }])).toEqual([]);
  for (const [ours, theirs] of [
    [[mine], []],
    [[], [booked]],
    [[{ ...mine, state: 'REFUNDED' }], [booked]],
    [[mine], [{ ...booked, amount: 501 }]],
    [[mine], [{ ...booked, receiptNumber: 'UF-R-2' }]],
  ] as const)
    expect(compareBooked(ours, theirs)).toHaveLength(1);
});
