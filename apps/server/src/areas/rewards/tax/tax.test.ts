import { randomUUID } from 'node:crypto';
import { signatureHeader, signBody } from '@sikka/partners/kit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { scriptedGateway, type ScriptedGateway, scriptedSecret } from '#testing/scripted-gateway.ts';
import { startRewards, type TestRewards } from '../testing/test-rewards.ts';

let env: TestRewards;
let gateway: ScriptedGateway;
let time = new Date();
/** References of the orders that reached the supplier. */
const ordered: string[] = [];
beforeAll(async () => {
  gateway = scriptedGateway(() => time);
  env = await startRewards({
    gateway,
    wrapSupplier: (supplier) => ({
      ...supplier,
      order: (order) => {
        ordered.push(order.reference);
        return supplier.order(order);
      },
    }),
  });
  time = await env.server.app.platform.clock.now();
  await env.runJob('rewards-read-stock');
  await env.server.database.pool.query(
    `insert into store_prize (prize_id, kind, supplier_id, product_id, title_en, title_hi, coins, position, stock, stock_read_at)
    select 'big-' || ending, 'VOUCHER', 'uphaar', 'TEST-' || ending, 'Big', 'Big', 200020, 99, 1000, app_now()
    from unnest(array['9503', '9507']) ending`,
  );
});
afterAll(() => env.close());
afterEach(async () => expect(await env.payments.brokenInvariants()).toEqual([]));

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

const advance = async (seconds: number): Promise<void> => {
  await env.advanceClock(seconds);
  time = await env.server.app.platform.clock.now();
  await env.partnerWork.outbox.runDueSteps();
};
/** A user who has redeemed this prize. */
const winner = async (prizeId: string, coins: number) => {
  const user = randomUUID();
  await env.grantCoins(user, coins);
  await env.server.database.pool.query(
    'update store_prize set stock_read_at = app_now(), ends_at = null where stock > 0',
  );
  const { prize } = (await env.callAs(user)('/flamingo/rewards/redeem/prize', { prizeId, isAdult: true })).content;
  return { user, prize, redemptionId: prize.redemptionId };
};
const payTax = (user: string, redemptionId: string, details: typeof form | undefined = form) =>
  env.callAs(user)('/flamingo/rewards/my/prize/tax/pay', {
    redemptionId,
    ...agreed,
    ...(details && { form: details }),
  });
const taxOf = async (user: string, redemptionId: string) =>
  (await env.callAs(user)('/flamingo/rewards/my/prize/tax/query', { redemptionId })).content;
const coinsOf = async (user: string) => (await env.callAs(user)('/flamingo/rewards/member/info', {})).content.coins;
const noticesOf = async (user: string) => {
  const { rows } = await env.server.database.pool.query<{ event_key: string }>(
    `select event_key from user_event where user_gid = $1 and kind = 'prizeTaxDue' order by recorded_at`,
    [user],
  );
  return rows.map(({ event_key: key }) => key.split(':').at(-1));
};

