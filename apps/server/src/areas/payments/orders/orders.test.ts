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

const paid = { state: 'succeeded', method: 'UPI', payer: 'am***@bank', bankReference: '512345678901' } as const;
const problemOf = ({ content }: { content: unknown }) => (content as { problem?: string }).problem;

/** Processes the gateway's webhooks when they are due. */
const read = async (seconds = 200) => {
  await t.pass(seconds);
  await t.settle();
};

test('shows an order with the gateway’s page to its owner only', async () => {
  const order = await t.order();
  expect(await t.present(order)).toMatchObject({
    merchantRequestId: order.id,
    state: 'open',
    amountPaise: 50_500,
    feePaise: 500,
    refUrl: `https://pay.gateway.example/pay/${tryOf(order)}`,
    attempt: { number: 1, state: 'waiting' },
    canRetry: false,
    canCancel: true,
    nextQuerySeconds: 3,
  });
  expect(await t.payments.orders.present(crypto.randomUUID(), order.id, 'en')).toBeUndefined();
  for (const path of ['query', 'cancel', 'apply'] as const) {
    const stranger = await t.call(path, { ...order, userGid: crypto.randomUUID() });
    expect([stranger.status, problemOf(stranger)]).toEqual([404, 'notFound']);
  }
});

test('reports collected money once, and passes it on once', async () => {
  const order = await t.order();
  await t.present(order);
  t.gateway.change('payment', tryOf(order), paid);
  const before = [await t.balance('order_money'), await t.balance('gateway_clearing'), await t.balance('fee_income')];
  await read(5);
  expect((await t.call('query', order)).content).toMatchObject({
    state: 'collected',
    refUrl: '',
    canRetry: false,
    canCancel: false,
    nextQuerySeconds: 0,
    attempt: { state: 'succeeded', method: 'UPI', payer: 'am***@bank', bankReference: '512345678901' },
  });
  expect(t.eventsOf(order)).toEqual(['collected']);
  expect(t.events.at(-1)?.order.paidBy).toMatchObject({ method: 'UPI', bankReference: '512345678901' });
  expect(await t.balance('order_money')).toBe(before[0]! + 50_500);
  expect(await t.balance('gateway_clearing')).toBe(before[1]! - 50_500);

  const fulfil = () => t.inTransaction((trx) => t.payments.orders.fulfil(trx, order.id, 'network:sp_yesbank'));
  await Promise.all([fulfil(), fulfil()]);
  expect(await t.balance('order_money')).toBe(before[0]);
  expect(await t.balance('payable_network_sp_yesbank')).toBe(50_000);
  expect(await t.balance('fee_income')).toBe(before[2]! + 500);
  expect((await t.call('query', order)).content.state).toBe('collected');
});

test('refuses to pass on uncollected money', async () => {
  const order = await t.order();
  const early = t.inTransaction((trx) => t.payments.orders.fulfil(trx, order.id, 'network:sp_yesbank'));
  await expect(early).rejects.toThrow('cannot transition to fulfilled');
  const refund = { reason: 'rejectedByBiller', evidence: 'partner:network:BPR001' } as const;
  const back = t.inTransaction((trx) => t.payments.orders.refund(trx, order.id, refund));
  await expect(back).rejects.toThrow('was never collected');
});

test('refuses payments of a device on hold, except by mandate', async () => {
  const order = await t.order();
  await t.present(order);
  t.gateway.change('payment', tryOf(order), { state: 'failed', method: 'UPI', code: 'Z9' });
  t.held.add(order.userGid);
  await expect(t.order({ userGid: order.userGid })).rejects.toMatchObject({ problem: 'newDeviceHeld' });
  await read(5);
  const retry = await t.call('apply', order);
  expect(retry.content).toMatchObject({ problem: 'newDeviceHeld', until: '2026-11-26T06:30:00.000Z' });
  expect(retry.msg).toContain('26 Nov, 12:00 pm');
  t.held.delete(order.userGid);
  expect((await t.call('apply', order)).code).toBe(0);
});

