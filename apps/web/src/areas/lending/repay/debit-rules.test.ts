import { expect, it } from 'vitest';
import { debitWith } from './testing/loans.ts';
import { debitsToTell } from './debit-rules.ts';

it('tells of each instalment that is still to be paid the newest debit, and of no other', () => {
  const announced = debitWith({ debitReference: 'D4', dueDay: '2027-02-04' });
  const back = debitWith({ debitReference: 'D3', state: 'FAILED' });
  const before = debitWith({ debitReference: 'D2', state: 'CALLED_OFF' });
  const paid = debitWith({ debitReference: 'D1', dueDay: '2026-12-04', state: 'PAID', isOpen: false });
  const byHand = debitWith({ debitReference: 'D0', dueDay: '2026-11-04', state: 'CALLED_OFF', isOpen: false });
  expect(debitsToTell({ debits: [announced, back, before, paid, byHand] })).toEqual([announced, back]);
  expect(debitsToTell({})).toEqual([]);
});
