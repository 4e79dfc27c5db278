import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { transaction } from '../../../platform/database.ts';
import { startPayments, type TestPayments, tryOf } from '../testing/test-payments.ts';

let t: TestPayments;
beforeAll(async () => {
  t = await startPayments();
});
afterAll(() => t.close());
afterEach(async () => {
  expect(await t.broken()).toEqual([]);
});

const toldOf = (id: string) => t.told.filter(({ order }) => order.merchantRequestId === id).map(({ event }) => event);
const present = ({ userGid, id }: { userGid: string; id: string }) => t.payments.orders.present(userGid, id, 'en');
const inTransaction = <Result>(work: Parameters<typeof transaction<{}, Result>>[1]) =>
  transaction(t.server.app.platform.db, work);

test('an order is shown with the page of the gateway, and its owner alone sees it', async () => {
  const order = await t.order();
  const shown = await present(order);
  expect(shown).toMatchObject({
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
  const stranger = await t.call('query', { ...order, userGid: crypto.randomUUID() });
  expect([stranger.status, stranger.content]).toEqual([404, { problem: 'notFound' }]);
});

test('money that was collected is told once, and passes on once', async () => {
  const order = await t.order();
  await present(order);
  t.gateway.change('payment', tryOf(order), {
    state: 'succeeded',
    method: 'UPI',
    payer: 'am***@bank',
    bankReference: '512345678901',
  });
  const before = [await t.balance('order_money'), await t.balance('gateway_clearing'), await t.balance('fee_income')];
  await t.pass(5);
  await t.settle();
  expect((await t.call('query', order)).content).toMatchObject({
    state: 'collected',
    refUrl: '',
    canRetry: false,
    canCancel: false,
    nextQuerySeconds: 0,
    attempt: { state: 'succeeded', method: 'UPI', payer: 'am***@bank', bankReference: '512345678901' },
  });
  expect(toldOf(order.id)).toEqual(['collected']);
  expect(t.told.at(-1)?.order.paidBy).toMatchObject({ method: 'UPI', bankReference: '512345678901' });
  expect(await t.balance('order_money')).toBe(before[0]! + 50_500);
  expect(await t.balance('gateway_clearing')).toBe(before[1]! - 50_500);

  await inTransaction((trx) => t.payments.orders.fulfil(trx, order.id, 'network:sp_yesbank'));
  await inTransaction((trx) => t.payments.orders.fulfil(trx, order.id, 'network:sp_yesbank'));
  expect(await t.balance('order_money')).toBe(before[0]);
  expect(await t.balance('payable_network_sp_yesbank')).toBe(50_000);
  expect(await t.balance('fee_income')).toBe(before[2]! + 500);
  expect((await t.call('query', order)).content.state).toBe('collected');
});