test('resends a request with a lost response under the same reference, and makes one payment', async () => {
  const order = await t.order();
  t.gateway.next('createPayment', 'lost');
  expect(await t.present(order)).toMatchObject({ state: 'open', refUrl: '', attempt: { state: 'starting' } });
  await read(2);
  expect((await t.present(order)).refUrl).toContain(tryOf(order));
  expect([...t.gateway.payments.keys()].filter((reference) => reference.startsWith(order.id))).toEqual([tryOf(order)]);
});

test('requests a lost page address again, even after an earlier webhook', async () => {
  const order = await t.order();
  t.gateway.next('createPayment', 'lost');
  await t.present(order);
  await t.sendWebhook({ eventId: crypto.randomUUID(), subject: 'payment', reference: tryOf(order) });
  await t.settle();
  await read(3);
  const { content } = await t.call('query', order);
  expect(content).toMatchObject({ attempt: { state: 'waiting' }, refUrl: expect.stringContaining(tryOf(order)) });
  expect(t.gateway.payments.get(tryOf(order))).toMatchObject({ state: 'created' });
});

test('a gateway that refuses the page of an existing attempt does not change the attempt', async () => {
  const order = await t.order();
  t.gateway.next('createPayment', 'lost', { kind: 'refused', code: 'BODY_INVALID', text: 'no' });
  await t.present(order);
  await t.sendWebhook({ eventId: crypto.randomUUID(), subject: 'payment', reference: tryOf(order) });
  await t.settle();
  await read(3);
  expect((await t.call('query', order)).content.attempt).toMatchObject({ state: 'waiting' });
});

test('never shows a page of another origin', async () => {
  const order = await t.order();
  t.gateway.next('createPayment', {
    kind: 'accepted',
    payUrl: 'https://pay.gateway.example.evil.example/pay',
    payment: { reference: tryOf(order), gatewayId: 'P0', state: 'created', amountPaise: 50_500, changedAt: new Date() },
  } as never);
  expect(await t.present(order)).toMatchObject({ refUrl: '', attempt: { state: 'starting' } });
  await read(2);
  expect((await t.present(order)).refUrl).toBe(`https://pay.gateway.example/pay/${tryOf(order)}`);
});

test('allows another attempt only after a decline', async () => {
  const order = await t.order();
  await t.present(order);
  expect(problemOf(await t.call('apply', order))).toBe('paymentChecking');
  t.gateway.change('payment', tryOf(order), { state: 'failed', method: 'UPI', code: 'Z9' });
  await read(5);
  expect((await t.call('query', order)).content).toMatchObject({
    state: 'open',
    canRetry: true,
    refUrl: '',
    attempt: { state: 'declined', failure: { code: 'Z9', source: 'customer', message: /not enough money/ } },
  });
  const again = await t.call('apply', order, { method: 'CARD' });
  expect(again.content).toMatchObject({ state: 'open', attempt: { number: 2, state: 'waiting' }, canRetry: false });
  const offered = await t.server.database.pool.query('select methods from payment_attempt where reference = $1', [
    tryOf(order, 2),
  ]);
  expect(offered.rows[0].methods).toEqual(['CARD', 'UPI']);
  t.gateway.change('payment', tryOf(order, 2), { ...paid, method: 'CARD' });
  await read(5);
  expect(t.eventsOf(order)).toEqual(['collected']);
  expect(problemOf(await t.call('apply', order))).toBe('paymentClosed');
});

test('allows five attempts', async () => {
  const order = await t.order();
  for (let number = 1; number <= 5; number += 1) {
    if (number > 1) expect((await t.call('apply', order)).content.attempt?.number).toBe(number);
    await t.present(order);
    t.gateway.change('payment', tryOf(order, number), { state: 'failed', code: 'ZM' });
    await read(5);
  }
  expect(problemOf(await t.call('apply', order))).toBe('tooManyAttempts');
  expect((await t.call('query', order)).content.canRetry).toBe(false);
});

