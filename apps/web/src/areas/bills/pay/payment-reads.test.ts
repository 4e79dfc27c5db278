import { beforeEach, expect, it } from 'vitest';
import { signedOut } from '#shared/session.ts';
import { receipts } from './payment-reads.ts';
import { receiptWith } from './testing/bill-payments.ts';

const store = (...ids: string[]) => {
  for (const merchantRequestId of ids) receipts.store(receiptWith({ merchantRequestId }));
};
const ids = () => receipts.all().map(({ merchantRequestId }) => merchantRequestId);

beforeEach(() => localStorage.clear());

it('stores each receipt once, last viewed first', () => {
  store('a', 'b', 'a');
  expect(ids()).toEqual(['a', 'b']);
  expect(receipts.find('b')?.billerName).toBe('Yamuna Power');
  expect(receipts.find('c')).toBeUndefined();
});

it('stores the last twenty', () => {
  store(...Array.from({ length: 25 }, (_, index) => `r${index}`));
  expect(ids()).toHaveLength(20);
  expect(ids()[0]).toBe('r24');
  expect(receipts.find('r4')).toBeUndefined();
});

it('deletes the receipts of a user who signs out', () => {
  store('a');
  signedOut();
  expect(ids()).toEqual([]);
});
