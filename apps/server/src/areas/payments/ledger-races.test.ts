import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Account } from './ledger-rules.ts';
import { openTestBooks, type TestBooks, transfer } from './testing/test-books.ts';

let books: TestBooks;
beforeAll(async () => {
  books = await openTestBooks({ poolSize: 16 });
});
afterEach(async () => expect(await books.broken()).toEqual([]));
afterAll(() => books.close());

const many = <Result>(count: number, work: (n: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));
const balance = async (account: Account) => (await books.ledger.balanceOf(account)).balance;
const counted = (outcomes: readonly { outcome: string }[]) => {
  const counts: Record<string, number> = {};
  for (const { outcome } of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
};

test('the same journal sent 32 times at once is posted once', async () => {
  const [a, b] = [await books.wallet(10_000), await books.wallet()];
  const outcomes = await many(32, () => books.ledger.post(transfer('twice:1', a, b, 100)));
  expect(counted(outcomes)).toEqual({ posted: 1, repeated: 31 });
  expect([await balance(a), await balance(b)]).toEqual([9_900, 100]);
});

test.each([1, 7, 33, 101])(
  '64 spends of %i at once on a balance of 100 spend all that fits and not one more',
  async (price) => {
    const [a, b] = [await books.wallet(100), await books.wallet()];
    const outcomes = await many(64, (n) => books.ledger.post(transfer(`drain:${price}:${n}`, a, b, price)));
    const fitting = Math.min(64, Math.floor(100 / price));
    expect(outcomes.filter(({ outcome }) => outcome === 'posted')).toHaveLength(fitting);
    expect(await balance(a)).toBe(100 - fitting * price);
    expect(await balance(b)).toBe(fitting * price);
  },
);

test('no deposit on a hot account is lost', async () => {
  const hot = await books.wallet();
  const givers = await many(16, () => books.wallet(100));
  await many(200, (n) => books.ledger.post(transfer(`gift:${n}`, givers[n % 16]!, hot, 1)));
  expect(await balance(hot)).toBe(200);
  const numbers = (await books.ledger.statementOf(hot)).map((line) => line.balanceAfter);
  expect(numbers).toEqual(Array.from({ length: 100 }, (_, n) => 200 - n));
});

test('transfers to and fro never lock each other out', async () => {
  const accounts = await many(3, () => books.wallet(1_000));
  const outcomes = await many(300, (n) =>
    books.ledger.post(transfer(`fro:${n}`, accounts[n % 3]!, accounts[(n + 1 + (n % 2)) % 3]!, 1)),
  );
  expect(counted(outcomes)).toEqual({ posted: 300 });
});

test('money is neither made nor lost, whoever sends what to whom', async () => {
  const accounts = await many(8, () => books.wallet(500));
  const before = await balance(books.outside);
  const outcomes = await many(300, (n) =>
    books.ledger.post(transfer(`any:${n}`, accounts[n % 8]!, accounts[(n + 1 + (n % 7)) % 8]!, 1 + ((n * 37) % 200))),
  );
  expect(counted(outcomes)['posted']).toBeGreaterThan(100);
  const balances = await Promise.all(accounts.map(balance));
  expect(balances.reduce((a, b) => a + b, 0)).toBe(4_000);
  expect(Math.min(...balances)).toBeGreaterThanOrEqual(0);
  expect(await balance(books.outside)).toBe(before);
});
