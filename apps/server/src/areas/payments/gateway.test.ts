import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Order, type SandboxPayments, startSandboxPayments } from './testing/sandbox-payments.ts';
import { attemptReferenceOf } from './testing/test-payments.ts';

let env: SandboxPayments;
let testPayments: SandboxPayments['testPayments'];
let sandbox: SandboxPayments['sandbox'];

beforeAll(async () => {
  env = await startSandboxPayments();
  ({ testPayments, sandbox } = env);
});
afterAll(() => env.close());

const webhooksOf = async (order: Order) =>
  (
    await testPayments.server.database.pool.query('select event_id from inbox where reference = $1', [
      attemptReferenceOf(order),
    ])
  ).rows.length;

test('posts the money once a payment on the gateway’s page is reported by webhook', async () => {
  const order = await env.createOrder(500);
  const { refUrl } = await testPayments.present(order);
  expect(new URL(refUrl).origin).toBe(sandbox.url);
  expect((await fetch(refUrl)).status).toBe(200);
  await env.pay(order, { method: 'CARD' });
  await vi.waitFor(async () => expect(await webhooksOf(order)).toBeGreaterThan(0), { timeout: 10_000 });
  await env.runOutbox();
  expect(await env.readPayment(order)).toMatchObject({
    state: 'collected',
    attempt: { method: 'CARD', payer: 'te***@naav' },
  });
  expect(testPayments.eventsOf(order)).toEqual(['collected']);
});

test.each([
  [28_201, 'the gateway failed and nothing happened'],
  [28_202, 'no answer, and nothing happened'],
  [28_203, 'it happened, and no answer came'],
  [28_204, 'it happened, and the answer was 502'],
  [28_205, 'it happened, and the answer could not be read'],
])('₹%d: %s: makes one payment', async (rupees) => {
  const order = await env.createOrder(rupees);
  await testPayments.present(order);
  for (const seconds of [2, 3, 6]) await env.advanceClock(seconds);
  expect((await env.readPayment(order)).attempt?.state).toBe('waiting');
  await env.pay(order);
  await env.advanceClock(200);
  expect(testPayments.eventsOf(order)).toEqual(['collected']);
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
  const order = await env.createOrder(rupees);
  await testPayments.present(order);
  await env.pay(order);
  await env.advanceClock(5);
  await env.advanceClock(400);
  expect(testPayments.eventsOf(order)).toEqual(['collected']);
});

test('a smaller amount than requested pays nothing: the order closes and the money is refunded', async () => {
  const order = await env.createOrder(28_501);
  await testPayments.present(order);
  await env.pay(order);
  await env.advanceClock(5);
  expect(testPayments.eventsOf(order)).toEqual(['cancelled']);
  expect(await testPayments.refundsOf(order)).toMatchObject([{ reason: 'wrongAmount', amountPaise: 2_850_000 }]);
});

test('an order closed during payment refunds the money', async () => {
  const order = await env.createOrder(500);
  await testPayments.present(order);
  await env.pay(order);
  await testPayments.call('cancel', order);
  await env.runOutbox();
  expect(testPayments.eventsOf(order)).toEqual(['cancelled']);
  expect(await testPayments.refundsOf(order)).toMatchObject([{ reason: 'paidAfterClosing', stage: 'ACCEPTED' }]);
});

test('a refund reaches the payer’s bank, even after a failed attempt there', async () => {
  const order = await env.createOrder(28_401);
  await testPayments.present(order);
  await env.pay(order);
  await env.advanceClock(5);
  const request = { reason: 'rejectedByBiller', evidence: 'partner:network:BPR001' } as const;
  await testPayments.inTransaction((trx) => testPayments.payments.orders.refund(trx, order.id, request));
  await env.runOutbox();
  const [refund] = await testPayments.refundsOf(order);
  await sandbox.control(`refunds/${refund?.refundId}R1`, { state: 'failed' });
  await env.advanceClock(30);
  await env.advanceClock(61);
  await sandbox.control(`refunds/${refund?.refundId}R2`, { state: 'credited' });
  await env.advanceClock(3_600);
  const [credited] = await testPayments.refundsOf(order);
  expect(credited).toMatchObject({ stage: 'CREDITED', owner: 'you' });
  expect(testPayments.eventsOf(order)).toEqual(['collected', 'refunded']);
});

test('the day’s file matches our books', async () => {
  await env.advanceClock(86_400);
  await testPayments.server.jobs.run('payments-settle-days');
  const cases = await testPayments.server.database.pool.query(
    "select detail from operations_case where kind = 'settlement_break'",
  );
  expect(cases.rows).toEqual([]);
  const lines = await testPayments.server.database.pool.query('select count(*)::int as n from settlement_line');
  expect(lines.rows[0].n).toBeGreaterThan(10);
  expect(await testPayments.brokenInvariants()).toEqual([]);
});
