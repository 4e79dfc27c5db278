import { afterAll, beforeAll, expect, test } from 'vitest';
import { readInvariants } from '../invariant-store.ts';
import { startPayments, type TestPayments, attemptReferenceOf } from '../testing/test-payments.ts';

const invariants = readInvariants();

let env: TestPayments;
let order: { userGid: string; id: string };
beforeAll(async () => {
  env = await startPayments();
  order = await env.createOrder();
  await env.present(order);
  env.gateway.change('payment', attemptReferenceOf(order), { state: 'succeeded', method: 'UPI' });
  await env.advanceClock(5);
  await env.runOutbox();
});
afterAll(() => env.close());

const query = (statement: string, ...values: unknown[]) => env.server.database.pool.query(statement, values);

test.each([
  ['amount', 'update payment_order set amount = amount + 1'],
  ['fee', 'update payment_order set fee = 0'],
  ['owner', 'update payment_order set user_gid = uuidv7()'],
])('an order’s %s is immutable', async (_, statement) => {
  await expect(query(statement)).rejects.toThrow(/keeps the terms|foreign key/);
});

test.each([
  ['back to open', "update payment_order set state = 'open'"],
  ['to expired', "update payment_order set state = 'expired', paid_attempt = null"],
  ['a try back to pending', "update payment_attempt set state = 'pending'"],
  ['to succeeded without money', "update payment_attempt set taken = null where state = 'succeeded'"],
])('final states are immutable: %s', async (_, statement) => {
  await expect(query(statement)).rejects.toThrow(/no transition of|violates check/);
});

test('finds a missing journal, and an order that changed without one', async () => {
  const client = await env.server.database.pool.connect();
  const broken = async () => {
    const names = ['i04-orders-have-their-journals', 'i05-money-under-way'];
    const counts = [];
    for (const name of names) {
      const invariant = invariants.find((each) => each.name === name);
      counts.push((await client.query(invariant?.whole ?? expect.fail(name))).rows.length);
    }
    return counts;
  };
  const without = async (statement: string) => {
    await client.query('begin; set local session_replication_role = replica');
    await client.query(statement);
    const counts = await broken();
    await client.query('rollback');
    return counts;
  };
  expect(await broken()).toEqual([0, 0]);
  expect(
    await without(`update journal set ref = 'collect:other' where ref = 'collect:${attemptReferenceOf(order)}'`),
  ).toEqual([2, 0]);
  expect(await without("update payment_order set state = 'fulfilled', payee = 'network:x'")).toEqual([1, 1]);
  expect(await without("update payment_attempt set state = 'failed'")).toEqual([1, 2]);
  expect(await without("update account set balance = balance + 1 where kind = 'order_money' and shard = 3")).toEqual([
    0, 1,
  ]);
  client.release();
});
