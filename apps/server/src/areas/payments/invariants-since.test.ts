import { paise } from '@sikka/money';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Breaches } from './invariant-store.ts';
import type { Account } from './ledger-rules.ts';
import { openTestLedger, type TestLedger, transfer } from './testing/test-ledger.ts';

let books: TestLedger;
beforeAll(async () => {
  books = await openTestLedger();
});
afterAll(() => books.close());

/** Books are broken with all rights and no triggers, and mended from a copy. */
const tables = ['account', 'journal', 'posting', 'hold', 'account_proof', 'journal_proof'];
const backUp = () =>
  books.database.pool.query(tables.map((table) => `create table backup_${table} as table ${table};`).join(' '));
const restore = async () => {
  const { pool } = books.database;
  await pool.query(
    `set session_replication_role = replica; ${tables
      .map(
        (table) =>
          `delete from ${table}; insert into ${table} select * from backup_${table}; drop table backup_${table};`,
      )
      .join(' ')} set session_replication_role = origin`,
  );
};
const behindTheWalls = (statement: string) =>
  books.database.pool.query(
    `set session_replication_role = replica; ${statement}; set session_replication_role = origin`,
  );

let wallets: Account<'INR'>[] = [];
let event = 0;
const someMoney = async (journals: number) => {
  for (let n = 0; n < journals; n += 1) {
    event += 1;
    const [from, to] = [wallets[event % 3]!, wallets[(event + 1) % 3]!];
    await books.ledger.post(transfer(`event:${event}`, from, to, 1 + (event % 7)));
    if (event % 4 !== 0) continue;
    const ref = `hold:${event}`;
    await books.ledger.hold({ ref, account: from, amount: paise(2), actor: 'job:test' });
    if (event % 8 === 0)
      await books.ledger.capture({
        kind: 'transfer',
        ruleVersion: 1,
        actor: 'job:test',
        ref,
        recipients: [{ account: to, amount: paise(2) }],
      });
  }
};
beforeEach(async () => {
  wallets = [await books.openWallet(10_000), await books.openWallet(10_000), await books.openWallet(10_000)];
});

/** Which invariants are broken, and which accounts they blame. */
const breachedRows = (found: Breaches) =>
  [...found].flatMap(([name, breaches]) =>
    breaches.length === 0 ? [] : [{ name, accounts: new Set(breaches.map(({ account_id }) => account_id)) }],
  );
const newPosting = `(select p.account_id, p.shard, p.number from posting p left join account_proof f using (account_id, shard)
  where p.number > coalesce(f.postings, 0) order by p.journal_id, p.account_id offset $n limit 1)`;
const newJournal = `(select journal_id from journal where journal_id > (select seen_journal from journal_proof) order by 1 offset $n limit 1)`;
const someWallet = `(select account_id from account where account_id > 0 order by account_id desc offset $n limit 1)`;
const ofPosting = `where (account_id, shard, number) = ${newPosting}`;

const corruptions = [
  `update posting set amount = amount + 1 ${ofPosting}`,
  `update posting set balance_after = balance_after - 1 ${ofPosting}`,
  `update posting set chain = '\\x00' ${ofPosting}`,
  `update posting set currency = 'COIN' ${ofPosting}`,
  `delete from posting ${ofPosting}`,
  `update posting set journal_id = journal_id + 1000000 ${ofPosting}`,
  `delete from journal where journal_id = ${newJournal}`,
  `update journal set actor = 'job:somebody' where journal_id = ${newJournal}`,
  `update journal set at = at - interval '1 day' where journal_id = ${newJournal}`,
  `update journal set currency = 'COIN' where journal_id = ${newJournal}`,
  `delete from posting where journal_id = ${newJournal}`,
  `insert into journal select nextval('journal_number'), 'made up', kind, currency, rule_version, actor, at from journal limit 1`,
  `update account set balance = balance + 1 where account_id = ${someWallet}`,
  `update account set held = held + 1 where account_id = ${someWallet}`,
  `update account set postings = postings - 1 where account_id = ${someWallet}`,
  `update account set chain = '\\x01' where account_id = ${someWallet}`,
  `update account set currency = 'COIN' where account_id = ${someWallet}`,
  `update hold set amount = amount + 1 where ref = (select ref from hold where state = 'pending' order by held_at desc offset $n limit 1)`,
  `update hold set journal_id = (select max(journal_id) from journal where ref not like 'capture:%')
    where ref = (select ref from hold where state = 'captured' order by resolved_at desc limit 1)`,
];

test(
  'the invariants find the same violations since the proof and from the beginning',
  { timeout: 120_000 },
  async () => {
    const broken = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        fc.nat(9),
        fc.boolean(),
        fc.integer({ min: 1, max: 9 }),
        fc.uniqueArray(fc.constantFrom(...corruptions), { maxLength: 2 }),
        fc.nat(2),
        async (before, isProven, after, damages, which) => {
          await someMoney(before);
          if (isProven) expect(breachedRows(await books.invariants.findSince())).toEqual([]);
          await someMoney(after);
          await backUp();
          try {
            for (const damage of damages) await behindTheWalls(damage.replaceAll('$n', String(which)));
            const allBreaches = breachedRows(await books.invariants.findAll());
            const found = breachedRows(await books.invariants.findSince());
            expect({ damages, which, found }).toEqual({ damages, which, found: allBreaches });
            for (const { name } of allBreaches) broken.add(name);
          } finally {
            await restore();
          }
        },
      ),
      { numRuns: 24, examples: corruptions.map((damage) => [3, true, 8, [damage], 0]) },
    );
    expect([...broken].sort()).toEqual([
      'i01-journals-sum-to-zero',
      'i02-balances-match-postings',
      'i08-unique-business-keys',
      'i10-history-intact',
    ]);
  },
);

/** The numbers that one check sees are proven by the next, unless something that began before is still under way. */
const checkAndCountUnproven = async () => {
  expect(breachedRows(await books.invariants.findSince())).toEqual([]);
  const { rows } = await books.database.pool.query(
    'select count(*) as unproven from journal where journal_id > (select journal_id from journal_proof)',
  );
  return rows[0].unproven;
};

test('reads proven history at night only, and proves nothing while it has errors', async () => {
  await someMoney(4);
  await expect.poll(checkAndCountUnproven).toBe(0);
  await backUp();
  await behindTheWalls(
    'update posting set amount = amount + 1 where (account_id, shard, number) = (select account_id, shard, number from posting limit 1)',
  );
  expect(breachedRows(await books.invariants.findSince())).toEqual([]);
  const allBreaches = await books.invariants.findAll();
  expect(breachedRows(allBreaches)).not.toEqual([]);
  await books.invariants.resetProofUnlessSound(allBreaches);
  expect(breachedRows(await books.invariants.findSince())).toEqual(breachedRows(allBreaches));
  await restore();
});

test('a journal of a long transaction is not counted as proven', async () => {
  await backUp();
  await books.database.db.transaction().execute(async (late) => {
    await sql`insert into journal values (nextval('journal_number'), 'late', 'transfer', 'INR', 1, 'job:test', app_now())`.execute(
      late,
    );
    for (let checks = 0; checks < 3; checks += 1) {
      await someMoney(2);
      expect(breachedRows(await books.invariants.findSince())).toEqual([]);
    }
  });
  expect(breachedRows(await books.invariants.findSince())).toEqual([
    { name: 'i01-journals-sum-to-zero', accounts: new Set([null]) },
  ]);
  await restore();
});
