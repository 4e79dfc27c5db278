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

type Order = { userGid: string; id: string };
const paid = { state: 'succeeded', method: 'UPI', bankReference: '512345678901' } as const;
const unknown = { kind: 'unknown', reason: 'noAnswer' } as const;
const advance = async (seconds: number) => {
  await env.advanceClock(seconds);
  await env.runOutbox();
};
const collectOrder = async (request?: Parameters<typeof env.createOrder>[0]): Promise<Order> => {
  const order = await env.createOrder(request);
  await env.present(order);
  env.gateway.change('payment', attemptReferenceOf(order), paid);
  await advance(5);
  return order;
};
const refundOrder = ({ id }: Order, reason: 'rejectedByBiller' | 'complaint' = 'rejectedByBiller') =>
  env.inTransaction((trx) => env.payments.orders.refund(trx, id, { reason, evidence: 'partner:network:BPR001' }));
const refundsAtGateway = ({ id }: Order) =>
  [...env.gateway.refunds.values()].filter(({ paymentReference }) => paymentReference === attemptReferenceOf({ id }));
const atGateway = (order: Order, number = 1) => {
  const refund = refundsAtGateway(order)[number - 1];
  if (!refund) throw new Error('The gateway has no such refund');
  return refund.reference;
};
const refundOf = async (order: Order, language?: string) => {
  const [refund, ...more] = await env.refundsOf(order, language);
  if (!refund || more.length > 0) throw new Error('There is not exactly one refund');
  return refund;
};

test('a refund moves through its stages, each with its holder and deadline', async () => {
  const order = await collectOrder();
  const before = await env.balance('gateway_clearing');
  await refundOrder(order);
  const dueOf = await env.balance('refund_payable');
  expect(await refundOf(order)).toMatchObject({
    amountPaise: 50_500,
    payeeName: 'Yamuna Power',
    reason: 'rejectedByBiller',
    reasonText: 'The biller did not accept the payment.',
    method: 'UPI',
    stage: 'DETECTED',
    owner: 'us',
    isLate: false,
    compensationPaise: 0,
  });
  await env.runOutbox();
  expect(await refundOf(order)).toMatchObject({ stage: 'ACCEPTED', owner: 'gateway' });
  env.gateway.change('refund', atGateway(order), { state: 'sent', bankReference: 'UTR0001' });
  await advance(30);
  expect(await refundOf(order)).toMatchObject({ stage: 'SENT_BY_BANK', owner: 'yourBank', bankReference: 'UTR0001' });
  expect(env.eventsOf(order)).toEqual(['collected']);
  expect(await env.balance('refund_payable')).toBe(dueOf);
  env.gateway.change('refund', atGateway(order), { state: 'credited', bankReference: 'UTR0001' });
  await advance(30);
  const refund = await refundOf(order, 'hi_IN');
  expect(refund).toMatchObject({ stage: 'CREDITED', owner: 'you', reasonText: 'बिलर ने भुगतान नहीं लिया।' });
  expect(refund.history.map(({ stage, owner }) => [stage, owner])).toEqual([
    ['DETECTED', 'us'],
    ['REQUESTED', 'gateway'],
    ['ACCEPTED', 'gateway'],
    ['SENT_BY_BANK', 'yourBank'],
    ['CREDITED', 'you'],
  ]);
  expect(env.eventsOf(order)).toEqual(['collected', 'refunded']);
  expect(await env.balance('refund_payable')).toBe(dueOf - 50_500);
  expect(await env.balance('gateway_clearing')).toBe(before + 50_500);
});

