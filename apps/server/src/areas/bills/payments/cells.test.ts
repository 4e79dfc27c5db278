import { randomUUID } from 'node:crypto';
import { signatureHeader, signBody } from '@sikka/partners/kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectRowsOf } from '#testing/bucket-watch.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { fetchOnlyBill, nextEnding, payBill, paymentBody, payOrder, statusOf } from '../testing/pay-bills.ts';
import { startBills, type TestBills } from '../testing/test-bills.ts';

let databases: readonly [TestDatabase, TestDatabase];
let env: TestBills;
beforeAll(async () => {
  databases = [await createTestDatabase(), await createTestDatabase()];
  env = await startBills({ cells: databases });
});
afterAll(async () => {
  expect(await env.brokenInvariants()).toEqual([]);
  await env.close();
  await expectRowsOf(databases[0].pool, { from: 0x00, to: 0x7f });
  await expectRowsOf(databases[1].pool, { from: 0x80, to: 0xff });
  await Promise.all(databases.map((database) => database.drop()));
});

/** Calls of a user of the lower or the upper cell. */
const callIn = (cell: 0 | 1) => env.callAs(`${cell === 0 ? '1' : 'e'}${randomUUID().slice(1)}`);

const countIn = async (table: string): Promise<number[]> =>
  Promise.all(
    databases.map(
      async ({ pool }) =>
        (await pool.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]?.count ?? 0,
    ),
  );

test('a bill is paid in the cell of its payer, with its order and its journals', async () => {
  for (const cell of [0, 1] as const) {
    const [orders, journals] = [await countIn('payment_order'), await countIn('journal')];
    const call = callIn(cell);
    const { merchantRequestId } = await payBill(env, call);
    expect(await statusOf(call, merchantRequestId)).toMatchObject({ status: 'SUCCESS' });
    const other = 1 - cell;
    expect((await countIn('payment_order'))[cell]).toBe((orders[cell] ?? 0) + 1);
    expect((await countIn('payment_order'))[other]).toBe(orders[other]);
    expect((await countIn('journal'))[other]).toBe(journals[other]);
  }
});

test('a bill that a user of one cell is paying or has paid cannot be paid from another', async () => {
  const [ending, call, other] = [nextEnding(), callIn(0), callIn(1)];
  const bill = await fetchOnlyBill(env, call, ending);
  const theirs = await fetchOnlyBill(env, other, ending);
  const { merchantRequestId } = (await call('/bbps/pay/before', paymentBody(bill))).content;
  const refused = await other('/bbps/pay/before', paymentBody(theirs));
  expect(refused.content).toMatchObject({ problem: 'duplicatePayment' });
  await payOrder(env, merchantRequestId);
  expect(await statusOf(call, merchantRequestId)).toMatchObject({ status: 'SUCCESS' });
  expect((await other('/bbps/pay/before', paymentBody(theirs))).code).not.toBe(0);
});

test('each cell reconciles its own lines of a partner’s file', async () => {
  const cells = [0, 1] as const;
  await Promise.all(cells.map((cell) => payBill(env, callIn(cell))));
  await env.runOutbox();
  await env.advanceClock(2 * 86_400);
  for (const jobs of env.server.jobsOfCells)
    for (const job of ['payments-settle-days', 'bills-settle-days']) await jobs.run(job);
  for (const lines of ['settlement_line', 'bill_settlement_line']) {
    expect((await countIn(lines)).every((count) => count > 0)).toBe(true);
    expect(await countIn(`${lines} where get_byte(decode(left(reference, 2), 'hex'), 0) < 128`)).toEqual([
      (await countIn(lines))[0],
      0,
    ]);
  }
  expect(await countIn('operations_case')).toEqual([0, 0]);
});

test('of payers in both cells that begin at once, one pays', async () => {
  for (let round = 0; round < 10; round += 1) {
    const ending = nextEnding();
    const payers = await Promise.all(
      ([0, 1, 0, 1] as const).map(async (cell) => {
        const call = callIn(cell);
        return { call, bill: await fetchOnlyBill(env, call, ending) };
      }),
    );
    const begun = await Promise.all(payers.map(({ call, bill }) => call('/bbps/pay/before', paymentBody(bill))));
    expect(begun.filter(({ code }) => code === 0)).toHaveLength(1);
  }
});

test('a webhook goes to the cell of its reference; one with a reference of the partner goes to all', async () => {
  const now = await env.server.app.platform.clock.now();
  const send = async (reference: string) => {
    const before = await countIn('inbox');
    const event = { eventId: randomUUID(), type: 'payment.updated', status: 'succeeded', reference };
    const body = JSON.stringify({ ...event, occurredAt: now.toISOString() });
    const headers = {
      'content-type': 'application/json',
      [signatureHeader]: signBody(env.gateway.webhookSecret, body, now),
    };
    const reply = await fetch(`${env.server.origin}/partners/gateway/events`, { method: 'POST', headers, body });
    const after = await countIn('inbox');
    return [reply.status, ...after.map((count, cell) => count - (before[cell] ?? 0))];
  };
  const hex = randomUUID().replaceAll('-', '').slice(2);
  expect(await send(`1f${hex}T1`)).toEqual([200, 1, 0]);
  expect(await send(`e0${hex}T1`)).toEqual([200, 0, 1]);
  expect(await send('PAY1234')).toEqual([200, 1, 1]);
});
