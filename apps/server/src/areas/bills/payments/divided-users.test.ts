import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectRowsOf } from '#testing/bucket-watch.ts';
import { copyTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { keepBuckets } from '../../../../../../database/keep-buckets.ts';
import { payBill, statusOf } from '../testing/pay-bills.ts';
import { startBills, type TestBills } from '../testing/test-bills.ts';

const [lower, upper] = [
  { from: 0x00, to: 0x7f },
  { from: 0x80, to: 0xff },
];

/** Both servers open what the other has sealed. */
const environment = { SECRET_KEY: 'k'.repeat(43) };

/** Users of both halves with their paid orders, in one database that is then copied. */
let paid: { userGid: string; merchantRequestId: string }[];
let before: TestDatabase[];
let cells: readonly [TestDatabase, TestDatabase];
let env: TestBills;
beforeAll(async () => {
  const whole = await startBills({ environment });
  paid = [];
  for (const digit of ['1', '7', '8', 'e']) {
    const userGid = digit + randomUUID().slice(1);
    const { merchantRequestId } = await payBill(whole, whole.callAs(userGid));
    paid.push({ userGid, merchantRequestId });
  }
  const { pool } = whole.server.database;
  for (const [index, { userGid }] of paid.entries())
    await pool.query("insert into app_user (user_gid, uid, mobile_sealed) values ($1, $2, '')", [
      userGid,
      1_000_000_000 + index,
    ]);
  await pool.query("insert into help_vote (article_id, voter, is_helpful) values ('a', 'b', true)");
  cells = [await copyTestDatabase(whole.server.database), await copyTestDatabase(whole.server.database)];
  before = [await copyTestDatabase(whole.server.database)];
  await whole.close();
  await keepBuckets(cells[0].ownerUrl, lower);
  await keepBuckets(cells[1].ownerUrl, upper);
  env = await startBills({ cells, environment });
});
afterAll(async () => {
  await env.close();
  await Promise.all([...cells, ...before].map((database) => database.drop()));
});

const numbersOf = async (databases: readonly TestDatabase[], query: string): Promise<number[]> =>
  Promise.all(databases.map(async ({ pool }) => Number((await pool.query<{ n: string }>(query)).rows[0]?.n)));
const sumOf = async (databases: readonly TestDatabase[], query: string): Promise<number> =>
  (await numbersOf(databases, query)).reduce((sum, each) => sum + each, 0);

test('each user is in the cell of their bucket', async () => {
  await expectRowsOf(cells[0].pool, lower);
  await expectRowsOf(cells[1].pool, upper);
});

test('what users do together is in the copy with the lowest buckets', async () => {
  const votes = 'select count(*) as n from help_vote';
  expect(await numbersOf(cells, votes)).toEqual([1, 0]);
});

test.each(['payment_order', 'payment_attempt', 'bill_payment', 'journal', 'posting', 'outbox', 'state_change'])(
  'the rows of %s are divided, and each is in one cell',
  async (table) => {
    const count = `select count(*) as n from ${table}`;
    for (const own of await numbersOf(cells, count)) expect(own).toBeGreaterThan(0);
    expect(await sumOf(cells, count)).toBe(await sumOf(before, count));
  },
);

test('the balances of house accounts add up to what they were', async () => {
  const kinds = (
    await before[0]?.pool.query<{ kind: string }>('select distinct kind from account where account_id < 0')
  )?.rows;
  expect(kinds?.length).toBeGreaterThan(1);
  for (const { kind } of kinds ?? []) {
    const balance = `select sum(balance) as n from account where account_id < 0 and kind = '${kind}'`;
    expect(await sumOf(cells, balance)).toBe(await sumOf(before, balance));
  }
});

test('users see what they paid, pay again, and the books hold', async () => {
  for (const { userGid, merchantRequestId } of paid) {
    const call = env.callAs(userGid);
    expect(await statusOf(call, merchantRequestId)).toMatchObject({ status: 'SUCCESS' });
    await payBill(env, call);
  }
  expect(await env.brokenInvariants()).toEqual([]);
});
