import { randomUUID } from 'node:crypto';
import { signatureHeader, signBody } from '@sikka/partners/kit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { scriptedGateway, type ScriptedGateway, scriptedSecret } from '#testing/scripted-gateway.ts';
import { startRewards, type TestRewards } from '../testing/test-rewards.ts';

let it: TestRewards;
let gateway: ScriptedGateway;
let time = new Date();
/** References of the orders that reached the supplier. */
const ordered: string[] = [];
beforeAll(async () => {
  gateway = scriptedGateway(() => time);
  it = await startRewards({
    gateway,
    around: (supplier) => ({
      ...supplier,
      order: (order) => {
        ordered.push(order.reference);
        return supplier.order(order);
      },
    }),
  });
  time = await it.server.app.platform.clock.now();
  await it.run('rewards-read-stock');
  await it.server.database.pool.query(
    `insert into store_prize (prize_id, kind, supplier_id, product_id, title, coins, position, stock, stock_read_at)
    select 'big-' || ending, 'VOUCHER', 'uphaar', 'TEST-' || ending, '{"en": "Big", "hi": "Big"}', 200020, 99, 1000, app_now()
    from unnest(array['9503', '9507']) ending`,
  );
});
afterAll(() => it.close());
afterEach(async () => expect(await it.payments.brokenInvariants()).toEqual([]));

const day = 86_400;
const form = { pan: 'ABCPE1234F', nameOnPan: 'Asha Verma' };
const agreed = { isAgreed: true } as const;
const address = {
  fullName: 'Asha Verma',
  mobile: '9876543210',
  addressLine1: '12 Lake Road',
  pincode: '462001',
  state: 'MP' as const,
  city: 'Bhopal',
};

const pass = async (seconds: number): Promise<void> => {
  await it.pass(seconds);
  time = await it.server.app.platform.clock.now();
  await it.partnerWork.outbox.settle();
};
/** A user who has redeemed this prize. */
const winner = async (prizeId: string, coins: number) => {
  const user = randomUUID();
  await it.give(user, coins);
  await it.server.database.pool.query('update store_prize set stock_read_at = app_now() where stock > 0');
  const { prize } = (await it.as(user)('/flamingo/rewards/redeem/prize', { prizeId, isAdult: true })).content;
  return { user, prize, redemptionId: prize.redemptionId };
};
const payTax = (user: string, redemptionId: string, details: typeof form | undefined = form) =>
  it.as(user)('/flamingo/rewards/my/prize/tax/pay', { redemptionId, ...agreed, ...(details && { form: details }) });
const taxOf = async (user: string, redemptionId: string) =>
  (await it.as(user)('/flamingo/rewards/my/prize/tax/query', { redemptionId })).content;
const coinsOf = async (user: string) => (await it.as(user)('/flamingo/rewards/member/info', {})).content.coins;
const noticesOf = async (user: string) => {
  const { rows } = await it.server.database.pool.query<{ event_key: string }>(
    `select event_key from user_event where user_gid = $1 and kind = 'prizeTaxDue' order by recorded_at`,
    [user],
  );
  return rows.map(({ event_key: key }) => key.split(':').at(-1));
};

