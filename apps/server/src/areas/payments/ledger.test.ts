import { randomUUID } from 'node:crypto';
import { coins, paise } from '@sikka/money';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { transaction } from '#platform/data/database.ts';
import type { Account, Currency, Journal } from './ledger-rules.ts';
import { journalFields, openTestLedger, type TestLedger, transfer } from './testing/test-ledger.ts';

let books: TestLedger;
beforeAll(async () => {
  books = await openTestLedger();
});
afterEach(async () => expect(await books.brokenInvariants()).toEqual([]));
afterAll(() => books.close());

const balance = async (account: Account) => (await books.ledger.balanceOf(account)).balance;
const refusal = (reason: string) => ({ outcome: 'refused', reason });

test('a journal moves money and returns the new balances in the order of its legs', async () => {
  const [a, b] = [await books.openWallet(500), await books.openWallet(20)];
  const posted = await books.ledger.post(transfer('move:1', b, a, 15));
  expect(posted).toMatchObject({
    outcome: 'posted',
    balances: new Map([
      [a.id, 515],
      [b.id, 5],
    ]),
  });
  expect([await balance(a), await balance(b)]).toEqual([515, 5]);
});

test('a repeated journal returns the first result and writes nothing', async () => {
  const [a, b] = [await books.openWallet(100), await books.openWallet()];
  const first = await books.ledger.post(transfer('again:1', a, b, 60));
  await books.ledger.post(transfer('again:2', a, b, 40));
  expect(await books.ledger.post(transfer('again:1', a, b, 60))).toEqual({ ...first, outcome: 'repeated' });
  expect([await balance(a), await balance(b)]).toEqual([0, 100]);
});

test('the same reference for something else is a conflict', async () => {
  const [a, b, c] = [await books.openWallet(100), await books.openWallet(), await books.openWallet()];
  await books.ledger.post(transfer('taken:1', a, b, 10));
  expect(await books.ledger.post(transfer('taken:1', a, b, 11))).toEqual(refusal('conflict'));
  expect(await books.ledger.post(transfer('taken:1', a, c, 10))).toEqual(refusal('conflict'));
  expect(await books.ledger.post(transfer('taken:1', b, a, 10))).toEqual(refusal('conflict'));
  expect(await books.ledger.post({ ...transfer('taken:1', a, b, 10), kind: 'refund' })).toEqual(refusal('conflict'));
  expect(await balance(a)).toBe(90);
});

test('refuses to overspend without a trace', async () => {
  const [a, b] = [await books.openWallet(100), await books.openWallet()];
  expect(await books.ledger.post(transfer('over:1', a, b, 101))).toEqual(refusal('overdrawn'));
  expect([await balance(a), await balance(b)]).toEqual([100, 0]);
  expect(await books.ledger.statementOf(b)).toEqual([]);
});

test('a refused journal is not reported as posted, and may succeed later', async () => {
  const [a, b] = [await books.openWallet(100), await books.openWallet()];
  const journal = transfer('later:1', a, b, 150);
  expect(await books.ledger.post(journal)).toEqual(refusal('overdrawn'));
  expect(await books.ledger.post(journal)).toEqual(refusal('overdrawn'));
  await books.ledger.post(transfer('later:fill', books.outside, a, 50));
  expect(await books.ledger.post(journal)).toMatchObject({ outcome: 'posted' });
});

test('refuses a journal with two currencies', async () => {
  const wallet: Account = await books.openWallet(100);
  const holderAccount: Account = await books.ledger.openAccount({
    owner: randomUUID(),
    kind: 'wallet',
    currency: 'COIN',
  });
  const mixed: Journal<Currency> = {
    ...journalFields,
    ref: 'mix:1',
    legs: [
      { account: wallet, amount: paise(-10) },
      { account: holderAccount, amount: coins(10) },
    ],
  };
  expect(await books.ledger.post(mixed)).toEqual(refusal('currency'));
  expect(await books.ledger.post({ ...mixed, legs: mixed.legs.toReversed() })).toEqual(refusal('currency'));
  expect([await balance(wallet), await balance(holderAccount)]).toEqual([100, 0]);
  expect(
    await books.ledger.hold({
      ref: 'mix:2',
      account: { ...wallet, currency: 'COIN' },
      amount: coins(1),
      actor: 'job:test',
    }),
  ).toEqual(refusal('currency'));
});

