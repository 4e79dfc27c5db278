import { paise } from '@sikka/money';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Account } from './ledger-rules.ts';
import { journalFields, openTestLedger, type TestLedger, transfer } from './testing/test-ledger.ts';

let books: TestLedger;
beforeAll(async () => {
  books = await openTestLedger({ poolSize: 12 });
});
afterEach(async () => expect(await books.brokenInvariants()).toEqual([]));
afterAll(() => books.close());

const refusal = (reason: string) => ({ outcome: 'refused', reason });
const set = (ref: string, account: Account<'INR'>, amount: number) =>
  books.ledger.hold({ ref, account, amount: paise(amount), actor: 'job:test' });
const capture = (ref: string, to: Account<'INR'>, amount: number) =>
  books.ledger.capture({ ...journalFields, ref, recipients: [{ account: to, amount: paise(amount) }] });

test('money on hold cannot be spent or put on hold again', async () => {
  const [a, b] = [await books.openWallet(100), await books.openWallet()];
  expect(await set('h:1', a, 70)).toEqual({ outcome: 'held' });
  expect(await books.ledger.post(transfer('spend:1', a, b, 31))).toEqual(refusal('overdrawn'));
  expect(await set('h:2', a, 31)).toEqual(refusal('overdrawn'));
  expect(await books.ledger.post(transfer('spend:2', a, b, 30))).toMatchObject({
    outcome: 'posted',
    balances: new Map([
      [a.id, 70],
      [b.id, 30],
    ]),
  });
  expect(await books.ledger.balanceOf(a)).toEqual({ balance: 70, held: 70 });
});

test('a capture moves the held amount once', async () => {
  const [a, b] = [await books.openWallet(100), await books.openWallet()];
  await set('c:1', a, 100);
  const first = await capture('c:1', b, 100);
  expect(first).toMatchObject({
    outcome: 'posted',
    balances: new Map([
      [a.id, 0],
      [b.id, 100],
    ]),
  });
  expect(await capture('c:1', b, 100)).toEqual({ ...first, outcome: 'repeated' });
  expect(await books.ledger.balanceOf(a)).toEqual({ balance: 0, held: 0 });
  expect((await books.ledger.statementOf(b)).map(({ ref }) => ref)).toEqual(['capture:c:1']);
  expect(await books.ledger.void('c:1')).toEqual(refusal('conflict'));
});

test('a void releases the held amount once, and ends the hold', async () => {
  const [a, b] = [await books.openWallet(100), await books.openWallet()];
  await set('v:1', a, 100);
  expect(await books.ledger.void('v:1')).toEqual({ outcome: 'voided' });
  expect(await books.ledger.void('v:1')).toEqual({ outcome: 'repeated' });
  expect(await books.ledger.balanceOf(a)).toEqual({ balance: 100, held: 0 });
  expect(await capture('v:1', b, 100)).toEqual(refusal('conflict'));
  expect(await books.ledger.balanceOf(a)).toEqual({ balance: 100, held: 0 });
});

test('a repeated hold changes nothing; a different one under the same reference is a conflict', async () => {
  const [a, b] = [await books.openWallet(100), await books.openWallet(100)];
  await set('r:1', a, 40);
  expect(await set('r:1', a, 40)).toEqual({ outcome: 'repeated' });
  expect(await set('r:1', a, 41)).toEqual(refusal('conflict'));
  expect(await set('r:1', b, 40)).toEqual(refusal('conflict'));
  expect(await books.ledger.balanceOf(a)).toEqual({ balance: 100, held: 40 });
});

test('a capture of more or less than the hold is a conflict', async () => {
  const [a, b] = [await books.openWallet(100), await books.openWallet()];
  await set('m:1', a, 40);
  expect(await capture('m:1', b, 41)).toEqual(refusal('conflict'));
  expect(await capture('m:1', b, 39)).toEqual(refusal('conflict'));
  expect(await books.ledger.balanceOf(a)).toEqual({ balance: 100, held: 40 });
});

test('one of several concurrent captures and voids of a hold succeeds', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [a, b] = [await books.openWallet(50), await books.openWallet()];
    const ref = `race:${round}`;
    await set(ref, a, 50);
    const outcomes = await Promise.all([
      capture(ref, b, 50),
      books.ledger.void(ref),
      capture(ref, b, 50),
      books.ledger.void(ref),
    ]);
    expect(outcomes.filter(({ outcome }) => outcome === 'posted' || outcome === 'voided')).toHaveLength(1);
    const [left, got] = [await books.ledger.balanceOf(a), await books.ledger.balanceOf(b)];
    expect(left.balance + got.balance).toBe(50);
    expect(left.held).toBe(0);
  }
});

test('throws on missing holds, zero amounts and sharded accounts', async () => {
  const a = await books.openWallet(10);
  await expect(capture('none', a, 1)).rejects.toThrow('does not exist');
  await expect(books.ledger.void('none')).rejects.toThrow('does not exist');
  await expect(set('zero', a, 0)).rejects.toThrow(RangeError);
  await expect(set('wide', books.outside, 1)).rejects.toThrow(RangeError);
  await expect(books.ledger.capture({ ...journalFields, ref: 'none', recipients: [] })).rejects.toThrow(RangeError);
  await expect(capture('none', a, -1)).rejects.toThrow(RangeError);
});
