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

const paid = { state: 'succeeded', method: 'UPI', payer: 'am***@bank', bankReference: '512345678901' } as const;
const problemOf = ({ content }: { content: unknown }) => (content as { problem?: string }).problem;

/** Processes the gateway's webhooks when they are due. */
const read = async (seconds = 200) => {
  await env.advanceClock(seconds);
  await env.runOutbox();
};

test('shows an order with the gateway’s page to its owner only', async () => {
  const order = await env.createOrder();
  expect(await env.present(order)).toMatchObject({
    merchantRequestId: order.id,
    state: 'open',
    amountPaise: 50_500,
    feePaise: 500,
    refUrl: `https://pay.gateway.example/pay/${attemptReferenceOf(order)}`,
    attempt: { number: 1, state: 'waiting' },
    canRetry: false,
    canCancel: true,
    nextQuerySeconds: 3,
  });
  expect(await env.payments.orders.present(crypto.randomUUID(), order.id, 'en')).toBeUndefined();
  for (const path of ['query', 'cancel', 'apply'] as const) {
    const stranger = await env.call(path, { ...order, userGid: crypto.randomUUID() });
    expect([stranger.status, problemOf(stranger)]).toEqual([404, 'notFound']);
  }
});

test('reports collected money once, and passes it on once', async () => {
  const order = await env.createOrder();
  await env.present(order);
  env.gateway.change('payment', attemptReferenceOf(order), paid);
  const before = [
    await env.balance('order_money'),
    await env.balance('gateway_clearing'),
    await env.balance('fee_income'),
  ];
  await read(5);
  expect((await env.call('query', order)).content).toMatchObject({
    state: 'collected',
    refUrl: '',
    canRetry: false,
    canCancel: false,
    nextQuerySeconds: 0,
    attempt: { state: 'succeeded', method: 'UPI', payer: 'am***@bank', bankReference: '512345678901' },
  });
  expect(env.eventsOf(order)).toEqual(['collected']);
  expect(env.events.at(-1)?.order.paidBy).toMatchObject({ method: 'UPI', bankReference: '512345678901' });
  expect(await env.balance('order_money')).toBe(before[0]! + 50_500);
  expect(await env.balance('gateway_clearing')).toBe(before[1]! - 50_500);

  const fulfil = () => env.inTransaction((trx) => env.payments.orders.fulfil(trx, order.id, 'network:sp_yesbank'));
  await Promise.all([fulfil(), fulfil()]);
  expect(await env.balance('order_money')).toBe(before[0]);
  expect(await env.balance('payable_network_sp_yesbank')).toBe(50_000);
  expect(await env.balance('fee_income')).toBe(before[2]! + 500);
  expect((await env.call('query', order)).content.state).toBe('collected');
});

test('refuses to pass on uncollected money', async () => {
  const order = await env.createOrder();
  const early = env.inTransaction((trx) => env.payments.orders.fulfil(trx, order.id, 'network:sp_yesbank'));
  await expect(early).rejects.toThrow('cannot transition to fulfilled');
  const refund = { reason: 'rejectedByBiller', evidence: 'partner:network:BPR001' } as const;
  const back = env.inTransaction((trx) => env.payments.orders.refund(trx, order.id, refund));
  await expect(back).rejects.toThrow('was never collected');
});

test('refuses payments of a device on hold, except by mandate', async () => {
  const order = await env.createOrder();
  await env.present(order);
  env.gateway.change('payment', attemptReferenceOf(order), { state: 'failed', method: 'UPI', code: 'Z9' });
  env.heldUsers.add(order.userGid);
  await expect(env.createOrder({ userGid: order.userGid })).rejects.toMatchObject({ problem: 'newDeviceHeld' });
  await read(5);
  const retry = await env.call('apply', order);
  expect(retry.content).toMatchObject({ problem: 'newDeviceHeld', until: '2026-11-26T06:30:00.000Z' });
  expect(retry.msg).toContain('26 Nov, 12:00 pm');
  env.heldUsers.delete(order.userGid);
  expect((await env.call('apply', order)).code).toBe(0);
});

