import { paise } from '@sikka/money';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startPayments, type TestPayments, attemptReferenceOf } from '../testing/test-payments.ts';
import { flowOf, type MoneyFlow } from './flows.ts';

let env: TestPayments;
beforeAll(async () => {
  env = await startPayments();
});
afterAll(() => env.close());

const switchFlow = async (flow: string, state: string, who = 'user:asha', why = 'wrong amounts were seen') =>
  (await env.server.database.pool.query('select switch_flow($1, $2, $3, $4) as done', [flow, state, who, why])).rows[0]
    .done;
afterEach(async () => {
  for (const flow of ['bill-payments', 'autopay-debits', 'mandates']) await switchFlow(flow, 'open');
  expect(await env.brokenInvariants()).toEqual([]);
});

const paid = { state: 'succeeded', method: 'UPI', payer: 'am***@bank', bankReference: '512345678901' } as const;
const paused = { problem: 'paymentsPaused' };
const mandate = () =>
  env.inTransaction((trx) =>
    env.payments.mandates.create(trx, {
      userGid: crypto.randomUUID(),
      purpose: 'bill',
      subjectId: 'autopay-1',
      maxAmount: paise(1_500_000),
      payeeName: 'Yamuna Power',
      note: 'Electricity bills',
      endsAt: new Date('2030-01-01T00:00:00Z'),
      locale: 'en',
    }),
  );
const readStoppedMetric = async (flow: MoneyFlow) => {
  const metrics = await (await fetch(`${env.server.origin}/metrics`)).text();
  return new RegExp(`money_flow_stopped\\{flow="${flow}"\\} (\\d)`).exec(metrics)?.[1];
};
const orders = async () =>
  (await env.server.database.pool.query('select count(*) as count from payment_order')).rows[0].count;

test('every order belongs to one flow', () => {
  expect([
    flowOf({ purpose: 'bill', byMandate: false }),
    flowOf({ purpose: 'loan', byMandate: false }),
    flowOf({ purpose: 'game', byMandate: false }),
    flowOf({ purpose: 'prize', byMandate: false }),
    flowOf({ purpose: 'bill', byMandate: true }),
  ]).toEqual(['bill-payments', 'loan-repayments', 'game-purchases', 'prize-taxes', 'autopay-debits']);
});

test('a stopped flow refuses new orders without a trace, while the others continue', async () => {
  await switchFlow('bill-payments', 'stopped');
  const before = await orders();
  await expect(env.createOrder()).rejects.toMatchObject(paused);
  await expect(mandate()).resolves.toBeDefined();
  expect(await orders()).toBe(before);
  await switchFlow('bill-payments', 'open');
  await expect(env.createOrder()).resolves.toBeDefined();
});

test('payments in progress continue to their end', async () => {
  const order = await env.createOrder();
  await env.present(order);
  await switchFlow('bill-payments', 'stopped');
  env.gateway.change('payment', attemptReferenceOf(order), paid);
  await env.advanceClock(200);
  await env.runOutbox();
  expect(env.eventsOf(order)).toEqual(['collected']);
});

test('a new attempt is refused as paused in both languages, and works after reopening', async () => {
  const order = await env.createOrder();
  await env.present(order);
  env.gateway.change('payment', attemptReferenceOf(order), { state: 'failed', code: 'U30' });
  await env.advanceClock(200);
  await env.runOutbox();
  await switchFlow('bill-payments', 'stopped');
  const refused = await env.call('apply', order);
  expect(refused).toMatchObject({ status: 200, code: 6007, content: paused });
  expect(refused.msg).toMatch(/paused this for now, so nothing was charged/);
  const hindi = await env.server.client.post(
    '/payment/v1/transactions/apply',
    { merchantRequestId: order.id },
    { token: order.userGid, query: { language: 'hi' }, headers: { 'idempotency-key': crypto.randomUUID() } },
  );
  expect(hindi.msg).toMatch(/कोई पैसा नहीं कटा/);
  await switchFlow('bill-payments', 'open');
  expect((await env.call('apply', order)).content).toMatchObject({ attempt: { number: 2 } });
});

test('new mandates can be stopped alone', async () => {
  await switchFlow('mandates', 'stopped');
  await expect(mandate()).rejects.toMatchObject(paused);
  await expect(env.createOrder()).resolves.toBeDefined();
});

test('a switch appears in the metrics, and is recorded with actor and reason', async () => {
  expect(await readStoppedMetric('mandates')).toBe('0');
  expect(await switchFlow('mandates', 'stopped', 'user:ravi', 'the gateway asked for it')).toBe(true);
  expect(await switchFlow('mandates', 'stopped', 'user:ravi', 'the gateway asked for it')).toBe(false);
  expect([await readStoppedMetric('mandates'), await readStoppedMetric('bill-payments')]).toEqual(['1', '0']);
  const { rows } = await env.server.database.pool.query(
    `select actor, evidence, from_state, to_state from state_change where machine = 'money_flow' and entity_id = 'mandates' order by change_id desc limit 1`,
  );
  expect(rows).toEqual([
    { actor: 'user:ravi', evidence: 'the gateway asked for it', from_state: 'open', to_state: 'stopped' },
  ]);
});

test('refuses to switch without name or reason, an unknown flow, or as the server', async () => {
  await expect(switchFlow('mandates', 'stopped', 'me', 'the gateway asked for it')).rejects.toThrow('say who');
  await expect(switchFlow('mandates', 'stopped', 'user:ravi', 'because')).rejects.toThrow('say who');
  await expect(switchFlow('coupons', 'stopped')).rejects.toThrow('there is no flow coupons');
  await expect(switchFlow('mandates', 'half open')).rejects.toThrow('no transition of money_flow');
  const asServer = env.server.database.db
    .withTables<{ money_flow: { flow: string; state: string } }>()
    .updateTable('money_flow')
    .set({ state: 'stopped' })
    .execute();
  await expect(asServer).rejects.toMatchObject({ code: '42501' });
});
