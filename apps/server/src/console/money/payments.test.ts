import { randomUUID } from 'node:crypto';
import { money } from '@sikka/contract/console';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payBill } from '#areas/bills/testing/pay-bills.ts';
import { startBills, type TestBills } from '#areas/bills/testing/test-bills.ts';
import { openDatabase } from '#platform/data/database.ts';
import { createTestConsole, type TestConsole, type TestOperator } from '../testing/test-console.ts';

let bills: TestBills;
let console: TestConsole;
let support: TestOperator;
let record: string;
const userGid = randomUUID();
beforeAll(async () => {
  bills = await startBills();
  console = await createTestConsole({ database: bills.server.database, dataDir: '/dev/shm' });
  support = await console.operator('support');
  ({ merchantRequestId: record } = await payBill(bills, bills.callAs(userGid)));
});
afterAll(async () => {
  await console.close();
  await bills.close();
});

const find = async (reference: string) => (await support.call(money.findPayments, { reference })).content.payments;
const queryOne = async (statement: string): Promise<Record<string, string>> => {
  const { rows } = await bills.server.database.pool.query(statement);
  return rows[0];
};

test('a payment is found by every reference of ours and of the partners', async () => {
  const payment = await queryOne('select * from bill_payment');
  const attempt = await queryOne('select * from payment_attempt');
  for (const [reference, foundBy] of [
    [record, 'order'],
    [record.toUpperCase(), 'order'],
    [` collect:${attempt['reference']} `, 'attempt'],
    [attempt['bank_reference'], 'bank'],
    [payment['reference'], 'network'],
    [payment['payment_id'], 'network'],
    [payment['txn_reference_id'], 'network'],
    [payment['approval_ref'], 'network'],
    // As receipts print it.
    [payment['txn_reference_id']?.replaceAll(/(.{4})(?=.)/g, '$1 '), 'network'],
    [`fulfil:${record}`, 'order'],
  ] as const)
    expect([reference, await find(reference ?? '')]).toMatchObject([
      reference,
      [{ record, foundBy, purpose: 'bill', state: 'fulfilled', currency: 'INR' }],
    ]);
  expect(await find('no-such-reference')).toEqual([]);
});

test('what is no reference is refused', async () => {
  for (const reference of ['ab1', 'आशा', "x' or 1=1;", 'a\u0000bcd'])
    expect((await support.call(money.findPayments, { reference })).status).toBe(422);
});

test('the timeline has states, journals and evidence in order, and does not name the user', async () => {
  const { content } = await support.call(money.showPayment, { record });
  expect(content.parts.map(({ part, state }) => [part, state])).toEqual([
    ['payment_order', 'fulfilled'],
    ['payment_attempt', 'succeeded'],
    ['bill_payment', 'SUCCESS'],
  ]);
  const states = (part: string) =>
    content.events.filter((event) => event.kind === 'STATE' && event.part === part).map(({ to }) => to);
  expect(states('payment_order')).toEqual(['open', 'collected', 'fulfilled']);
  expect(states('bill_payment')).toEqual(['CREATED', 'DEBITED', 'POSTING', 'SUCCESS']);
  const journals = content.events.filter(({ kind }) => kind === 'JOURNAL');
  expect(journals.map(({ to }) => to)).toEqual(expect.arrayContaining(['order_collected', 'order_fulfilled']));
  for (const { postings } of journals) {
    expect(postings.length).toBeGreaterThan(1);
    expect(postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  }
  const times = content.events.map(({ at }) => at);
  expect(times).toEqual(times.toSorted());
  expect(JSON.stringify(content)).not.toContain(userGid);
  expect((await support.call(money.showPayment, { record: randomUUID() })).status).toBe(404);
});

test('cases and dead letters about a payment are in its timeline', async () => {
  const { pool } = bills.server.database;
  const { reference } = await queryOne('select reference from bill_payment');
  await pool.query(
    `insert into operations_case (kind, subject, detail) values ('biller_unresponsive', $1, 'for 25 h')`,
    [reference],
  );
  await pool.query(
    `update outbox set done_at = null, dead_because = 'it failed' where entity_id = (select payment_id::text from bill_payment)`,
  );
  const { content } = await support.call(money.showPayment, { record });
  expect(content.events).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'CASE_OPENED', to: 'biller_unresponsive', evidence: 'for 25 h' }),
      expect.objectContaining({ kind: 'DEAD_LETTER', evidence: 'it failed' }),
    ]),
  );
});

test('every look-up reads an index', async () => {
  const client = await bills.server.database.pool.connect();
  // Files of partners have one row a day.
  const tablesScanned = async (): Promise<unknown[]> => {
    const { rows } = await client.query(
      `select relname, seq_scan from pg_stat_xact_user_tables where seq_scan > 0 and relname !~ '_day$' order by relname`,
    );
    return rows;
  };
  try {
    await client.query('begin');
    await client.query('set local enable_seqscan = off');
    const before = await tablesScanned();
    for (const reference of [record, randomUUID(), `coins:pay_bill:2026-11:${userGid}`])
      await client.query('select * from console_find_payment($1)', [reference]);
    await client.query('select * from console_payment_parts($1)', [record]);
    await client.query('select * from console_payment_timeline($1)', [record]);
    expect(await tablesScanned()).toEqual(before);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('the console’s login reads no table of it, and the app’s calls no function of the console', async () => {
  const { consoleUrl, url } = bills.server.database;
  const login = openDatabase({ url: consoleUrl, poolSize: 1 });
  const app = openDatabase({ url, poolSize: 1 });
  for (const table of [
    'payment_order',
    'payment_attempt',
    'journal',
    'posting',
    'account',
    'outbox',
    'operations_case',
  ])
    await expect(login.pool.query(`select * from ${table}`)).rejects.toMatchObject({ code: '42501' });
  // It has the user.
  await expect(login.pool.query(`select * from payment_parts('x')`)).rejects.toMatchObject({ code: '42501' });
  await expect(app.pool.query(`select * from console_find_payment('x')`)).rejects.toMatchObject({ code: '42501' });
  await Promise.all([login.close(), app.close()]);
});