test('twenty concurrent requests make one new attempt', async () => {
  const order = await t.order();
  await t.present(order);
  t.gateway.change('payment', tryOf(order), { state: 'failed', code: 'ZM' });
  await read(5);
  const replies = await Promise.all(Array.from({ length: 20 }, () => t.call('apply', order)));
  expect(replies.filter(({ code }) => code === 0)).toHaveLength(1);
  expect(new Set(replies.filter(({ code }) => code !== 0).map(problemOf))).toEqual(new Set(['paymentChecking']));
  const second = t.server.database.pool.query(
    `insert into payment_attempt (user_gid, reference, merchant_request_id, number, state, methods)
     values ($1, $2, $3, 3, 'created', '{UPI}')`,
    [order.userGid, tryOf(order, 3), order.id],
  );
  await expect(second).rejects.toThrow('payment_attempt_live');
});

test('a request repeated under its key starts one attempt', async () => {
  const order = await t.order();
  await t.present(order);
  t.gateway.change('payment', tryOf(order), { state: 'failed', code: 'ZM' });
  await read(5);
  const key = crypto.randomUUID();
  const first = await t.call('apply', order, { key });
  const repeated = await t.call('apply', order, { key });
  expect([first.content.attempt?.number, repeated.content.attempt?.number]).toEqual([2, 2]);
  expect(problemOf(await t.call('apply', order, { key, method: 'CARD' }))).toBe('keyReused');
  expect(problemOf(await t.call('apply', { ...order, id: 'f'.repeat(30) }, { key: crypto.randomUUID() }))).toBe(
    'notFound',
  );
});

test('while the outcome is unknown, nothing is failed, paid, closed or refunded', async () => {
  const order = await t.order();
  await t.present(order);
  t.gateway.change('payment', tryOf(order), { state: 'pending', method: 'UPI', code: 'RB' });
  await read(5);
  expect((await t.call('query', order)).content).toMatchObject({
    state: 'checking',
    canRetry: false,
    canCancel: false,
    refUrl: '',
    nextQuerySeconds: 3,
    attempt: { state: 'checking', failure: { code: 'RB', source: 'technical', message: /Don’t pay again/ } },
  });
  expect(problemOf(await t.call('apply', order))).toBe('paymentChecking');
  expect(problemOf(await t.call('cancel', order))).toBe('paymentChecking');
  await read(3_600);
  expect((await t.call('query', order)).content.state).toBe('checking');
  expect(t.eventsOf(order)).toEqual([]);
  expect(await t.refundsOf(order)).toEqual([]);
  t.gateway.change('payment', tryOf(order), paid);
  await read(300);
  expect(t.eventsOf(order)).toEqual(['collected']);
});

test('polls a deemed payment after 90, 180 and 300 seconds, however often a page asks', async () => {
  const order = await t.order();
  await t.present(order);
  t.gateway.change('payment', tryOf(order), { state: 'pending', method: 'UPI', code: 'RB' });
  await read(5);
  const requested = () => t.gateway.requested.filter((call) => call === `readPayment ${tryOf(order)}`).length;
  const before = requested();
  const after = async (seconds: number) => {
    await t.pass(seconds);
    await t.call('query', order);
    await t.settle();
    return requested() - before;
  };
  expect([await after(80), await after(9), await after(2), await after(80), await after(9), await after(2)]).toEqual([
    0, 0, 1, 1, 1, 2,
  ]);
});

test('a page request polls earlier, but never waits for the gateway', async () => {
  const order = await t.order();
  await t.present(order);
  await read(20);
  await read(1);
  const requested = () => t.gateway.requested.filter((call) => call === `readPayment ${tryOf(order)}`).length;
  const before = requested();
  await t.pass(4);
  await t.call('query', order);
  expect(requested()).toBe(before);
  await t.settle();
  expect(requested()).toBe(before + 1);
});
