import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startPayments, type TestPayments, tryOf } from '../testing/test-payments.ts';

let t: TestPayments;
beforeAll(async () => {
  t = await startPayments();
});
afterAll(() => t.close());
afterEach(async () => {
  t.gateway.speak();
  expect(await t.broken()).toEqual([]);
});

const paid = { state: 'succeeded', method: 'UPI', bankReference: '512345678901' } as const;

const pass = async (seconds: number) => {
  await t.pass(seconds);
  await t.settle();
};
const declined = async (order: { userGid: string; id: string }, number = 1) => {
  await t.present(order);
  t.gateway.change('payment', tryOf(order, number), { state: 'failed', code: 'U30' });
  await pass(200);
};
/** The gateway reports an attempt by webhook, even when no longer polled. */
const reportPayment = async (order: { id: string }, number = 1) => {
  const event = { eventId: crypto.randomUUID(), subject: 'payment', reference: tryOf(order, number) };
  expect((await t.sendWebhook(event)).status).toBe(200);
  await t.settle();
};
const cases = async (subject: string) =>
  (await t.server.database.pool.query('select kind from operations_case where subject = $1', [subject])).rows.map(
    ({ kind }) => kind,
  );

test('refunds money that arrives after the owner closed the order', async () => {
  const order = await t.order();
  await t.present(order);
  expect((await t.call('cancel', order)).content.state).toBe('cancelled');
  t.gateway.change('payment', tryOf(order), paid);
  await t.settle();
  expect(t.eventsOf(order)).toEqual(['cancelled']);
  expect(await t.refundsOf(order)).toMatchObject([
    { reason: 'paidAfterClosing', amountPaise: 50_500, stage: 'ACCEPTED', owner: 'gateway' },
  ]);
  expect((await t.call('query', order)).content.state).toBe('cancelled');
});

test('refunds money that arrives after the order expired', async () => {
  const order = await t.order();
  await t.present(order);
  await pass(901);
  expect(t.eventsOf(order)).toEqual(['expired']);
  t.gateway.change('payment', tryOf(order), paid);
  await reportPayment(order);
  expect(await t.refundsOf(order)).toMatchObject([{ reason: 'paidAfterClosing', amountPaise: 50_500 }]);
  expect(t.eventsOf(order)).toEqual(['expired']);
});

test('a declined attempt that took the money pays the order while it is the newest', async () => {
  const order = await t.order();
  await declined(order);
  t.gateway.change('payment', tryOf(order), paid);
  await reportPayment(order);
  expect(t.eventsOf(order)).toEqual(['collected']);
  expect(await t.refundsOf(order)).toEqual([]);
});

test('refunds a late success of an old attempt; the newer one may still pay', async () => {
  const order = await t.order();
  await declined(order);
  await t.call('apply', order);
  t.gateway.change('payment', tryOf(order), paid);
  await reportPayment(order);
  expect(await t.refundsOf(order)).toMatchObject([{ reason: 'paidAfterClosing', amountPaise: 50_500 }]);
  expect(t.eventsOf(order)).toEqual([]);
  t.gateway.change('payment', tryOf(order, 2), paid);
  await pass(10);
  expect(t.eventsOf(order)).toEqual(['collected']);
  expect(await t.refundsOf(order)).toHaveLength(1);
});

test('refunds the second success of a paid order', async () => {
  const order = await t.order();
  await declined(order);
  await t.call('apply', order);
  t.gateway.change('payment', tryOf(order, 2), paid);
  await pass(10);
  t.gateway.change('payment', tryOf(order), paid);
  await reportPayment(order);
  expect(t.eventsOf(order)).toEqual(['collected']);
  expect(await t.refundsOf(order)).toMatchObject([{ reason: 'paidTwice' }]);
  expect((await t.call('query', order)).content).toMatchObject({ state: 'collected', attempt: { number: 2 } });
});

test.each([
  ['more', 60_000],
  ['less', 50_499],
])('%s than the order’s amount never pays it: it closes, opens a case, and the money is refunded', async (_, taken) => {
  const order = await t.order();
  await t.present(order);
  t.gateway.change('payment', tryOf(order), { ...paid, amountPaise: taken });
  await pass(5);
  expect(t.eventsOf(order)).toEqual(['cancelled']);
  expect(await t.refundsOf(order)).toMatchObject([{ reason: 'wrongAmount', amountPaise: taken }]);
  expect(await cases(tryOf(order))).toEqual(['amount_mismatch']);
});

test('ignores a reversal by the gateway: the money stays and an operations case is opened', async () => {
  const order = await t.order();
  await t.present(order);
  t.gateway.change('payment', tryOf(order), paid);
  await pass(5);
  t.gateway.change('payment', tryOf(order), { state: 'failed' });
  await reportPayment(order);
  expect((await t.call('query', order)).content.state).toBe('collected');
  expect(await cases(tryOf(order))).toEqual(['gateway_contradicts']);
  t.gateway.change('payment', tryOf(order), { state: 'pending' });
  await reportPayment(order);
  expect((await t.call('query', order)).content.state).toBe('collected');
});

test('takes the money once for a concurrent event, enquiry and poll', async () => {
  const order = await t.order();
  await t.present(order);
  t.gateway.change('payment', tryOf(order), paid);
  await t.pass(5);
  const event = { eventId: crypto.randomUUID(), subject: 'payment', reference: tryOf(order) };
  const { runNow } = t.partnerWork.outbox;
  await Promise.all([
    ...Array.from({ length: 8 }, () => t.sendWebhook(event)),
    ...Array.from({ length: 8 }, () => runNow('payments.read-attempt', tryOf(order), 5_000)),
    t.settle(),
  ]);
  await t.settle();
  expect(t.eventsOf(order)).toEqual(['collected']);
  const journals = await t.server.database.pool.query('select count(*)::int as n from journal where ref = $1', [
    `collect:${tryOf(order)}`,
  ]);
  expect(journals.rows[0].n).toBe(1);
});
