import { paise } from '@sikka/money';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestLedger, type TestLedger, transfer } from './testing/test-ledger.ts';

let books: TestLedger;
beforeEach(async () => {
  books = await openTestLedger();
});
afterEach(() => books.close());

const run = (statement: string, values: unknown[] = []) => books.database.pool.query(statement, values);
/** What a role with all rights over the database could do. */
const behindTheWalls = async (statement: string, values: unknown[] = []) => {
  const client = await books.database.pool.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(statement, values);
    await client.query('set session_replication_role = origin');
  } finally {
    client.release();
  }
};

test.each([
  'update journal set actor = $$job:other$$',
  'delete from journal',
  'truncate journal cascade',
  'update posting set amount = amount + 1',
  'delete from posting',
  'truncate posting',
  'delete from account',
  'delete from hold',
])('refuses to rewrite history: %s', async (statement) => {
  await books.openWallet(10);
  await expect(run(statement)).rejects.toThrow('append-only');
  expect(await books.brokenInvariants()).toEqual([]);
});

test('refuses postings that do not sum to zero in one currency', async () => {
  const a = await books.openWallet(10);
  const write = (values: string) =>
    run(`insert into posting (account_id, shard, number, journal_id, currency, amount, balance_after, chain)
         select ${a.id} + n, 0, 2, 999, currency, amount, 0, '' from (values ${values}) v (n, currency, amount)`);
  await expect(write("(0, 'INR', 5)")).rejects.toThrow('sum to zero');
  await expect(write("(0, 'INR', 5), (1, 'COIN', -5)")).rejects.toThrow('sum to zero');
  await expect(write("(0, 'INR', 0), (1, 'INR', 0)")).rejects.toThrow('moved_amount');
});

test('refuses a balance below zero or above the limit', async () => {
  const a = await books.openWallet(10);
  await expect(run('update account set balance = -1 where account_id = $1', [a.id])).rejects.toThrow(
    'account_not_overdrawn',
  );
  await expect(run('update account set held = 11 where account_id = $1', [a.id])).rejects.toThrow(
    'account_not_overdrawn',
  );
  await expect(run('update account set held = -1 where account_id = $1', [a.id])).rejects.toThrow(
    'account_not_overdrawn',
  );
});

test('refuses unknown transitions and changed amounts of a hold', async () => {
  const a = await books.openWallet(10);
  await books.ledger.hold({ ref: 'h', account: a, amount: paise(5), actor: 'job:test' });
  await expect(run("update hold set amount = 6 where ref = 'h'")).rejects.toThrow(
    'was made for this account and amount',
  );
  await books.ledger.void('h');
  await expect(run("update hold set state = 'pending', resolved_at = null where ref = 'h'")).rejects.toThrow(
    'no transition of hold',
  );
  await expect(
    run(
      `insert into hold (ref, account_id, amount, state, actor, resolved_at) values ('i', ${a.id}, 1, 'voided', 'x', now())`,
    ),
  ).rejects.toThrow('no transition of hold');
});

test.each([
  [
    'a posting was changed',
    'update posting set amount = amount + 1 where account_id = $1',
    ['i01-journals-sum-to-zero', 'i02-balances-match-postings', 'i10-history-intact'],
  ],
  [
    'a posting was taken away',
    'delete from posting where account_id = $1',
    ['i01-journals-sum-to-zero', 'i02-balances-match-postings', 'i10-history-intact'],
  ],
  [
    'a posting moved to another currency',
    "update posting set currency = 'COIN' where account_id = $1",
    ['i01-journals-sum-to-zero'],
  ],
  [
    'a balance was changed',
    'update account set balance = balance + 5 where account_id = $1',
    ['i02-balances-match-postings', 'i10-history-intact'],
  ],
  [
    'something was held without a hold',
    'update account set held = 1 where account_id = $1',
    ['i02-balances-match-postings'],
  ],
  ['a journal was changed', "update journal set actor = 'job:other' where $1 > 0", ['i10-history-intact']],
])('the invariants notice that %s', async (_, statement, broken) => {
  const a = await books.openWallet(10);
  expect(await books.brokenInvariants()).toEqual([]);
  await behindTheWalls(statement, [a.id]);
  expect(await books.brokenInvariants()).toEqual(broken);
});

test('the invariants notice a balance below zero', async () => {
  const a = await books.openWallet(10);
  await run('alter table account drop constraint account_not_overdrawn');
  await run('update account set balance = -5 where account_id = $1', [a.id]);
  expect(await books.brokenInvariants()).toContain('i03-no-forbidden-negative');
});

test('the invariants notice an event posted twice and a hold captured under another owner', async () => {
  const [a, b] = [await books.openWallet(10), await books.openWallet()];
  await books.ledger.post(transfer('once', a, b, 1));
  await run('alter table journal drop constraint journal_ref_key');
  await behindTheWalls(
    "insert into journal select nextval('journal_number'), ref, kind, currency, rule_version, actor, at from journal where ref = 'once'",
  );
  expect(await books.brokenInvariants()).toContain('i08-unique-business-keys');
  await behindTheWalls(
    "delete from journal where journal_id = (select max(journal_id) from journal where ref = 'once')",
  );
  expect(await books.brokenInvariants()).toEqual([]);
  await behindTheWalls(`insert into hold (ref, account_id, amount, state, actor, resolved_at, journal_id)
    select 'h', ${a.id}, 1, 'captured', 'x', now(), journal_id from journal where ref = 'once'`);
  expect(await books.brokenInvariants()).toEqual(['i08-unique-business-keys']);
});
