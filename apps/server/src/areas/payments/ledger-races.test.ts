import { paise } from '@sikka/money';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Account, PostOutcome } from './ledger-rules.ts';
import { openTestLedger, type TestLedger, transfer } from './testing/test-ledger.ts';

let books: TestLedger;
beforeAll(async () => {
  books = await openTestLedger({ poolSize: 16 });
});
afterEach(async () => expect(await books.brokenInvariants()).toEqual([]));
afterAll(() => books.close());

const runConcurrently = <Result>(count: number, work: (n: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));
const balance = async (account: Account) => (await books.ledger.balanceOf(account)).balance;
const countOutcomes = (outcomes: readonly { outcome: string }[]) => {
  const counts: Record<string, number> = {};
  for (const { outcome } of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
};

test('posts a journal sent 32 times concurrently once', async () => {
  const [a, b] = [await books.openWallet(10_000), await books.openWallet()];
  const outcomes = await runConcurrently(32, () => books.postInTransaction(transfer('twice:1', a, b, 100)));
  expect(countOutcomes(outcomes)).toEqual({ posted: 1, repeated: 31 });
  expect([await balance(a), await balance(b)]).toEqual([9_900, 100]);
});

test.each([1, 7, 33, 101])(
  '64 concurrent spends of %i on a balance of 100 spend exactly what is covered',
  async (price) => {
    const [a, b] = [await books.openWallet(100), await books.openWallet()];
    const outcomes = await runConcurrently(64, (n) =>
      books.postInTransaction(transfer(`drain:${price}:${n}`, a, b, price)),
    );
    const fitting = Math.min(64, Math.floor(100 / price));
    expect(outcomes.filter(({ outcome }) => outcome === 'posted')).toHaveLength(fitting);
    expect(await balance(a)).toBe(100 - fitting * price);
    expect(await balance(b)).toBe(fitting * price);
  },
);

test('loses no deposit on a hot account', async () => {
  const sharedWallet = await books.openWallet();
  const senders = await runConcurrently(16, () => books.openWallet(100));
  await runConcurrently(200, (n) => books.postInTransaction(transfer(`gift:${n}`, senders[n % 16]!, sharedWallet, 1)));
  expect(await balance(sharedWallet)).toBe(200);
  const numbers = (await books.ledger.statementOf(sharedWallet)).map((line) => line.balanceAfter);
  expect(numbers).toEqual(Array.from({ length: 100 }, (_, n) => 200 - n));
});

test('opposite transfers never deadlock', async () => {
  const accounts = await runConcurrently(3, () => books.openWallet(1_000));
  const outcomes = await runConcurrently(300, (n) =>
    books.postInTransaction(transfer(`fro:${n}`, accounts[n % 3]!, accounts[(n + 1 + (n % 2)) % 3]!, 1)),
  );
  expect(countOutcomes(outcomes)).toEqual({ posted: 300 });
});

test('transfers neither create nor lose money', async () => {
  const accounts = await runConcurrently(8, () => books.openWallet(500));
  const before = await balance(books.outside);
  const outcomes = await runConcurrently(300, (n) =>
    books.postInTransaction(
      transfer(`any:${n}`, accounts[n % 8]!, accounts[(n + 1 + (n % 7)) % 8]!, 1 + ((n * 37) % 200)),
    ),
  );
  expect(countOutcomes(outcomes)['posted']).toBeGreaterThan(100);
  const balances = await Promise.all(accounts.map(balance));
  expect(balances.reduce((a, b) => a + b, 0)).toBe(4_000);
  expect(Math.min(...balances)).toBeGreaterThanOrEqual(0);
  expect(await balance(books.outside)).toBe(before);
});

const shortly = (each: PostOutcome) => (each.outcome === 'refused' ? each.reason : each.outcome);

test('posts concurrent journals together, each with its own result', async () => {
  const [rich, poor, other] = [await books.openWallet(1_000), await books.openWallet(10), await books.openWallet()];
  const outcomes = await Promise.all([
    books.ledger.post(transfer('together:1', rich, other, 100)),
    books.ledger.post(transfer('together:2', other, poor, 60)),
    books.ledger.post(transfer('together:3', other, poor, 40)),
    books.ledger.post(transfer('together:4', books.outside, poor, 7)),
  ]);
  expect(outcomes.map(shortly)).toEqual(Array.from({ length: 4 }, () => 'posted'));
  expect(outcomes.map((each) => each.outcome !== 'refused' && each.balances)).toEqual([
    new Map([
      [rich.id, 900],
      [other.id, 100],
    ]),
    new Map([
      [other.id, 40],
      [poor.id, 70],
    ]),
    new Map([
      [other.id, 0],
      [poor.id, 110],
    ]),
    new Map([[poor.id, 117]]),
  ]);
  expect([await balance(rich), await balance(poor), await balance(other)]).toEqual([900, 117, 0]);
  const { rows } = await books.database.pool.query("select distinct xmin from journal where ref like 'together:%'");
  expect(rows).toHaveLength(1);
});

test.for<[reason: string, trouble: (from: Account<'INR'>, ref: string) => Promise<unknown>]>([
  ['overdrawn', (from, ref) => books.ledger.post(transfer(`${ref}:spent`, from, books.outside, 41))],
  ['overdrawn', (from, ref) => books.ledger.hold({ ref, account: from, amount: paise(41), actor: 'job:test' })],
  [
    'frozen',
    (from) => books.database.pool.query('update account set frozen_at = now() where account_id = $1', [from.id]),
  ],
  ['repeated', (from, ref) => books.ledger.post(transfer(ref, from, books.outside, 60))],
  ['conflict', (from, ref) => books.ledger.post(transfer(ref, from, books.outside, 40))],
])('one that is %s gets its own result, as do the others in the batch', async ([reason, trouble]) => {
  const [from, rich] = [await books.openWallet(100), await books.openWallet(100)];
  const ref = `beside:${from.id}`;
  await trouble(from, ref);
  const outcomes = await Promise.all([
    books.ledger.post(transfer(`${ref}:good`, rich, books.outside, 1)),
    books.ledger.post(transfer(ref, from, books.outside, 60)),
  ]);
  expect(outcomes.map(shortly)).toEqual(['posted', reason]);
  expect(await balance(rich)).toBe(99);
});

test('journals posted together spend exactly what is covered', async () => {
  const [a, b] = [await books.openWallet(100), await books.openWallet()];
  const outcomes = await runConcurrently(64, (n) => books.ledger.post(transfer(`fits:${n}`, a, b, 7)));
  expect(countOutcomes(outcomes)).toEqual({ posted: 14, refused: 50 });
  expect([await balance(a), await balance(b)]).toEqual([2, 98]);
});

test('an invalid journal fails alone', async () => {
  const [a, b] = [await books.openWallet(100), await books.openWallet()];
  const missing = { id: 9_999_999, currency: 'INR' } as const;
  const [good, bad] = await Promise.allSettled([
    books.ledger.post(transfer('mistake:1', a, b, 10)),
    books.ledger.post(transfer('mistake:2', a, missing, 10)),
  ]);
  expect(good).toMatchObject({ status: 'fulfilled', value: { outcome: 'posted' } });
  expect(bad).toMatchObject({ status: 'rejected' });
  expect([await balance(a), await balance(b)]).toEqual([90, 10]);
});

test('batches and separate transactions never deadlock', async () => {
  const accounts = await runConcurrently(4, () => books.openWallet(1_000));
  const outcomes = await runConcurrently(400, (n) => {
    const [from, to] = [accounts[n % 4]!, n % 5 === 0 ? books.outside : accounts[(n + 1 + (n % 3)) % 4]!];
    return (n % 2 === 0 ? books.postInTransaction : books.ledger.post)(transfer(`mixed:${n}`, from, to, 1));
  });
  expect(countOutcomes(outcomes)).toEqual({ posted: 400 });
});