test('a frozen account refuses postings, holds, captures and voids', async () => {
  const [a, b] = [await books.openWallet(100), await books.openWallet(100)];
  await books.ledger.hold({ ref: 'frost:hold', account: a, amount: paise(10), actor: 'job:test' });
  await books.database.pool.query('select freeze_accounts($1)', [[a.id]]);
  expect(await books.ledger.post(transfer('frost:1', a, b, 1))).toEqual(refusal('frozen'));
  expect(await books.ledger.post(transfer('frost:2', b, a, 1))).toEqual(refusal('frozen'));
  expect(await books.ledger.hold({ ref: 'frost:3', account: a, amount: paise(1), actor: 'job:test' })).toEqual(
    refusal('frozen'),
  );
  expect(
    await books.ledger.capture({
      ...journalFields,
      ref: 'frost:hold',
      recipients: [{ account: b, amount: paise(10) }],
    }),
  ).toEqual(refusal('frozen'));
  expect(await books.ledger.void('frost:hold')).toEqual(refusal('frozen'));
  expect(await books.ledger.balanceOf(a)).toEqual({ balance: 100, held: 10 });
});

test('a journal is rolled back with its caller’s transaction', async () => {
  const [a, b] = [await books.openWallet(100), await books.openWallet()];
  const journal = transfer('undone:1', a, b, 30);
  await expect(
    transaction(books.database.db, async (trx) => {
      expect(await books.ledger.post(journal, trx)).toMatchObject({ outcome: 'posted' });
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  expect(await balance(a)).toBe(100);
  expect(await books.ledger.post(journal)).toMatchObject({
    outcome: 'posted',
    balances: new Map([
      [a.id, 70],
      [b.id, 30],
    ]),
  });
});

test('opens an account once, under its first rules', async () => {
  const request = { owner: randomUUID(), kind: 'wallet', currency: 'INR' } as const;
  const opened = await Promise.all([1, 2, 3, 4].map(() => books.ledger.openAccount(request)));
  expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
  await expect(books.ledger.openAccount({ ...request, mayGoNegative: true })).rejects.toThrow(
    'opened with other rules',
  );
  await expect(
    books.ledger.openAccount({ ...request, kind: 'purse', mayGoNegative: true, sharded: true }),
  ).rejects.toThrow('only the house spreads one');
});

test('a sharded account is one account: its rows share the load and sum to its balance', async () => {
  const before = await balance(books.outside);
  const a = await books.openWallet(1);
  for (let n = 0; n < 40; n += 1) await books.ledger.post(transfer(`spread:${n}`, books.outside, a, 5));
  expect(await balance(books.outside)).toBe(before - 201);
  const { rows } = await books.database.pool.query(
    'select count(*) as used from account where account_id = $1 and postings > 0',
    [books.outside.id],
  );
  expect(rows[0].used).toBeGreaterThan(10);
  await expect(books.ledger.statementOf(books.outside)).rejects.toThrow(RangeError);
});

test('posts to the row of the bucket, alone and in a batch', async () => {
  const house = await books.ledger.openAccount({
    owner: 'house',
    kind: 'buckets',
    currency: 'INR',
    mayGoNegative: true,
    sharded: true,
  });
  const [a, b] = [await books.openWallet(), await books.openWallet()];
  await books.postInTransaction(transfer('alone:0a11', house, a, 3));
  await Promise.all([
    books.ledger.post(transfer('together:0A12', house, a, 5)),
    books.ledger.post(transfer('together:ff13', house, b, 7)),
    books.ledger.post(transfer('together:0a14', house, b, 11)),
  ]);
  const { rows } = await books.database.pool.query(
    'select shard, balance from account where account_id = $1 and postings > 0 order by shard',
    [house.id],
  );
  expect(rows).toEqual([
    { shard: 10, balance: -19 },
    { shard: 255, balance: -7 },
  ]);
});

test('returns a statement newest first, page by page', async () => {
  const [a, b] = [await books.openWallet(100), await books.openWallet()];
  for (let n = 1; n <= 5; n += 1) await books.ledger.post(transfer(`line:${n}`, a, b, n));
  const page = await books.ledger.statementOf(b, { limit: 2 });
  expect(page).toMatchObject([
    { number: 5, ref: 'line:5', kind: 'transfer', amount: 5, balanceAfter: 15 },
    { number: 4, ref: 'line:4', amount: 4, balanceAfter: 10 },
  ]);
  expect(await books.ledger.statementOf(b, { before: 4 })).toMatchObject([{ number: 3 }, { number: 2 }, { number: 1 }]);
});

test('concurrent requests for statements each get their own, page by page', async () => {
  const owners = [randomUUID(), randomUUID(), randomUUID()];
  const [first = '', second = '', nobody = ''] = owners;
  for (const [owner, amounts] of [
    [first, [5, 7, 9]],
    [second, [100, 200]],
  ] as const) {
    const account = await books.ledger.openAccount({ owner, kind: 'wallet', currency: 'INR' });
    for (const [n, amount] of amounts.entries())
      await books.ledger.post(transfer(`own:${owner}:${n}`, books.outside, account, amount));
  }
  const page = (owner: string, pageIndex: number, pageSize: number) =>
    books.ledger.statementOfOwner(owner, 'INR', { pageIndex, pageSize });
  const [newest, older, others, beyond, empty] = await Promise.all([
    page(first, 1, 2),
    page(first, 2, 2),
    page(second, 1, 50),
    page(second, 2, 50),
    page(nobody, 1, 50),
  ]);
  expect(newest).toMatchObject({
    totalSize: 3,
    lines: [
      { ref: `own:${first}:2`, amount: 9, balanceAfter: 21 },
      { ref: `own:${first}:1`, amount: 7, balanceAfter: 12 },
    ],
  });
  expect(older).toMatchObject({ totalSize: 3, lines: [{ ref: `own:${first}:0`, amount: 5, balanceAfter: 5 }] });
  expect(others?.lines.map(({ amount, balanceAfter }) => [amount, balanceAfter])).toEqual([
    [200, 300],
    [100, 100],
  ]);
  expect(beyond).toEqual({ totalSize: 2, lines: [] });
  expect(empty).toEqual({ totalSize: 0, lines: [] });

  const accounts = await Promise.all([
    ...owners.map((owner) => books.ledger.accountsOf(owner, 'INR')),
    books.ledger.accountsOf(first, 'COIN'),
  ]);
  expect(accounts.map((own) => own.map(({ owner, balance: amount }) => [owner, amount]))).toEqual([
    [[first, 21]],
    [[second, 300]],
    [],
    [],
  ]);
});

test.each([
  [
    'off balance',
    (a: Account<'INR'>, b: Account<'INR'>) => [
      { account: a, amount: paise(-2) },
      { account: b, amount: paise(1) },
    ],
  ],
  ['one leg', (a: Account<'INR'>) => [{ account: a, amount: paise(0) }]],
  ['nothing', () => []],
  [
    'named twice',
    (a: Account<'INR'>) => [
      { account: a, amount: paise(-1) },
      { account: a, amount: paise(1) },
    ],
  ],
])('throws on invalid legs: %s', async (_, legs) => {
  const [a, b] = [await books.openWallet(10), await books.openWallet()];
  await expect(books.ledger.post({ ...journalFields, ref: 'wrong:1', legs: legs(a, b) })).rejects.toThrow(RangeError);
});

test('throws on a missing account and on a capture reference', async () => {
  const a = await books.openWallet(10);
  await expect(books.ledger.post(transfer('ghost:1', a, { id: 999_999, currency: 'INR' }, 1))).rejects.toThrow(
    'does not exist',
  );
  await expect(books.ledger.post(transfer('capture:1', a, books.outside, 1))).rejects.toThrow('capture_hold');
});
