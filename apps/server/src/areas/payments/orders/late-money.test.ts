import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startPayments, type TestPayments, attemptReferenceOf } from '../testing/test-payments.ts';

let env: TestPayments;
beforeAll(async () => {
  env = await startPayments();
});
afterAll(() => env.close());
afterEach(async () => {
  env.gateway.reset();
  expect(await env.brokenInvariants()).toEqual([]);
});

const paid = { state: 'succeeded', method: 'UPI', bankReference: '512345678901' } as const;

const advance = async (seconds: number) => {
  await env.advanceClock(seconds);
  await env.runOutbox();
};
const declineAttempt = async (order: { userGid: string; id: string }, number = 1) => {
  await env.present(order);
  env.gateway.change('payment', attemptReferenceOf(order, number), { state: 'failed', code: 'U30' });
  await advance(200);
};
/** The gateway reports an attempt by webhook, even when no longer polled. */
const reportPayment = async (order: { id: string }, number = 1) => {
  const event = { eventId: crypto.randomUUID(), subject: 'payment', reference: attemptReferenceOf(order, number) };
  expect((await env.sendWebhook(event)).status).toBe(200);
  await env.runOutbox();
};
const cases = async (subject: string) =>
  (await env.server.database.pool.query('select kind from operations_case where subject = $1', [subject])).rows.map(
    ({ kind }) => kind,
  );

test('refunds money that arrives after the owner closed the order', async () => {
  const order = await env.createOrder();
  await env.present(order);
  expect((await env.call('cancel', order)).content.state).toBe('cancelled');
  env.gateway.change('payment', attemptReferenceOf(order), paid);
  await env.runOutbox();
  expect(env.eventsOf(order)).toEqual(['cancelled']);
  expect(await env.refundsOf(order)).toMatchObject([
    { reason: 'paidAfterClosing', amountPaise: 50_500, stage: 'ACCEPTED', owner: 'gateway' },
  ]);
  expect((await env.call('query', order)).content.state).toBe('cancelled');
});

test('refunds money that arrives after the order expired', async () => {
  const order = await env.createOrder();
  await env.present(order);
  await advance(901);
  expect(env.eventsOf(order)).toEqual(['expired']);
  env.gateway.change('payment', attemptReferenceOf(order), paid);
  await reportPayment(order);
  expect(await env.refundsOf(order)).toMatchObject([{ reason: 'paidAfterClosing', amountPaise: 50_500 }]);
  expect(env.eventsOf(order)).toEqual(['expired']);
});

test('a declined attempt that took the money pays the order while it is the newest', async () => {
  const order = await env.createOrder();
  await declineAttempt(order);
  env.gateway.change('payment', attemptReferenceOf(order), paid);
  await reportPayment(order);
  expect(env.eventsOf(order)).toEqual(['collected']);
  expect(await env.refundsOf(order)).toEqual([]);
});

test('refunds a late success of an old attempt; the newer one may still pay', async () => {
  const order = await env.createOrder();
  await declineAttempt(order);
  await env.call('apply', order);
  env.gateway.change('payment', attemptReferenceOf(order), paid);
  await reportPayment(order);
  expect(await env.refundsOf(order)).toMatchObject([{ reason: 'paidAfterClosing', amountPaise: 50_500 }]);
  expect(env.eventsOf(order)).toEqual([]);
  env.gateway.change('payment', attemptReferenceOf(order, 2), paid);
  await advance(10);
  expect(env.eventsOf(order)).toEqual(['collected']);
  expect(await env.refundsOf(order)).toHaveLength(1);
});

test('refunds the second success of a paid order', async () => {
  const order = await env.createOrder();
  await declineAttempt(order);
  await env.call('apply', order);
  env.gateway.change('payment', attemptReferenceOf(order, 2), paid);
  await advance(10);
  env.gateway.change('payment', attemptReferenceOf(order), paid);
  await reportPayment(order);
  expect(env.eventsOf(order)).toEqual(['collected']);
  expect(await env.refundsOf(order)).toMatchObject([{ reason: 'paidTwice' }]);
  expect((await env.call('query', order)).content).toMatchObject({ state: 'collected', attempt: { number: 2 } });
});

test.each([
  ['more', 60_000],
  ['less', 50_499],
])(
  '%s than the order’s amount never pays it: it closes, opens a case, and the money is refunded',
  async (_, collectedPaise) => {
    const order = await env.createOrder();
    await env.present(order);
    env.gateway.change('payment', attemptReferenceOf(order), { ...paid, amountPaise: collectedPaise });
    await advance(5);
    expect(env.eventsOf(order)).toEqual(['cancelled']);
    expect(await env.refundsOf(order)).toMatchObject([{ reason: 'wrongAmount', amountPaise: collectedPaise }]);
    expect(await cases(attemptReferenceOf(order))).toEqual(['amount_mismatch']);
  },
);

test('ignores a reversal by the gateway: the money stays and an operations case is opened', async () => {
  const order = await env.createOrder();
  await env.present(order);
  env.gateway.change('payment', attemptReferenceOf(order), paid);
  await advance(5);
  env.gateway.change('payment', attemptReferenceOf(order), { state: 'failed' });
  await reportPayment(order);
  expect((await env.call('query', order)).content.state).toBe('collected');
  expect(await cases(attemptReferenceOf(order))).toEqual(['gateway_contradicts']);
  env.gateway.change('payment', attemptReferenceOf(order), { state: 'pending' });
  await reportPayment(order);
  expect((await env.call('query', order)).content.state).toBe('collected');
});

test('takes the money once for a concurrent event, enquiry and poll', async () => {
  const order = await env.createOrder();
  await env.present(order);
  env.gateway.change('payment', attemptReferenceOf(order), paid);
  await env.advanceClock(5);
  const event = { eventId: crypto.randomUUID(), subject: 'payment', reference: attemptReferenceOf(order) };
  const { runNow } = env.partnerWork.outbox;
  await Promise.all([
    ...Array.from({ length: 8 }, () => env.sendWebhook(event)),
    ...Array.from({ length: 8 }, () => runNow('payments.read-attempt', attemptReferenceOf(order), 5_000)),
    env.runOutbox(),
  ]);
  await env.runOutbox();
  expect(env.eventsOf(order)).toEqual(['collected']);
  const journals = await env.server.database.pool.query('select count(*)::int as n from journal where ref = $1', [
    `collect:${attemptReferenceOf(order)}`,
  ]);
  expect(journals.rows[0].n).toBe(1);
});