test('a payment is under way until it is passed on, a refund until it is credited', async () => {
  const userGid = crypto.randomUUID();
  const underWay = async (token = userGid) =>
    (await env.server.client.post('/payment/v1/transactions/underWay', {}, { token })).content.underWay;
  const order = await collectOrder({ userGid });
  const shown = { merchantRequestId: order.id, purpose: 'bill', payeeName: 'Yamuna Power', amountPaise: 50_500 };
  expect(await underWay()).toEqual([shown]);
  expect(await underWay(crypto.randomUUID())).toEqual([]);

  const other = await collectOrder({ userGid });
  await env.inTransaction((trx) => env.payments.orders.fulfil(trx, other.id, 'network:sp_yesbank'));
  await refundOrder(order);
  const { promisedBy } = await refundOf(order);
  expect(await underWay()).toEqual([{ ...shown, refundBy: promisedBy }]);

  await env.runOutbox();
  env.gateway.change('refund', atGateway(order), { state: 'credited' });
  await advance(30);
  expect(await underWay()).toEqual([]);
});

test('refunds the money once for repeated and concurrent requests', async () => {
  const order = await collectOrder();
  await Promise.all(Array.from({ length: 8 }, () => refundOrder(order)));
  await env.runOutbox();
  expect(refundsAtGateway(order)).toHaveLength(1);
  const fulfil = env.inTransaction((trx) => env.payments.orders.fulfil(trx, order.id, 'network:sp_yesbank'));
  await expect(fulfil).rejects.toThrow('cannot transition to fulfilled');
});

test('money passed on is returned by its receiver', async () => {
  const order = await collectOrder();
  await env.inTransaction((trx) => env.payments.orders.fulfil(trx, order.id, 'network:sp_yesbank'));
  const before = [await env.balance('payable_network_sp_yesbank'), await env.balance('fee_income')];
  await refundOrder(order, 'complaint');
  expect(await env.balance('payable_network_sp_yesbank')).toBe(before[0]! - 50_000);
  expect(await env.balance('fee_income')).toBe(before[1]! - 500);
  expect(await refundOf(order)).toMatchObject({ reason: 'complaint', amountPaise: 50_500 });
});

test('resends a request with a lost response under the same reference', async () => {
  const order = await collectOrder();
  env.gateway.scriptNext('createRefund', 'lost', unknown);
  await refundOrder(order);
  await env.runOutbox();
  expect((await refundOf(order)).stage).toBe('REQUESTED');
  await advance(3);
  await advance(6);
  expect((await refundOf(order)).stage).toBe('ACCEPTED');
  expect(refundsAtGateway(order)).toHaveLength(1);
});

test('resends a refund that the gateway gave up once under another reference, and never loses it', async () => {
  const order = await collectOrder();
  await refundOrder(order);
  await env.runOutbox();
  env.gateway.change('refund', atGateway(order), { state: 'failed', code: 'ACCOUNT_CLOSED' });
  await advance(30);
  expect((await refundOf(order)).stage).toBe('REQUESTED');
  expect(refundsAtGateway(order)).toHaveLength(1);
  await advance(60);
  expect((await refundOf(order)).stage).toBe('ACCEPTED');
  expect(refundsAtGateway(order).map(({ state }) => state)).toEqual(['failed', 'accepted']);
  env.gateway.change('refund', atGateway(order, 2), { state: 'credited' });
  await advance(30);
  expect(env.eventsOf(order)).toEqual(['collected', 'refunded']);
});

test('opens a case for a repeatedly refused refund, and keeps trying', async () => {
  const order = await collectOrder();
  const refused = { kind: 'refused', code: 'NO_BALANCE', text: 'not enough with us' } as const;
  env.gateway.scriptNext('createRefund', refused, refused, refused);
  await refundOrder(order);
  for (const seconds of [0, 61, 601]) await advance(seconds);
  const { refundId } = await refundOf(order);
  const { rows } = await env.server.database.pool.query('select kind from operations_case where subject = $1', [
    refundId,
  ]);
  expect(rows).toEqual([{ kind: 'refund_refused' }]);
  await advance(3_601);
  expect((await refundOf(order)).stage).toBe('ACCEPTED');
});