test('resends a request with a lost response under the same reference, and makes one payment', async () => {
  const order = await env.createOrder();
  env.gateway.scriptNext('createPayment', 'lost');
  expect(await env.present(order)).toMatchObject({ state: 'open', refUrl: '', attempt: { state: 'starting' } });
  await read(2);
  expect((await env.present(order)).refUrl).toContain(attemptReferenceOf(order));
  expect([...env.gateway.payments.keys()].filter((reference) => reference.startsWith(order.id))).toEqual([
    attemptReferenceOf(order),
  ]);
});

test('requests a lost page address again, even after an earlier webhook', async () => {
  const order = await env.createOrder();
  env.gateway.scriptNext('createPayment', 'lost');
  await env.present(order);
  await env.sendWebhook({ eventId: crypto.randomUUID(), subject: 'payment', reference: attemptReferenceOf(order) });
  await env.runOutbox();
  await read(3);
  const { content } = await env.call('query', order);
  expect(content).toMatchObject({
    attempt: { state: 'waiting' },
    refUrl: expect.stringContaining(attemptReferenceOf(order)),
  });
  expect(env.gateway.payments.get(attemptReferenceOf(order))).toMatchObject({ state: 'created' });
});

test('a gateway that refuses the page of an existing attempt does not change the attempt', async () => {
  const order = await env.createOrder();
  env.gateway.scriptNext('createPayment', 'lost', { kind: 'refused', code: 'BODY_INVALID', text: 'no' });
  await env.present(order);
  await env.sendWebhook({ eventId: crypto.randomUUID(), subject: 'payment', reference: attemptReferenceOf(order) });
  await env.runOutbox();
  await read(3);
  expect((await env.call('query', order)).content.attempt).toMatchObject({ state: 'waiting' });
});

test('never shows a page of another origin', async () => {
  const order = await env.createOrder();
  env.gateway.scriptNext('createPayment', {
    kind: 'accepted',
    payUrl: 'https://pay.gateway.example.evil.example/pay',
    payment: {
      reference: attemptReferenceOf(order),
      gatewayId: 'P0',
      state: 'created',
      amountPaise: 50_500,
      changedAt: new Date(),
    },
  } as never);
  expect(await env.present(order)).toMatchObject({ refUrl: '', attempt: { state: 'starting' } });
  await read(2);
  expect((await env.present(order)).refUrl).toBe(`https://pay.gateway.example/pay/${attemptReferenceOf(order)}`);
});

test('allows another attempt only after a decline', async () => {
  const order = await env.createOrder();
  await env.present(order);
  expect(problemOf(await env.call('apply', order))).toBe('paymentChecking');
  env.gateway.change('payment', attemptReferenceOf(order), { state: 'failed', method: 'UPI', code: 'Z9' });
  await read(5);
  expect((await env.call('query', order)).content).toMatchObject({
    state: 'open',
    canRetry: true,
    refUrl: '',
    attempt: { state: 'declined', failure: { code: 'Z9', source: 'customer', message: /not enough money/ } },
  });
  const again = await env.call('apply', order, { method: 'CARD' });
  expect(again.content).toMatchObject({ state: 'open', attempt: { number: 2, state: 'waiting' }, canRetry: false });
  const offered = await env.server.database.pool.query('select methods from payment_attempt where reference = $1', [
    attemptReferenceOf(order, 2),
  ]);
  expect(offered.rows[0].methods).toEqual(['CARD', 'UPI']);
  env.gateway.change('payment', attemptReferenceOf(order, 2), { ...paid, method: 'CARD' });
  await read(5);
  expect(env.eventsOf(order)).toEqual(['collected']);
  expect(problemOf(await env.call('apply', order))).toBe('paymentClosed');
});

test('allows five attempts', async () => {
  const order = await env.createOrder();
  for (let number = 1; number <= 5; number += 1) {
    if (number > 1) expect((await env.call('apply', order)).content.attempt?.number).toBe(number);
    await env.present(order);
    env.gateway.change('payment', attemptReferenceOf(order, number), { state: 'failed', code: 'ZM' });
    await read(5);
  }
  expect(problemOf(await env.call('apply', order))).toBe('tooManyAttempts');
  expect((await env.call('query', order)).content.canRetry).toBe(false);
});