const reportPayment = async (order: string): Promise<void> => {
  const body = JSON.stringify({ eventId: randomUUID(), subject: 'payment', reference: `${order}T1` });
  const { status } = await fetch(`${it.server.origin}/partners/gateway/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [signatureHeader]: signBody(scriptedSecret, body, time) },
    body,
  });
  expect(status).toBe(200);
  await it.partnerWork.outbox.settle();
};
/** Pays an order at the gateway, which sends a webhook. */
const settle = async (order: string): Promise<void> => {
  await it.partnerWork.outbox.settle();
  const how = { state: 'succeeded', method: 'UPI', bankReference: '632512345678', payer: 'as***@naav' } as const;
  gateway.change('payment', `${order}T1`, how);
  await pass(20);
};

test('holds a prize worth more than ₹10,000 until its tax is paid, and orders it once', async () => {
  const { user, prize, redemptionId } = await winner('big-9503', 200_020);
  expect(prize).toMatchObject({ status: 'TAX_DUE', worthPaise: 1_000_100, taxPaise: 300_000 });
  expect(Date.parse(prize.taxBy ?? '') - Date.parse(prize.redeemedAt)).toBe(7 * day * 1_000);
  await it.partnerWork.outbox.settle();
  expect(ordered).toEqual([]);
  expect(await taxOf(user, redemptionId)).toMatchObject({ taxPaise: 300_000, nextQuerySeconds: 0 });

  const wrong = await it.as(user)('/flamingo/rewards/my/prize/tax/pay', {
    redemptionId,
    ...agreed,
    form: { ...form, pan: 'ABCCE1234F' },
  });
  expect(wrong).toMatchObject({ status: 422, content: { problem: 'invalidInput' } });
  const refused = { redemptionId, form, isAgreed: false } as never;
  expect((await it.as(user)('/flamingo/rewards/my/prize/tax/pay', refused)).status).toBe(422);
  expect((await it.as(user)('/flamingo/rewards/my/prize/tax/pay', { redemptionId, ...agreed })).status).toBe(422);
  expect((await payTax(randomUUID(), redemptionId)).status).toBe(404);
  const strange = { redemptionId };
  expect((await it.as(randomUUID())('/flamingo/rewards/my/prize/tax/query', strange)).status).toBe(404);

  const orders = await Promise.all([payTax(user, redemptionId), payTax(user, redemptionId)]);
  const [order = ''] = new Set(orders.map(({ content }) => content.merchantRequestId));
  expect(orders.map(({ content }) => content)).toMatchObject(
    [1, 2].map(() => ({ merchantRequestId: order, amountPaise: 300_000 })),
  );
  await payTax(user, redemptionId, { pan: 'XYZPK9876L', nameOnPan: 'Asha V.' });
  expect(await taxOf(user, redemptionId)).toMatchObject({
    form: { maskedPan: 'XY••••••6L', nameOnPan: 'Asha V.' },
    paid: { merchantRequestId: order, status: 'AWAITING_PAYMENT', payment: { purpose: 'prize', feePaise: 0 } },
  });
  await settle(order);
  await reportPayment(order);
  await reportPayment(order);
  await pass(60);
  expect(ordered).toHaveLength(1);
  const named = { merchantRequestId: order };
  const { content } = await it.as(user)('/flamingo/rewards/my/prize/tax/query', named);
  expect(content).toMatchObject({
    prize: { status: 'CLAIMED' },
    paid: { status: 'WITHHELD', bankReference: '632512345678' },
  });
  expect((await payTax(user, redemptionId)).content).toMatchObject({ problem: 'prizeTaxClosed' });
  const { rows } = await it.server.database.pool.query(
    'select prize_tax::text as row, value, amount, state from prize_tax where user_gid = $1',
    [user],
  );
  expect(rows).toMatchObject([{ value: 1_000_100, amount: 300_000, state: 'WITHHELD' }]);
  expect(rows[0]?.row).not.toMatch(/XYZPK|Asha/);
  const owed = await it.server.database.pool.query(
    `select sum(balance)::bigint as balance from account where kind = 'payable_tax_winnings'`,
  );
  expect(owed.rows).toMatchObject([{ balance: 300_000 }]);
});

test('a parcel needs its address first, and is sent once its tax is paid', async () => {
  const { user, prize, redemptionId } = await winner('e-cycle', 480_000);
  expect(prize).toMatchObject({ status: 'ADDRESS_NEEDED', taxPaise: 720_000 });
  expect((await payTax(user, redemptionId)).content).toMatchObject({ problem: 'prizeTaxClosed' });
  const save = '/flamingo/rewards/my/prize/address/save';
  const saved = (await it.as(user)(save, { redemptionId, address })).content;
  expect(saved.prize).toMatchObject({ status: 'TAX_DUE', taxBy: expect.any(String) });
  expect((await it.as(user)(save, { redemptionId, address })).content).toMatchObject({ problem: 'prizeAddressClosed' });
  const { open } = (await it.rewards.privacy?.deletionImpact?.(user)) ?? {};
  expect(open).toMatchObject([{ kind: 'PRIZE_TAX', link: `/myRewards/tax?redemptionId=${redemptionId}` }]);
  await settle((await payTax(user, redemptionId)).content.merchantRequestId);
  expect(await taxOf(user, redemptionId)).toMatchObject({ paid: { status: 'PAID' }, prize: { status: 'ORDERED' } });
  await pass(20);
  await pass(20);
  expect(await taxOf(user, redemptionId)).toMatchObject({ paid: { status: 'WITHHELD' }, prize: { parcel: {} } });
});

test('returns the coins once if the tax is late, never while a payment is in progress', async () => {
  const { user, redemptionId } = await winner('big-9507', 200_020);
  await pass(4 * day + 5);
  await it.run('rewards-notify');
  await pass(3 * day - 600);
  await it.run('rewards-notify');
  expect(await noticesOf(user)).toEqual(['3', '1']);
  const { merchantRequestId: order } = (await payTax(user, redemptionId)).content;
  await it.partnerWork.outbox.settle();
  await pass(610);
  await it.run('rewards-expire-prizes');
  expect(await coinsOf(user)).toBe(0);
  gateway.change('payment', `${order}T1`, { state: 'expired' });
  await pass(16 * 60);
  await pass(120);
  expect(await taxOf(user, redemptionId)).toMatchObject({ paid: { status: 'EXPIRED' } });
  expect((await payTax(user, redemptionId)).content).toMatchObject({ problem: 'prizeTaxClosed' });
  await Promise.all([it.run('rewards-expire-prizes'), it.run('rewards-expire-prizes')]);
  expect(await taxOf(user, redemptionId)).toMatchObject({
    prize: { status: 'COINS_RETURNED', returnedBecause: 'NO_TAX' },
  });
  expect(await coinsOf(user)).toBe(200_020);
});

test('returns coins and tax of an unavailable prize in full', async () => {
  const { user, redemptionId } = await winner('big-9507', 200_020);
  const first = (await payTax(user, redemptionId)).content.merchantRequestId;
  await it.partnerWork.outbox.settle();
  gateway.change('payment', `${first}T1`, { state: 'cancelled' });
  await pass(20);
  await it.as(user)('/payment/v1/transactions/cancel', { merchantRequestId: first });
  expect(await taxOf(user, redemptionId)).toMatchObject({
    prize: { status: 'TAX_DUE' },
    paid: { status: 'CANCELLED' },
  });

  // The earlier form applies again.
  const order = (await payTax(user, redemptionId, undefined)).content.merchantRequestId;
  expect(order).not.toBe(first);
  await settle(order);
  await pass(60);
  expect(await taxOf(user, redemptionId)).toMatchObject({
    prize: { status: 'COINS_RETURNED', returnedBecause: 'NOT_AVAILABLE' },
    paid: { status: 'SENT_BACK', refund: { reason: 'prizeNotGiven', amountPaise: 300_000 } },
  });
  expect(await coinsOf(user)).toBe(200_020);
});

test('the database refuses to release a prize worth more than ₹10,000 without its tax', async () => {
  const { user, redemptionId } = await winner('big-9503', 200_020);
  const { pool } = it.server.database;
  const push = () =>
    pool.query(`update coin_redemption set state = 'DEBITED', debited_at = app_now() where redemption_id = $1`, [
      redemptionId,
    ]);
  await expect(push()).rejects.toThrow('is not paid');
  await payTax(user, redemptionId);
  await expect(push()).rejects.toThrow('is not paid');
});

test('does not offer a prize whose new price would be taxed', async () => {
  const { pool } = it.server.database;
  await pool.query(`update store_prize set coins = 20 where prize_id = 'e-cycle'`);
  await it.run('rewards-read-stock');
  const stockOf = async () =>
    (await pool.query<{ stock: number }>(`select stock from store_prize where prize_id = 'e-cycle'`)).rows[0]?.stock;
  expect(await stockOf()).toBe(0);
  await pool.query(`update store_prize set coins = 480000 where prize_id = 'e-cycle'`);
  await it.run('rewards-read-stock');
  expect(await stockOf()).toBeGreaterThan(0);
});
