import { beforeEach, expect, it } from 'vitest';
import { signedOut } from '#shared/session.ts';
import { storeReceipt, storedReceipt, storedReceipts } from './payment-reads.ts';
import { receiptWith } from './testing/bill-payments.ts';

const keep = (...ids: string[]) => {
  for (const merchantRequestId of ids) storeReceipt(receiptWith({ merchantRequestId }));
};
const ids = () => storedReceipts().map(({ merchantRequestId }) => merchantRequestId);

beforeEach(() => localStorage.clear());

it('keeps each receipt once, the newest look first', () => {
  keep('a', 'b', 'a');
  expect(ids()).toEqual(['a', 'b']);
  expect(storedReceipt('b')?.billerName).toBe('Yamuna Power');
  expect(storedReceipt('c')).toBeUndefined();
});

it('keeps the last twenty', () => {
  keep(...Array.from({ length: 25 }, (_, index) => `r${index}`));
  expect(ids()).toHaveLength(20);
  expect(ids()[0]).toBe('r24');
  expect(storedReceipt('r4')).toBeUndefined();
});

it('keeps nothing of a user who signed out', () => {
  keep('a');
  signedOut();
  expect(ids()).toEqual([]);
});