const reportPayment = async (order: string): Promise<void> => {
  const body = JSON.stringify({ eventId: randomUUID(), subject: 'payment', reference: `${order}T1` });
  const { status } = await fetch(`${env.server.origin}/partners/gateway/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [signatureHeader]: signBody(scriptedSecret, body, time) },
    body,
  });
  expect(status).toBe(200);
  await env.partnerWork.outbox.runDueSteps();
};
/** Pays an order at the gateway, which sends a webhook. */
const settle = async (order: string): Promise<void> => {
  await env.partnerWork.outbox.runDueSteps();
  const paidFields = { state: 'succeeded', method: 'UPI', bankReference: '632512345678', payer: 'as***@naav' } as const;
  gateway.change('payment', `${order}T1`, paidFields);
  await advance(20);
};

test('holds a prize worth more than ₹10,000 until its tax is paid, and orders it once', async () => {
  const { user, prize, redemptionId } = await winner('big-9503', 200_020);
  expect(prize).toMatchObject({ status: 'TAX_DUE', worthPaise: 1_000_100, taxPaise: 300_000 });
  expect(Date.parse(prize.taxBy ?? '') - Date.parse(prize.redeemedAt)).toBe(7 * day * 1_000);
  await env.partnerWork.outbox.runDueSteps();
  expect(ordered).toEqual([]);
  expect(await taxOf(user, redemptionId)).toMatchObject({ taxPaise: 300_000, nextQuerySeconds: 0 });

  const wrong = await env.callAs(user)('/flamingo/rewards/my/prize/tax/pay', {
    redemptionId,
    ...agreed,
    form: { ...form, pan: 'ABCCE1234F' },
  });
  expect(wrong).toMatchObject({ status: 422, content: { problem: 'invalidInput' } });
  const refused = { redemptionId, form, isAgreed: false } as never;
  expect((await env.callAs(user)('/flamingo/rewards/my/prize/tax/pay', refused)).status).toBe(422);
  expect((await env.callAs(user)('/flamingo/rewards/my/prize/tax/pay', { redemptionId, ...agreed })).status).toBe(422);
  expect((await payTax(randomUUID(), redemptionId)).status).toBe(404);
  const strange = { redemptionId };
  expect((await env.callAs(randomUUID())('/flamingo/rewards/my/prize/tax/query', strange)).status).toBe(404);

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
  await advance(60);
  expect(ordered).toHaveLength(1);
  const named = { merchantRequestId: order };
  const { content } = await env.callAs(user)('/flamingo/rewards/my/prize/tax/query', named);
  expect(content).toMatchObject({
    prize: { status: 'CLAIMED' },
    paid: { status: 'WITHHELD', bankReference: '632512345678' },
  });
  expect((await payTax(user, redemptionId)).content).toMatchObject({ problem: 'prizeTaxClosed' });
  const { rows } = await env.server.database.pool.query(
    'select prize_tax::text as row, value, amount, state from prize_tax where user_gid = $1',
    [user],
  );
  expect(rows).toMatchObject([{ value: 1_000_100, amount: 300_000, state: 'WITHHELD' }]);
  expect(rows[0]?.row).not.toMatch(/XYZPK|Asha/);
  const owed = await env.server.database.pool.query(
    `select sum(balance)::bigint as balance from account where kind = 'payable_tax_winnings'`,
  );
  expect(owed.rows).toMatchObject([{ balance: 300_000 }]);
});

test('a parcel needs its address first, and is sent once its tax is paid', async () => {
  const { user, prize, redemptionId } = await winner('e-cycle', 480_000);
  expect(prize).toMatchObject({ status: 'ADDRESS_NEEDED', taxPaise: 720_000 });
  expect((await payTax(user, redemptionId)).content).toMatchObject({ problem: 'prizeTaxClosed' });
  const save = '/flamingo/rewards/my/prize/address/save';
  const saved = (await env.callAs(user)(save, { redemptionId, address })).content;
  expect(saved.prize).toMatchObject({ status: 'TAX_DUE', taxBy: expect.any(String) });
  expect((await env.callAs(user)(save, { redemptionId, address })).content).toMatchObject({
    problem: 'prizeAddressClosed',
  });
  const { open } = (await env.rewards.privacy?.deletionImpact?.(user)) ?? {};
  expect(open).toMatchObject([{ kind: 'PRIZE_TAX', link: `/myRewards/tax?redemptionId=${redemptionId}` }]);
  await settle((await payTax(user, redemptionId)).content.merchantRequestId);
  expect(await taxOf(user, redemptionId)).toMatchObject({ paid: { status: 'PAID' }, prize: { status: 'ORDERED' } });
  await advance(20);
  await advance(20);
  expect(await taxOf(user, redemptionId)).toMatchObject({ paid: { status: 'WITHHELD' }, prize: { parcel: {} } });
});

test('returns the coins once if the tax is late, never while a payment is in progress', async () => {
  const { user, redemptionId } = await winner('big-9507', 200_020);
  await advance(4 * day + 5);
  await env.runJob('rewards-notify');
  await advance(3 * day - 600);
  await env.runJob('rewards-notify');
  expect(await noticesOf(user)).toEqual(['3', '1']);
  const { merchantRequestId: order } = (await payTax(user, redemptionId)).content;
  await env.partnerWork.outbox.runDueSteps();
  await advance(610);
  await env.runJob('rewards-expire-prizes');
  expect(await coinsOf(user)).toBe(0);
  gateway.change('payment', `${order}T1`, { state: 'expired' });
  await advance(16 * 60);
  await advance(120);
  expect(await taxOf(user, redemptionId)).toMatchObject({ paid: { status: 'EXPIRED' } });
  expect((await payTax(user, redemptionId)).content).toMatchObject({ problem: 'prizeTaxClosed' });
  await Promise.all([env.runJob('rewards-expire-prizes'), env.runJob('rewards-expire-prizes')]);
  expect(await taxOf(user, redemptionId)).toMatchObject({
    prize: { status: 'COINS_RETURNED', returnedBecause: 'NO_TAX' },
  });
  expect(await coinsOf(user)).toBe(200_020);
});

test('returns coins and tax of an unavailable prize in full', async () => {
  const { user, redemptionId } = await winner('big-9507', 200_020);
  const first = (await payTax(user, redemptionId)).content.merchantRequestId;
  await env.partnerWork.outbox.runDueSteps();
  gateway.change('payment', `${first}T1`, { state: 'cancelled' });
  await advance(20);
  await env.callAs(user)('/payment/v1/transactions/cancel', { merchantRequestId: first });
  expect(await taxOf(user, redemptionId)).toMatchObject({
    prize: { status: 'TAX_DUE' },
    paid: { status: 'CANCELLED' },
  });

  // The earlier form applies again.
  const order = (await payTax(user, redemptionId, undefined)).content.merchantRequestId;
  expect(order).not.toBe(first);
  await settle(order);
  await advance(60);
  expect(await taxOf(user, redemptionId)).toMatchObject({
    prize: { status: 'COINS_RETURNED', returnedBecause: 'NOT_AVAILABLE' },
    paid: { status: 'SENT_BACK', refund: { reason: 'prizeNotGiven', amountPaise: 300_000 } },
  });
  expect(await coinsOf(user)).toBe(200_020);
});

test('the database refuses to release a prize worth more than ₹10,000 without its tax', async () => {
  const { user, redemptionId } = await winner('big-9503', 200_020);
  const { pool } = env.server.database;
  const push = () =>
    pool.query(`update coin_redemption set state = 'DEBITED', debited_at = app_now() where redemption_id = $1`, [
      redemptionId,
    ]);
  await expect(push()).rejects.toThrow('is not paid');
  await payTax(user, redemptionId);
  await expect(push()).rejects.toThrow('is not paid');
});

test('the store does not offer a prize whose new price would be taxed', async () => {
  const { pool } = env.server.database;
  await pool.query(`update store_prize set coins = 20 where prize_id = 'e-cycle'`);
  await env.runJob('rewards-read-stock');
  const stockOf = async () =>
    (await pool.query<{ stock: number }>(`select stock from store_prize where prize_id = 'e-cycle'`)).rows[0]?.stock;
  expect(await stockOf()).toBe(0);
  await pool.query(`update store_prize set coins = 480000 where prize_id = 'e-cycle'`);
  await env.runJob('rewards-read-stock');
  expect(await stockOf()).toBeGreaterThan(0);
});
