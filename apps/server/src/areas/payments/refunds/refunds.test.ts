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

type Order = { userGid: string; id: string };
const paid = { state: 'succeeded', method: 'UPI', bankReference: '512345678901' } as const;
const unknown = { kind: 'unknown', reason: 'noAnswer' } as const;
const pass = async (seconds: number) => {
  await t.pass(seconds);
  await t.settle();
};
const collected = async (): Promise<Order> => {
  const order = await t.order();
  await t.present(order);
  t.gateway.change('payment', tryOf(order), paid);
  await pass(5);
  return order;
};
const refundOrder = ({ id }: Order, reason: 'rejectedByBiller' | 'complaint' = 'rejectedByBiller') =>
  t.inTransaction((trx) => t.payments.orders.refund(trx, id, { reason, evidence: 'partner:network:BPR001' }));
const refundsAtGateway = ({ id }: Order) =>
  [...t.gateway.refunds.values()].filter(({ paymentReference }) => paymentReference === tryOf({ id }));
const atGateway = (order: Order, number = 1) => {
  const refund = refundsAtGateway(order)[number - 1];
  if (!refund) throw new Error('The gateway has no such refund');
  return refund.reference;
};
const refundOf = async (order: Order, language?: string) => {
  const [refund, ...more] = await t.refundsOf(order, language);
  if (!refund || more.length > 0) throw new Error('There is not exactly one refund');
  return refund;
};

test('a refund moves through its stages, each with its holder and deadline', async () => {
  const order = await collected();
  const before = await t.balance('gateway_clearing');
  await refundOrder(order);
  const dueOf = await t.balance('refund_payable');
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
  await t.settle();
  expect(await refundOf(order)).toMatchObject({ stage: 'ACCEPTED', owner: 'gateway' });
  t.gateway.change('refund', atGateway(order), { state: 'sent', bankReference: 'UTR0001' });
  await pass(30);
  expect(await refundOf(order)).toMatchObject({ stage: 'SENT_BY_BANK', owner: 'yourBank', bankReference: 'UTR0001' });
  expect(t.eventsOf(order)).toEqual(['collected']);
  expect(await t.balance('refund_payable')).toBe(dueOf);
  t.gateway.change('refund', atGateway(order), { state: 'credited', bankReference: 'UTR0001' });
  await pass(30);
  const refund = await refundOf(order, 'hi_IN');
  expect(refund).toMatchObject({ stage: 'CREDITED', owner: 'you', reasonText: 'बिलर ने भुगतान नहीं लिया।' });
  expect(refund.history.map(({ stage, owner }) => [stage, owner])).toEqual([
    ['DETECTED', 'us'],
    ['REQUESTED', 'gateway'],
    ['ACCEPTED', 'gateway'],
    ['SENT_BY_BANK', 'yourBank'],
    ['CREDITED', 'you'],
  ]);
  expect(t.eventsOf(order)).toEqual(['collected', 'refunded']);
  expect(await t.balance('refund_payable')).toBe(dueOf - 50_500);
  expect(await t.balance('gateway_clearing')).toBe(before + 50_500);
});

test('refunds the money once for repeated and concurrent requests', async () => {
  const order = await collected();
  await Promise.all(Array.from({ length: 8 }, () => refundOrder(order)));
  await t.settle();
  expect(refundsAtGateway(order)).toHaveLength(1);
  const fulfil = t.inTransaction((trx) => t.payments.orders.fulfil(trx, order.id, 'network:sp_yesbank'));
  await expect(fulfil).rejects.toThrow('cannot transition to fulfilled');
});

test('money passed on is returned by its receiver', async () => {
  const order = await collected();
  await t.inTransaction((trx) => t.payments.orders.fulfil(trx, order.id, 'network:sp_yesbank'));
  const before = [await t.balance('payable_network_sp_yesbank'), await t.balance('fee_income')];
  await refundOrder(order, 'complaint');
  expect(await t.balance('payable_network_sp_yesbank')).toBe(before[0]! - 50_000);
  expect(await t.balance('fee_income')).toBe(before[1]! - 500);
  expect(await refundOf(order)).toMatchObject({ reason: 'complaint', amountPaise: 50_500 });
});

test('resends a request with a lost response under the same reference', async () => {
  const order = await collected();
  t.gateway.next('createRefund', 'lost', unknown);
  await refundOrder(order);
  await t.settle();
  expect((await refundOf(order)).stage).toBe('REQUESTED');
  await pass(3);
  await pass(6);
  expect((await refundOf(order)).stage).toBe('ACCEPTED');
  expect(refundsAtGateway(order)).toHaveLength(1);
});

