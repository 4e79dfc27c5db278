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

const unknown = { kind: 'unknown', reason: 'noAnswer' } as const;
const problemOf = ({ content }: { content: unknown }) => (content as { problem?: string }).problem;
const pass = async (seconds: number) => {
  await t.pass(seconds);
  await t.settle();
};
const stateOf = async (order: { userGid: string; id: string }) => (await t.call('query', order)).content.state;

test('an unpaid order expires after fifteen minutes, here and at the gateway', async () => {
  const order = await t.order();
  await t.present(order);
  await pass(890);
  expect(await stateOf(order)).toBe('open');
  await pass(11);
  expect(await stateOf(order)).toBe('expired');
  expect(t.gateway.payments.get(tryOf(order))?.state).toBe('cancelled');
  expect(t.eventsOf(order)).toEqual(['expired']);
  expect(problemOf(await t.call('apply', order))).toBe('paymentClosed');
});

test('does not expire an order while its attempt is unknown', async () => {
  const order = await t.order();
  await t.present(order);
  t.gateway.change('payment', tryOf(order), { state: 'pending', code: 'RB' });
  await pass(5);
  await pass(7_200);
  expect([await stateOf(order), t.eventsOf(order)]).toEqual(['checking', []]);
  t.gateway.change('payment', tryOf(order), { state: 'failed', code: 'U67' });
  await pass(300);
  await pass(120);
  expect([await stateOf(order), t.eventsOf(order)]).toEqual(['expired', ['expired']]);
});

test('does not expire an order while the gateway is unresponsive, and counts a payment made meanwhile', async () => {
  const order = await t.order();
  await t.present(order);
  await t.pass(901);
  t.gateway.next('cancelPayment', unknown);
  t.gateway.next('readPayment', unknown);
  await t.settle();
  expect([await stateOf(order), t.eventsOf(order)]).toEqual(['open', []]);
  t.gateway.change('payment', tryOf(order), { state: 'succeeded', method: 'UPI' });
  await pass(60);
  expect(t.eventsOf(order)).toEqual(['collected']);
});

test('expires an order that never reached the gateway', async () => {
  const order = await t.order();
  t.gateway.next('createPayment', unknown, unknown);
  await t.present(order);
  await t.pass(901);
  await t.settle();
  await pass(60);
  expect(await stateOf(order)).toBe('expired');
  expect(t.gateway.payments.has(tryOf(order))).toBe(false);
});

test('an attempt refused by the gateway took nothing, and the order can be paid again', async () => {
  const order = await t.order();
  t.gateway.next('createPayment', { kind: 'refused', code: 'METHOD_OFF', text: 'not today' });
  expect(await t.present(order)).toMatchObject({ state: 'open', canRetry: true, attempt: { state: 'declined' } });
});

test('an open circuit breaker is no answer of the gateway', async () => {
  const order = await t.order();
  t.gateway.next('createPayment', { kind: 'refused', code: 'circuitOpen', text: '' });
  expect(await t.present(order)).toMatchObject({ canRetry: false, attempt: { state: 'starting' } });
  await pass(3);
  expect((await t.present(order)).attempt?.state).toBe('waiting');
});

test('closing an order also closes it at the gateway, once', async () => {
  const order = await t.order();
  await t.present(order);
  const [first, again] = [await t.call('cancel', order), await t.call('cancel', order)];
  expect([first.content.state, again.content.state]).toEqual(['cancelled', 'cancelled']);
  await t.settle();
  expect(t.gateway.payments.get(tryOf(order))?.state).toBe('cancelled');
  expect(t.eventsOf(order)).toEqual(['cancelled']);
  expect(problemOf(await t.call('apply', order))).toBe('paymentClosed');
});

test('refuses to close a collected order', async () => {
  const order = await t.order();
  await t.present(order);
  t.gateway.change('payment', tryOf(order), { state: 'succeeded', method: 'CARD' });
  await pass(5);
  expect(problemOf(await t.call('cancel', order))).toBe('paymentClosed');
});

test('never opens an order at the gateway that was closed before', async () => {
  const order = await t.order();
  await t.call('cancel', order);
  await t.settle();
  await pass(60);
  expect(t.gateway.payments.has(tryOf(order))).toBe(false);
  expect((await t.call('query', order)).content.attempt?.state).toBe('declined');
});

test('closes an attempt that reaches the gateway after its order was closed', async () => {
  const order = await t.order();
  const [left, arrived] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { createPayment } = t.gateway;
  t.gateway.createPayment = async (request) => {
    left.resolve();
    await arrived.promise;
    t.gateway.createPayment = createPayment;
    return createPayment(request);
  };
  const onItsWay = t.present(order);
  await left.promise;
  await t.call('cancel', order);
  await t.partnerWork.outbox.runNow('payments.cancel-attempt', tryOf(order), 5_000);
  arrived.resolve();
  await onItsWay;
  expect(t.gateway.payments.get(tryOf(order))?.state).toBe('created');
  await pass(60);
  expect(t.gateway.payments.get(tryOf(order))?.state).toBe('cancelled');
});
