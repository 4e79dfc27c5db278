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

const unknown = { kind: 'unknown', reason: 'noAnswer' } as const;
const problemOf = ({ content }: { content: unknown }) => (content as { problem?: string }).problem;
const advance = async (seconds: number) => {
  await env.advanceClock(seconds);
  await env.runOutbox();
};
const stateOf = async (order: { userGid: string; id: string }) => (await env.call('query', order)).content.state;

test('an unpaid order expires after fifteen minutes, here and at the gateway', async () => {
  const order = await env.createOrder();
  await env.present(order);
  await advance(890);
  expect(await stateOf(order)).toBe('open');
  await advance(11);
  expect(await stateOf(order)).toBe('expired');
  expect(env.gateway.payments.get(attemptReferenceOf(order))?.state).toBe('cancelled');
  expect(env.eventsOf(order)).toEqual(['expired']);
  expect(problemOf(await env.call('apply', order))).toBe('paymentClosed');
});

test('the server does not expire an order while its attempt is unknown', async () => {
  const order = await env.createOrder();
  await env.present(order);
  env.gateway.change('payment', attemptReferenceOf(order), { state: 'pending', code: 'RB' });
  await advance(5);
  await advance(7_200);
  expect([await stateOf(order), env.eventsOf(order)]).toEqual(['checking', []]);
  env.gateway.change('payment', attemptReferenceOf(order), { state: 'failed', code: 'U67' });
  await advance(300);
  await advance(120);
  expect([await stateOf(order), env.eventsOf(order)]).toEqual(['expired', ['expired']]);
});

test('the server does not expire an order while the gateway is unresponsive, and counts a payment made meanwhile', async () => {
  const order = await env.createOrder();
  await env.present(order);
  await env.advanceClock(901);
  env.gateway.scriptNext('cancelPayment', unknown);
  env.gateway.scriptNext('readPayment', unknown);
  await env.runOutbox();
  expect([await stateOf(order), env.eventsOf(order)]).toEqual(['open', []]);
  env.gateway.change('payment', attemptReferenceOf(order), { state: 'succeeded', method: 'UPI' });
  await advance(60);
  expect(env.eventsOf(order)).toEqual(['collected']);
});

test('expires an order that never reached the gateway', async () => {
  const order = await env.createOrder();
  env.gateway.scriptNext('createPayment', unknown, unknown);
  await env.present(order);
  await env.advanceClock(901);
  await env.runOutbox();
  await advance(60);
  expect(await stateOf(order)).toBe('expired');
  expect(env.gateway.payments.has(attemptReferenceOf(order))).toBe(false);
});

test('an attempt refused by the gateway took nothing, and the order can be paid again', async () => {
  const order = await env.createOrder();
  env.gateway.scriptNext('createPayment', { kind: 'refused', code: 'METHOD_OFF', text: 'not today' });
  expect(await env.present(order)).toMatchObject({ state: 'open', canRetry: true, attempt: { state: 'declined' } });
});

test('an open circuit breaker is no answer of the gateway', async () => {
  const order = await env.createOrder();
  env.gateway.scriptNext('createPayment', { kind: 'refused', code: 'circuitOpen', text: '' });
  expect(await env.present(order)).toMatchObject({ canRetry: false, attempt: { state: 'starting' } });
  await advance(3);
  expect((await env.present(order)).attempt?.state).toBe('waiting');
});

test('closing an order also closes it at the gateway, once', async () => {
  const order = await env.createOrder();
  await env.present(order);
  const [first, again] = [await env.call('cancel', order), await env.call('cancel', order)];
  expect([first.content.state, again.content.state]).toEqual(['cancelled', 'cancelled']);
  await env.runOutbox();
  expect(env.gateway.payments.get(attemptReferenceOf(order))?.state).toBe('cancelled');
  expect(env.eventsOf(order)).toEqual(['cancelled']);
  expect(problemOf(await env.call('apply', order))).toBe('paymentClosed');
});

test('refuses to close a collected order', async () => {
  const order = await env.createOrder();
  await env.present(order);
  env.gateway.change('payment', attemptReferenceOf(order), { state: 'succeeded', method: 'CARD' });
  await advance(5);
  expect(problemOf(await env.call('cancel', order))).toBe('paymentClosed');
});

test('never opens an order at the gateway that was closed before', async () => {
  const order = await env.createOrder();
  await env.call('cancel', order);
  await env.runOutbox();
  await advance(60);
  expect(env.gateway.payments.has(attemptReferenceOf(order))).toBe(false);
  expect((await env.call('query', order)).content.attempt?.state).toBe('declined');
});

test('closes an attempt that reaches the gateway after its order was closed', async () => {
  const order = await env.createOrder();
  const [left, arrived] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { createPayment } = env.gateway;
  env.gateway.createPayment = async (request) => {
    left.resolve();
    await arrived.promise;
    env.gateway.createPayment = createPayment;
    return createPayment(request);
  };
  const pendingPayment = env.present(order);
  await left.promise;
  await env.call('cancel', order);
  await env.partnerWork.outbox.runNow('payments.cancel-attempt', attemptReferenceOf(order), 5_000);
  arrived.resolve();
  await pendingPayment;
  expect(env.gateway.payments.get(attemptReferenceOf(order))?.state).toBe('created');
  await advance(60);
  expect(env.gateway.payments.get(attemptReferenceOf(order))?.state).toBe('cancelled');
});
