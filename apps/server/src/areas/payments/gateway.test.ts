import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Order, type SandboxPayments, startSandboxPayments } from './testing/sandbox-payments.ts';
import { tryOf } from './testing/test-payments.ts';

let it: SandboxPayments;
let t: SandboxPayments['t'];
let sandbox: SandboxPayments['sandbox'];

beforeAll(async () => {
  it = await startSandboxPayments();
  ({ t, sandbox } = it);
});
afterAll(() => it.close());

const webhooksOf = async (order: Order) =>
  (await t.server.database.pool.query('select event_id from inbox where reference = $1', [tryOf(order)])).rows.length;

test('posts the money once a payment on the gateway’s page is reported by webhook', async () => {
  const order = await it.orderOf(500);
  const { refUrl } = await t.present(order);
  expect(new URL(refUrl).origin).toBe(sandbox.url);
  expect((await fetch(refUrl)).status).toBe(200);
  await it.pay(order, { method: 'CARD' });
  await vi.waitFor(async () => expect(await webhooksOf(order)).toBeGreaterThan(0), { timeout: 10_000 });
  await it.settle();
  expect(await it.shown(order)).toMatchObject({ state: 'collected', attempt: { method: 'CARD', payer: 'te***@naav' } });
  expect(t.eventsOf(order)).toEqual(['collected']);
});

test.each([
  [28_201, 'the gateway failed and nothing happened'],
  [28_202, 'no answer, and nothing happened'],
  [28_203, 'it happened, and no answer came'],
  [28_204, 'it happened, and the answer was 502'],
  [28_205, 'it happened, and the answer could not be read'],
])('₹%d: %s: makes one payment', async (rupees) => {
  const order = await it.orderOf(rupees);
  await t.present(order);
  for (const seconds of [2, 3, 6]) await it.pass(seconds);
  expect((await it.shown(order)).attempt?.state).toBe('waiting');
  await it.pay(order);
  await it.pass(200);
  expect(t.eventsOf(order)).toEqual(['collected']);
  const { payments } = await sandbox.control<{ payments: { reference: string }[] }>('payments');
  expect(payments.filter(({ reference }) => reference.startsWith(order.id))).toHaveLength(1);
});

test.each([
  [28_302, 'three times'],
  [28_303, 'in the wrong order'],
  [28_304, 'signed by somebody else'],
  [28_305, 'signed long ago'],
  [28_306, 'never'],
  [28_307, 'with news of something unknown'],
])('₹%d: takes the money once when webhooks arrive %s', async (rupees) => {
  const order = await it.orderOf(rupees);
  await t.present(order);
  await it.pay(order);
  await it.pass(5);
  await it.pass(400);
  expect(t.eventsOf(order)).toEqual(['collected']);
});

test('a smaller amount than requested pays nothing: the order closes and the money is refunded', async () => {
  const order = await it.orderOf(28_501);
  await t.present(order);
  await it.pay(order);
  await it.pass(5);
  expect(t.eventsOf(order)).toEqual(['cancelled']);
  expect(await t.refundsOf(order)).toMatchObject([{ reason: 'wrongAmount', amountPaise: 2_850_000 }]);
});

test('an order closed during payment refunds the money', async () => {
  const order = await it.orderOf(500);
  await t.present(order);
  await it.pay(order);
  await t.call('cancel', order);
  await it.settle();
  expect(t.eventsOf(order)).toEqual(['cancelled']);
  expect(await t.refundsOf(order)).toMatchObject([{ reason: 'paidAfterClosing', stage: 'ACCEPTED' }]);
});

test('a refund reaches the payer’s bank, even after a failed attempt there', async () => {
  const order = await it.orderOf(28_401);
  await t.present(order);
  await it.pay(order);
  await it.pass(5);
  const request = { reason: 'rejectedByBiller', evidence: 'partner:network:BPR001' } as const;
  await t.inTransaction((trx) => t.payments.orders.refund(trx, order.id, request));
  await it.settle();
  const [refund] = await t.refundsOf(order);
  await sandbox.control(`refunds/${refund?.refundId}R1`, { state: 'failed' });
  await it.pass(30);
  await it.pass(61);
  await sandbox.control(`refunds/${refund?.refundId}R2`, { state: 'credited' });
  await it.pass(3_600);
  const [credited] = await t.refundsOf(order);
  expect(credited).toMatchObject({ stage: 'CREDITED', owner: 'you' });
  expect(t.eventsOf(order)).toEqual(['collected', 'refunded']);
});

test('the day’s file matches our books', async () => {
  await it.pass(86_400);
  await t.server.jobs.run('payments-settle-days');
  const cases = await t.server.database.pool.query(
    "select detail from operations_case where kind = 'settlement_break'",
  );
  expect(cases.rows).toEqual([]);
  const lines = await t.server.database.pool.query('select count(*)::int as n from settlement_line');
  expect(lines.rows[0].n).toBeGreaterThan(10);
  expect(await t.broken()).toEqual([]);
});
