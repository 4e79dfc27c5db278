import { paise } from '@sikka/money';
import { createPaymentGateway } from '@sikka/partners/gateway';
import { payCodes } from '@sikka/partners/gateway/sandbox';
import { startGatewaySandbox } from '@sikka/partners/gateway/testing';
import type { PaymentGateway } from '@sikka/partners/kit';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startPayments, type TestPayments, tryOf } from './testing/test-payments.ts';

type Order = { userGid: string; id: string };
let sandbox: Awaited<ReturnType<typeof startGatewaySandbox>>;
let t: TestPayments<PaymentGateway>;

beforeAll(async () => {
  sandbox = await startGatewaySandbox();
  const { url: baseUrl, secret, webhookSecret } = sandbox;
  const gateway = createPaymentGateway({ baseUrl, secret, webhookSecrets: [webhookSecret], timeoutMs: 500 });
  t = await startPayments({ gateway });
  await sandbox.control('webhook', { url: `${t.server.origin}/partners/gateway/events` });
});
afterAll(async () => {
  await t.close();
  await sandbox.close();
});

const orderOf = (rupees: number): Promise<Order> => t.order({ amount: paise(rupees * 100), fee: paise(0) });
const pay = (order: Order, how: object = {}, number = 1) =>
  sandbox.control(`payments/${tryOf(order, number)}/pay`, how);
const isDue = 'done_at is null and dead_because is null and due <= app_now()';
/** Does what is due, also what the gateway's news bring in meanwhile. */
const settle = () =>
  vi.waitFor(
    async () => {
      await t.settle();
      const { rows } = await t.server.database.pool.query(`select topic, entity_id from outbox where ${isDue}`);
      expect(rows).toEqual([]);
    },
    { timeout: 10_000 },
  );
/** Time passes here and at the gateway. */
const pass = async (seconds: number) => {
  await t.pass(seconds);
  await sandbox.control('clock', { advanceSeconds: seconds });
  await settle();
};
const shown = async (order: Order) => (await t.call('query', order)).content;
const newsOf = async (order: Order) =>
  (await t.server.database.pool.query('select event_id from inbox where reference = $1', [tryOf(order)])).rows.length;

test('somebody pays on the gateway’s page, and its news bring the money into the books', async () => {
  const order = await orderOf(500);
  const { refUrl } = await t.present(order);
  expect(new URL(refUrl).origin).toBe(sandbox.url);
  expect((await fetch(refUrl)).status).toBe(200);
  await pay(order, { method: 'CARD' });
  await vi.waitFor(async () => expect(await newsOf(order)).toBeGreaterThan(0), { timeout: 10_000 });
  await settle();
  expect(await shown(order)).toMatchObject({ state: 'collected', attempt: { method: 'CARD', payer: 'te***@naav' } });
  expect(t.toldOf(order)).toEqual(['collected']);
});

const refusals = payCodes.filter(({ class: kind }) => kind !== 'pending').map(({ code }) => code);

test.each(refusals)('%s is told in both languages, takes nothing and leaves room for another try', async (code) => {
  const order = await orderOf(500);
  await t.present(order);
  await pay(order, { code });
  await pass(5);
  const inHindi = await t.payments.orders.present(order.userGid, order.id, 'hi');
  expect(await shown(order)).toMatchObject({
    state: 'open',
    canRetry: true,
    attempt: { state: 'declined', failure: { code, message: expect.stringMatching(/^[A-Z].*Nothing was/) } },
  });
  expect(inHindi?.attempt?.failure?.message).toMatch(/कोई पैसा नहीं/);
  expect(t.toldOf(order)).toEqual([]);
});

test.each(payCodes.filter(({ class: kind }) => kind === 'pending').map(({ code }) => code))(
  '%s leaves it open until the gateway knows',
  async (code) => {
    const order = await orderOf(500);
    await t.present(order);
    await pay(order, { pending: true, code });
    await pass(5);
    expect(await shown(order)).toMatchObject({ state: 'checking', canRetry: false, attempt: { failure: { code } } });
    await pass(1_000);
    expect((await shown(order)).state).toBe('checking');
    await sandbox.control(`payments/${tryOf(order)}`, {});
    await pass(301);
    expect(t.toldOf(order)).toEqual(['collected']);
  },
);

test.each([
  [28_201, 'the gateway failed and nothing happened'],
  [28_202, 'no answer, and nothing happened'],
  [28_203, 'it happened, and no answer came'],
  [28_204, 'it happened, and the answer was 502'],
  [28_205, 'it happened, and the answer could not be read'],
])('₹%d: %s — one payment is made', async (rupees) => {
  const order = await orderOf(rupees);
  await t.present(order);
  for (const seconds of [2, 3, 6]) await pass(seconds);
  expect((await shown(order)).attempt?.state).toBe('waiting');
  await pay(order);
  await pass(200);
  expect(t.toldOf(order)).toEqual(['collected']);
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
])('₹%d: whether news come %s, the money is taken once', async (rupees) => {
  const order = await orderOf(rupees);
  await t.present(order);
  await pay(order);
  await pass(5);
  await pass(400);
  expect(t.toldOf(order)).toEqual(['collected']);
});

test('a gateway that takes less than asked for pays nothing: the order closes and the money goes back', async () => {
  const order = await orderOf(28_501);
  await t.present(order);
  await pay(order);
  await pass(5);
  expect(t.toldOf(order)).toEqual(['cancelled']);
  expect(await t.refundsOf(order)).toMatchObject([{ reason: 'wrongAmount', amountPaise: 2_850_000 }]);
});

test('an order that is closed while somebody pays gives the money back', async () => {
  const order = await orderOf(500);
  await t.present(order);
  await pay(order);
  await t.call('cancel', order);
  await settle();
  expect(t.toldOf(order)).toEqual(['cancelled']);
  expect(await t.refundsOf(order)).toMatchObject([{ reason: 'paidAfterClosing', stage: 'ACCEPTED' }]);
});

test('a refund goes its way to the payer’s bank, also when the first try fails there', async () => {
  const order = await orderOf(28_401);
  await t.present(order);
  await pay(order);
  await pass(5);
  const wanted = { reason: 'rejectedByBiller', evidence: 'partner:network:BPR001' } as const;
  await t.inTransaction((trx) => t.payments.orders.refund(trx, order.id, wanted));
  await settle();
  const [refund] = await t.refundsOf(order);
  await sandbox.control(`refunds/${refund?.refundId}R1`, { state: 'failed' });
  await pass(30);
  await pass(61);
  await sandbox.control(`refunds/${refund?.refundId}R2`, { state: 'credited' });
  await pass(3_600);
  const [credited] = await t.refundsOf(order);
  expect(credited).toMatchObject({ stage: 'CREDITED', owner: 'you' });
  expect(t.toldOf(order)).toEqual(['collected', 'refunded']);
});

test('the file of the day says what our books say', async () => {
  await pass(86_400);
  await t.server.jobs.run('payments-settle-days');
  const cases = await t.server.database.pool.query("select detail from review_case where kind = 'settlement_differs'");
  expect(cases.rows).toEqual([]);
  const lines = await t.server.database.pool.query('select count(*)::int as n from settlement_line');
  expect(lines.rows[0].n).toBeGreaterThan(10);
  expect(await t.broken()).toEqual([]);
});