test('resends a refund that the gateway gave up once under another reference, and never loses it', async () => {
  const order = await collected();
  await refundOrder(order);
  await t.settle();
  t.gateway.change('refund', atGateway(order), { state: 'failed', code: 'ACCOUNT_CLOSED' });
  await pass(30);
  expect((await refundOf(order)).stage).toBe('REQUESTED');
  expect(refundsAtGateway(order)).toHaveLength(1);
  await pass(60);
  expect((await refundOf(order)).stage).toBe('ACCEPTED');
  expect(refundsAtGateway(order).map(({ state }) => state)).toEqual(['failed', 'accepted']);
  t.gateway.change('refund', atGateway(order, 2), { state: 'credited' });
  await pass(30);
  expect(t.eventsOf(order)).toEqual(['collected', 'refunded']);
});

test('opens a case for a repeatedly refused refund, and keeps trying', async () => {
  const order = await collected();
  const refused = { kind: 'refused', code: 'NO_BALANCE', text: 'not enough with us' } as const;
  t.gateway.next('createRefund', refused, refused, refused);
  await refundOrder(order);
  for (const seconds of [0, 61, 601]) await pass(seconds);
  const { refundId } = await refundOf(order);
  const { rows } = await t.server.database.pool.query('select kind from operations_case where subject = $1', [
    refundId,
  ]);
  expect(rows).toEqual([{ kind: 'refund_refused' }]);
  await pass(3_601);
  expect((await refundOf(order)).stage).toBe('ACCEPTED');
});

test.each([
  ['SIGNATURE_INVALID', 'refuses our signature'],
  ['BODY_INVALID', 'does not understand the question'],
])('the answer %s to an enquiry (%s) does not refuse the refund', async (code) => {
  const order = await collected();
  await refundOrder(order);
  await t.settle();
  const refused = { kind: 'refused', code, text: 'not this time' } as const;
  t.gateway.next('readRefund', refused, refused);
  await pass(30);
  await pass(60);
  expect((await refundOf(order)).stage).toBe('ACCEPTED');
  t.gateway.change('refund', atGateway(order), { state: 'credited' });
  await pass(600);
  expect(refundsAtGateway(order)).toHaveLength(1);
  expect((await refundOf(order)).stage).toBe('CREDITED');
});

test('polls a possibly accepted refund before believing a refusal', async () => {
  const order = await collected();
  const refused = { kind: 'refused', code: 'SIGNATURE_INVALID', text: 'the signature is old' } as const;
  t.gateway.next('createRefund', 'lost', unknown, refused);
  await refundOrder(order);
  for (const seconds of [0, 3, 6, 120]) await pass(seconds);
  expect(refundsAtGateway(order)).toHaveLength(1);
  expect((await refundOf(order)).stage).toBe('ACCEPTED');
});

test('ignores a refund of another amount, and opens an operations case', async () => {
  const order = await collected();
  await refundOrder(order);
  await t.settle();
  t.gateway.change('refund', atGateway(order), { state: 'credited', amountPaise: 50_000 });
  await pass(30);
  const { refundId, stage } = await refundOf(order);
  expect(stage).toBe('ACCEPTED');
  const { rows } = await t.server.database.pool.query('select kind from operations_case where subject = $1', [
    refundId,
  ]);
  expect(rows).toEqual([{ kind: 'amount_mismatch' }]);
});

test('ignores webhooks of an older attempt', async () => {
  const order = await collected();
  await refundOrder(order);
  await t.settle();
  const first = atGateway(order);
  t.gateway.change('refund', first, { state: 'failed', code: 'X' });
  await pass(30);
  await pass(60);
  t.gateway.change('refund', first, { state: 'credited' });
  await t.sendWebhook({ eventId: crypto.randomUUID(), subject: 'refund', reference: first });
  await t.settle();
  expect((await refundOf(order)).stage).toBe('ACCEPTED');
});

test('a webhook of a refund triggers an enquiry at once', async () => {
  const order = await collected();
  await refundOrder(order);
  await t.settle();
  t.gateway.change('refund', atGateway(order), { state: 'credited' });
  await t.sendWebhook({ eventId: crypto.randomUUID(), subject: 'refund', reference: atGateway(order) });
  await t.settle();
  expect((await refundOf(order)).stage).toBe('CREDITED');
});

test('shows a late refund as late, with the compensation owed', async () => {
  const order = await collected();
  await refundOrder(order);
  await pass(5 * 86_400);
  expect(await refundOf(order)).toMatchObject({ isLate: false, compensationPaise: 0 });
  await pass(3 * 86_400);
  expect(await refundOf(order)).toMatchObject({ isLate: true, compensationPaise: 30_000 });
});

test('no user sees another user’s refunds', async () => {
  const order = await collected();
  await refundOrder(order);
  const stranger = { token: crypto.randomUUID() };
  const query = await t.server.client.post('/payment/v1/refunds/query', { merchantRequestId: order.id }, stranger);
  expect([query.status, query.content]).toEqual([404, { problem: 'notFound' }]);
  const list = await t.server.client.post('/payment/v1/refunds/list', {}, stranger);
  expect(list.content).toEqual({ refunds: [] });
  const own = await t.server.client.post('/payment/v1/refunds/list', {}, { token: order.userGid });
  expect(own.content.refunds.map(({ merchantRequestId }) => merchantRequestId)).toEqual([order.id]);
});