test('twenty concurrent requests make one new attempt', async () => {
  const order = await env.createOrder();
  await env.present(order);
  env.gateway.change('payment', attemptReferenceOf(order), { state: 'failed', code: 'ZM' });
  await read(5);
  const replies = await Promise.all(Array.from({ length: 20 }, () => env.call('apply', order)));
  expect(replies.filter(({ code }) => code === 0)).toHaveLength(1);
  expect(new Set(replies.filter(({ code }) => code !== 0).map(problemOf))).toEqual(new Set(['paymentChecking']));
  const second = env.server.database.pool.query(
    `insert into payment_attempt (user_gid, reference, merchant_request_id, number, state, methods)
     values ($1, $2, $3, 3, 'created', '{UPI}')`,
    [order.userGid, attemptReferenceOf(order, 3), order.id],
  );
  await expect(second).rejects.toThrow('payment_attempt_live');
});

test('a request repeated under its key starts one attempt', async () => {
  const order = await env.createOrder();
  await env.present(order);
  env.gateway.change('payment', attemptReferenceOf(order), { state: 'failed', code: 'ZM' });
  await read(5);
  const key = crypto.randomUUID();
  const first = await env.call('apply', order, { key });
  const repeated = await env.call('apply', order, { key });
  expect([first.content.attempt?.number, repeated.content.attempt?.number]).toEqual([2, 2]);
  expect(problemOf(await env.call('apply', order, { key, method: 'CARD' }))).toBe('keyReused');
  expect(problemOf(await env.call('apply', { ...order, id: 'f'.repeat(30) }, { key: crypto.randomUUID() }))).toBe(
    'notFound',
  );
});

test('while the outcome is unknown, nothing is failed, paid, closed or refunded', async () => {
  const order = await env.createOrder();
  await env.present(order);
  env.gateway.change('payment', attemptReferenceOf(order), { state: 'pending', method: 'UPI', code: 'RB' });
  await read(5);
  expect((await env.call('query', order)).content).toMatchObject({
    state: 'checking',
    canRetry: false,
    canCancel: false,
    refUrl: '',
    nextQuerySeconds: 3,
    attempt: { state: 'checking', failure: { code: 'RB', source: 'technical', message: /Don’t pay again/ } },
  });
  expect(problemOf(await env.call('apply', order))).toBe('paymentChecking');
  expect(problemOf(await env.call('cancel', order))).toBe('paymentChecking');
  await read(3_600);
  expect((await env.call('query', order)).content.state).toBe('checking');
  expect(env.eventsOf(order)).toEqual([]);
  expect(await env.refundsOf(order)).toEqual([]);
  env.gateway.change('payment', attemptReferenceOf(order), paid);
  await read(300);
  expect(env.eventsOf(order)).toEqual(['collected']);
});

test('polls a deemed payment after 90, 180 and 300 seconds, however often a page asks', async () => {
  const order = await env.createOrder();
  await env.present(order);
  env.gateway.change('payment', attemptReferenceOf(order), { state: 'pending', method: 'UPI', code: 'RB' });
  await read(5);
  const countPaymentReads = () =>
    env.gateway.calls.filter((call) => call === `readPayment ${attemptReferenceOf(order)}`).length;
  const before = countPaymentReads();
  const after = async (seconds: number) => {
    await env.advanceClock(seconds);
    await env.call('query', order);
    await env.runOutbox();
    return countPaymentReads() - before;
  };
  expect([await after(80), await after(9), await after(2), await after(80), await after(9), await after(2)]).toEqual([
    0, 0, 1, 1, 1, 2,
  ]);
});

test('a page request polls earlier, but never waits for the gateway', async () => {
  const order = await env.createOrder();
  await env.present(order);
  await read(20);
  await read(1);
  const countPaymentReads = () =>
    env.gateway.calls.filter((call) => call === `readPayment ${attemptReferenceOf(order)}`).length;
  const before = countPaymentReads();
  await env.advanceClock(4);
  await env.call('query', order);
  expect(countPaymentReads()).toBe(before);
  await env.runOutbox();
  expect(countPaymentReads()).toBe(before + 1);
});