test.each([
  ['SIGNATURE_INVALID', 'refuses our signature'],
  ['BODY_INVALID', 'does not understand the question'],
])('the answer %s to an enquiry (%s) does not refuse the refund', async (code) => {
  const order = await collectOrder();
  await refundOrder(order);
  await env.runOutbox();
  const refused = { kind: 'refused', code, text: 'not this time' } as const;
  env.gateway.scriptNext('readRefund', refused, refused);
  await advance(30);
  await advance(60);
  expect((await refundOf(order)).stage).toBe('ACCEPTED');
  env.gateway.change('refund', atGateway(order), { state: 'credited' });
  await advance(600);
  expect(refundsAtGateway(order)).toHaveLength(1);
  expect((await refundOf(order)).stage).toBe('CREDITED');
});

test('polls a possibly accepted refund before believing a refusal', async () => {
  const order = await collectOrder();
  const refused = { kind: 'refused', code: 'SIGNATURE_INVALID', text: 'the signature is old' } as const;
  env.gateway.scriptNext('createRefund', 'lost', unknown, refused);
  await refundOrder(order);
  for (const seconds of [0, 3, 6, 120]) await advance(seconds);
  expect(refundsAtGateway(order)).toHaveLength(1);
  expect((await refundOf(order)).stage).toBe('ACCEPTED');
});

test('ignores a refund of another amount, and opens an operations case', async () => {
  const order = await collectOrder();
  await refundOrder(order);
  await env.runOutbox();
  env.gateway.change('refund', atGateway(order), { state: 'credited', amountPaise: 50_000 });
  await advance(30);
  const { refundId, stage } = await refundOf(order);
  expect(stage).toBe('ACCEPTED');
  const { rows } = await env.server.database.pool.query('select kind from operations_case where subject = $1', [
    refundId,
  ]);
  expect(rows).toEqual([{ kind: 'amount_mismatch' }]);
});

test('ignores webhooks of an older attempt', async () => {
  const order = await collectOrder();
  await refundOrder(order);
  await env.runOutbox();
  const first = atGateway(order);
  env.gateway.change('refund', first, { state: 'failed', code: 'X' });
  await advance(30);
  await advance(60);
  env.gateway.change('refund', first, { state: 'credited' });
  await env.sendWebhook({ eventId: crypto.randomUUID(), subject: 'refund', reference: first });
  await env.runOutbox();
  expect((await refundOf(order)).stage).toBe('ACCEPTED');
});

test('a webhook of a refund triggers an enquiry at once', async () => {
  const order = await collectOrder();
  await refundOrder(order);
  await env.runOutbox();
  env.gateway.change('refund', atGateway(order), { state: 'credited' });
  await env.sendWebhook({ eventId: crypto.randomUUID(), subject: 'refund', reference: atGateway(order) });
  await env.runOutbox();
  expect((await refundOf(order)).stage).toBe('CREDITED');
});

test('shows a late refund as late, with the compensation owed', async () => {
  const order = await collectOrder();
  await refundOrder(order);
  await advance(5 * 86_400);
  expect(await refundOf(order)).toMatchObject({ isLate: false, compensationPaise: 0 });
  await advance(3 * 86_400);
  expect(await refundOf(order)).toMatchObject({ isLate: true, compensationPaise: 30_000 });
});

test('no user sees another user’s refunds', async () => {
  const order = await collectOrder();
  await refundOrder(order);
  const stranger = { token: crypto.randomUUID() };
  const query = await env.server.client.post('/payment/v1/refunds/query', { merchantRequestId: order.id }, stranger);
  expect([query.status, query.content]).toEqual([404, { problem: 'notFound' }]);
  const list = await env.server.client.post('/payment/v1/refunds/list', {}, stranger);
  expect(list.content).toEqual({ refunds: [] });
  const own = await env.server.client.post('/payment/v1/refunds/list', {}, { token: order.userGid });
  expect(own.content.refunds.map(({ merchantRequestId }) => merchantRequestId)).toEqual([order.id]);
});
