import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { race } from '#testing/test-server.ts';
import { startRewards, type TestRewards } from '../testing/test-rewards.ts';

let env: TestRewards;
beforeAll(async () => {
  env = await startRewards();
  await env.runJob('rewards-read-stock');
});
afterAll(() => env.close());
afterEach(async () => expect(await env.payments.brokenInvariants()).toEqual([]));

const day = 86_400;
const redeemPath = '/flamingo/rewards/redeem/prize';
const address = {
  fullName: 'Asha Verma',
  mobile: '9876543210',
  addressLine1: '12 Lake Road',
  pincode: '462001',
  state: 'MP' as const,
  city: 'Bhopal',
};

const userWithCoins = async (coins: number): Promise<string> => {
  const user = randomUUID();
  await env.grantCoins(user, coins);
  return user;
};
const redeem = (user: string, prizeId: string, key?: string) =>
  env.callAs(user)(redeemPath, { prizeId, isAdult: true }, key ? { key } : {});
const prizesOf = async (user: string) =>
  (await env.callAs(user)('/flamingo/rewards/my/prize/list', { pageIndex: 1, pageSize: 50 })).content.prizes;
const coinsOf = async (user: string) => (await env.callAs(user)('/flamingo/rewards/member/info', {})).content;
const recordsOf = async (user: string) =>
  (await env.callAs(user)('/flamingo/rewards/coin/record/list', { pageIndex: 1, pageSize: 50 })).content.records;
const stockOf = async (prizeId: string) => {
  const { content } = await env.callAs(randomUUID())('/flamingo/rewards/query/redeem/prizes', {});
  return content.prizes.find((each) => each.prizeId === prizeId)?.stock;
};
/** Sets the supplier's stock, as its next reading returns it. */
const setStock = async (productId: string, left: number) => {
  await env.control(`stocks/${productId}`, { left });
  await env.runJob('rewards-read-stock');
};
const advance = async (seconds: number) => {
  await env.advanceClock(seconds);
  await env.partnerWork.outbox.runDueSteps();
};
/** Adds a prize that the supplier fails on purpose. */
const failingPrize = async (ending: string): Promise<string> => {
  await env.server.database.pool.query(
    `insert into store_prize (prize_id, kind, supplier_id, product_id, title_en, title_hi, coins, position, stock, stock_read_at)
    values ($1, 'VOUCHER', 'uphaar', $1, 'Test', 'Test', 500, 99, 1000, app_now())`,
    [`TEST-${ending}`],
  );
  return `TEST-${ending}`;
};

test('lists the store’s prizes, prices and values in the caller’s language', async () => {
  const { content } = await env.callAs(randomUUID())('/flamingo/rewards/query/redeem/prizes', {}, { language: 'hi' });
  expect(content.prizes[0]).toMatchObject({ prizeId: 'frame-gold', prizeType: 5, coins: 100, worthPaise: 0 });
  expect(content.prizes[1]).toEqual({
    prizeId: 'chai-25',
    prizeType: 3,
    title: '₹25 का चाय अड्डा वाउचर',
    coins: 500,
    worthPaise: 2_500,
    stock: 500,
  });
  expect(content.prizes.map(({ prizeType }) => prizeType)).toContain(4);
});

test('a user who takes part every day earns the dearest prize within a quarter', async () => {
  const { rows } = await env.server.database.pool.query<{ rule: string; coins: number[]; weights: number[] | null }>(
    `select rule, coins, weights from coin_rule left join spin_odds using (rule, version) where version = 1`,
  );
  const averageOf = (of: string): number => {
    const { coins = [], weights } = rows.find(({ rule }) => rule === of) ?? {};
    const parts = weights ?? coins.map(() => 1);
    return (
      parts.reduce((sum, part, at) => sum + part * (coins[at] ?? 0), 0) / parts.reduce((sum, part) => sum + part, 0)
    );
  };
  const mostOf = (of: string): number => rows.find(({ rule }) => rule === of)?.coins.at(-1) ?? 0;
  const once = ['link_account', 'fill_profile', 'view_score', 'compare_loans', 'share_link', 'answer_quiz'];
  const quarter =
    91 * (averageOf('check_in') + averageOf('spin')) +
    3 * (mostOf('pay_bill') + mostOf('campaign_tasks')) +
    once.reduce((sum, rule) => sum + mostOf(rule), 0);
  const { content } = await env.callAs(randomUUID())('/flamingo/rewards/query/redeem/prizes', {});
  expect(Math.max(...content.prizes.map(({ coins }) => coins))).toBeLessThanOrEqual(quarter);
});

test('a voucher takes its coins, and shows its code to its owner only', async () => {
  const user = await userWithCoins(600);
  const { content } = await redeem(user, 'chai-25');
  expect(content).toMatchObject({ prize: { status: 'ORDERED', coins: 500 }, wallet: { coins: 100 } });
  await advance(10);
  const [prize] = await prizesOf(user);
  expect(prize).toMatchObject({ status: 'CLAIMED', voucher: { expiresOn: expect.stringMatching(/^20/) } });
  expect(await prizesOf(randomUUID())).toEqual([]);
  const { rows } = await env.server.database.pool.query<{ row: string }>(
    'select coin_redemption::text as row from coin_redemption where user_gid = $1',
    [user],
  );
  expect(rows[0]?.row).not.toContain(prize?.voucher?.code);
  expect(await recordsOf(user)).toMatchObject([
    { kind: 'SPENT', coins: -500, balance: 100, prize: '₹25 Chai Adda voucher' },
    { kind: 'EARNED', coins: 600, balance: 600 },
  ]);
});

test('redeems once per key, and gives each code to one user', async () => {
  const [first, second] = [await userWithCoins(1_500), await userWithCoins(500)];
  const key = randomUUID();
  const replies = await Promise.all([redeem(first, 'chai-25', key), redeem(first, 'chai-25', key)]);
  expect(replies.filter(({ code }) => code === 0).length).toBeGreaterThan(0);
  await redeem(first, 'chai-25', key);
  await redeem(second, 'chai-25');
  await advance(10);
  const codes = [...(await prizesOf(first)), ...(await prizesOf(second))].map(({ voucher }) => voucher?.code);
  expect(codes).toHaveLength(2);
  expect(new Set(codes).size).toBe(2);
  expect((await coinsOf(first)).coins).toBe(1_000);
});

test('refuses too few coins, an unknown prize and the fourth of a day without a trace', async () => {
  const user = await userWithCoins(499);
  expect((await redeem(user, 'chai-25')).content).toMatchObject({ problem: 'notEnoughCoins' });
  expect((await redeem(user, 'nothing')).content).toMatchObject({ problem: 'rewardEnded' });
  expect((await coinsOf(user)).coins).toBe(499);
  const userWithManyCoins = await userWithCoins(5_000);
  for (let count = 0; count < 3; count += 1) expect((await redeem(userWithManyCoins, 'chai-25')).code).toBe(0);
  expect((await redeem(userWithManyCoins, 'chai-25')).content).toMatchObject({ problem: 'rewardLimitReached' });
  expect((await coinsOf(userWithManyCoins)).coins).toBe(3_500);
});

test('the last piece goes to one of many users, and only that user pays', async () => {
  await setStock('UV-CHAI-25', 1);
  const people = Array.from({ length: 50 }, () => randomUUID());
  for (const user of people) await env.grantCoins(user, 500);
  await Promise.all(people.map((user) => redeem(user, 'nothing')));
  const replies = await race(env.server, 500, (index) => redeem(people[index % people.length] ?? '', 'chai-25'));
  expect(replies.filter(({ code }) => code === 0)).toHaveLength(1);
  for (const { content } of replies.filter(({ code }) => code !== 0))
    expect(content).toMatchObject({ problem: expect.stringMatching(/^(rewardOutOfStock|notEnoughCoins)$/) });
  expect(await stockOf('chai-25')).toBe(0);
  const left = await Promise.all(people.map(async (user) => (await coinsOf(user)).coins));
  expect(left.filter((coins) => coins === 0)).toHaveLength(1);
  expect(left.filter((coins) => coins === 500)).toHaveLength(49);
  expect((await redeem(await userWithCoins(500), 'chai-25')).content).toMatchObject({ problem: 'rewardOutOfStock' });
  await setStock('UV-CHAI-25', 500);
});

test('coins for two prizes buy exactly two, however many concurrent requests', async () => {
  const user = await userWithCoins(1_100);
  await redeem(user, 'nothing');
  const replies = await race(env.server, 200, () => redeem(user, 'chai-25'));
  const refused = replies.filter(({ code }) => code !== 0);
  expect(refused.map(({ content }) => content)).toMatchObject(
    Array.from({ length: 198 }, () => ({ problem: 'notEnoughCoins' })),
  );
  expect((await coinsOf(user)).coins).toBe(100);
});

test('a user redeems one prize per pool', async () => {
  await env.server.database.pool.query(
    "update store_prize set pool = 'diwali' where prize_id in ('chai-25', 'book-50')",
  );
  const user = await userWithCoins(3_000);
  const replies = await Promise.all([redeem(user, 'chai-25'), redeem(user, 'book-50'), redeem(user, 'book-50')]);
  expect(replies.filter(({ code }) => code === 0)).toHaveLength(1);
  const refused = replies.filter(({ code }) => code !== 0);
  expect(refused.map(({ content }) => content)).toMatchObject(refused.map(() => ({ problem: 'rewardLimitReached' })));
  await env.server.database.pool.query("update store_prize set pool = null where pool = 'diwali'");
});

test('spends the soonest expiring coins first, and returns them with their expiry', async () => {
  const prizeId = await failingPrize('9507');
  const user = await userWithCoins(300);
  await env.advanceClock(32 * day);
  await env.grantCoins(user, 300);
  await env.runJob('rewards-read-stock');
  await env.server.database.pool.query(
    'update store_prize set stock = 9, stock_read_at = app_now() where prize_id = $1',
    [prizeId],
  );
  const before = (await coinsOf(user)).lots;
  expect(before).toHaveLength(2);
  const { content } = await redeem(user, prizeId);
  expect(content.wallet.lots).toEqual([{ ...before[1], coins: 100 }]);
  await advance(30);
  expect(await prizesOf(user)).toMatchObject([{ status: 'COINS_RETURNED', returnedBecause: 'NOT_AVAILABLE' }]);
  expect((await coinsOf(user)).lots).toEqual(before);
  expect((await recordsOf(user))[0]).toMatchObject({ kind: 'RETURNED', coins: 500, balance: 600 });
});

test('polls after a lost response without ordering again or refunding: the issued code arrives', async () => {
  const prizeId = await failingPrize('9503');
  const user = await userWithCoins(500);
  expect((await redeem(user, prizeId)).content).toMatchObject({ prize: { status: 'ORDERED' }, wallet: { coins: 0 } });
  await advance(10);
  await advance(60);
  expect(await prizesOf(user)).toMatchObject([{ status: 'CLAIMED', voucher: {} }]);
});

test('retries a busy supplier, and returns nothing meanwhile', async () => {
  const prizeId = await failingPrize('9505');
  const user = await userWithCoins(500);
  await redeem(user, prizeId);
  for (let count = 0; count < 4; count += 1) await advance(30);
  expect(await prizesOf(user)).toMatchObject([{ status: 'CLAIMED' }]);
});

test('returns the coins of an unavailable prize, and does not list it again', async () => {
  const prizeId = await failingPrize('9506');
  const user = await userWithCoins(500);
  await redeem(user, prizeId);
  await advance(10);
  expect(await prizesOf(user)).toMatchObject([{ status: 'COINS_RETURNED' }]);
  expect((await coinsOf(user)).coins).toBe(500);
  await env.runJob('rewards-read-stock');
  expect(await stockOf(prizeId)).toBe(0);
});

test('a stock update does not release reserved, unordered pieces', async () => {
  await setStock('UV-CUP-01', 2);
  const user = await userWithCoins(2_980);
  await redeem(user, 'cup');
  await env.runJob('rewards-read-stock');
  expect(await stockOf('cup')).toBe(1);
  await setStock('UV-CUP-01', 40);
});

test('a stock update leaves out the pieces that operators have taken out', async () => {
  const takeOut = (pieces: number) =>
    env.server.database.pool.query(`update store_prize set withheld = $1 where prize_id = 'mart-250'`, [pieces]);
  await takeOut(3);
  await setStock('UV-MART-250', 5);
  expect(await stockOf('mart-250')).toBe(2);
  // The supplier has fewer than were taken out.
  await setStock('UV-MART-250', 1);
  expect(await stockOf('mart-250')).toBe(0);
  await takeOut(0);
  await setStock('UV-MART-250', 500);
  expect(await stockOf('mart-250')).toBe(500);
});

test('treats stock older than a day as none', async () => {
  expect(await stockOf('chai-25')).toBeGreaterThan(0);
  await env.advanceClock(day + 1);
  expect(await stockOf('chai-25')).toBe(0);
  await env.runJob('rewards-read-stock');
});

test('a parcel waits for its address, and uses the last one given', async () => {
  const user = await userWithCoins(2_980);
  const { content } = await redeem(user, 'cup');
  const { redemptionId, addressBy } = content.prize;
  expect(content.prize).toMatchObject({ prizeType: 4, status: 'ADDRESS_NEEDED' });
  expect(Date.parse(addressBy ?? '') - Date.parse(content.prize.redeemedAt)).toBe(7 * day * 1_000);
  const query = '/flamingo/rewards/my/prize/address/query';
  expect((await env.callAs(user)(query, { redemptionId })).content).not.toHaveProperty('address');
  await env.callAs(user)('/flamingo/shippingAddress/addressAdd', { address });
  expect((await env.callAs(user)(query, { redemptionId })).content.address).toEqual(address);
  const save = '/flamingo/rewards/my/prize/address/save';
  const elsewhere = { ...address, city: 'Indore' };
  expect((await env.callAs(randomUUID())(save, { redemptionId, address })).content).toMatchObject({
    problem: 'notFound',
  });
  expect((await env.callAs(user)(save, { redemptionId, address: elsewhere })).content.prize.status).toBe('ORDERED');
  expect((await env.callAs(user)(save, { redemptionId, address })).content).toMatchObject({
    problem: 'prizeAddressClosed',
  });
  await advance(10);
  await advance(10);
  expect(await prizesOf(user)).toMatchObject([{ status: 'CLAIMED', parcel: { carrier: 'Tez Parcel' } }]);
  const { rows } = await env.server.database.pool.query<{ row: string }>(
    'select coin_redemption::text || shipping_address::text as row from coin_redemption join shipping_address using (user_gid) where user_gid = $1',
    [user],
  );
  expect(rows[0]?.row).not.toMatch(/Asha|Indore|9876543210/);
});

test('a parcel without an address in time returns its coins and its stock, once', async () => {
  await env.advanceClock(8 * day);
  await env.runJob('rewards-expire-prizes');
  await env.runJob('rewards-read-stock');
  const user = await userWithCoins(2_980);
  const before = await stockOf('cup');
  const { redemptionId } = (await redeem(user, 'cup')).content.prize;
  const noticesOf = async () => {
    await env.runJob('rewards-notify');
    const { rows } = await env.server.database.pool.query<{ event_key: string }>(
      'select event_key from user_event where user_gid = $1 order by recorded_at',
      [user],
    );
    return rows.map(({ event_key: key }) => key);
  };
  expect(await noticesOf()).toEqual([]);
  await env.advanceClock(4 * day + 5);
  expect(await noticesOf()).toEqual([`prizeAddressDue:${redemptionId}:3`]);
  await env.advanceClock(3 * day - 10);
  expect(await noticesOf()).toEqual([`prizeAddressDue:${redemptionId}:3`, `prizeAddressDue:${redemptionId}:1`]);
  await env.runJob('rewards-expire-prizes');
  expect((await coinsOf(user)).coins).toBe(0);
  await env.advanceClock(10);
  const save = { redemptionId, address };
  const late = await env.callAs(user)('/flamingo/rewards/my/prize/address/save', save);
  expect(late.content).toMatchObject({ problem: 'prizeAddressClosed' });
  await Promise.all([env.runJob('rewards-expire-prizes'), env.runJob('rewards-expire-prizes')]);
  expect(await prizesOf(user)).toMatchObject([{ status: 'COINS_RETURNED', returnedBecause: 'NO_ADDRESS' }]);
  expect((await coinsOf(user)).coins).toBe(2_980);
  await env.runJob('rewards-read-stock');
  expect(await stockOf('cup')).toBe(before);
});

test('refuses a parcel to a state that the carrier does not serve', async () => {
  const user = await userWithCoins(2_980);
  const { redemptionId, notDeliveredTo } = (await redeem(user, 'cup')).content.prize;
  expect(notDeliveredTo).toEqual(['AN', 'LD']);
  const save = '/flamingo/rewards/my/prize/address/save';
  const far = { ...address, state: 'LD' as const };
  expect((await env.callAs(user)(save, { redemptionId, address: far })).content).toMatchObject({
    problem: 'prizeNotDelivered',
  });
  expect((await env.callAs(user)(save, { redemptionId, address })).content.prize.status).toBe('ORDERED');
});

test('allows an account to redeem after two days', async () => {
  const user = await userWithCoins(500);
  env.accountAgeHours.set(user, 47.9);
  expect((await redeem(user, 'chai-25')).content).toMatchObject({ problem: 'rewardAccountTooNew' });
  expect((await coinsOf(user)).coins).toBe(500);
  const { redeemsFrom = '' } = await coinsOf(user);
  expect(Date.parse(redeemsFrom) - Date.now()).toBeGreaterThan(0);
  env.accountAgeHours.set(user, 48);
  expect(await coinsOf(user)).not.toHaveProperty('redeemsFrom');
  expect((await redeem(user, 'chai-25')).code).toBe(0);
});

test('delivers a frame at once, to a new account too, once per user', async () => {
  const user = await userWithCoins(250);
  env.accountAgeHours.set(user, 0);
  const key = randomUUID();
  for (let sent = 0; sent < 2; sent += 1)
    expect((await redeem(user, 'frame-gold', key)).content).toMatchObject({
      prize: { status: 'CLAIMED', prizeType: 5, coins: 100, worthPaise: 0 },
      wallet: { coins: 150 },
    });
  expect((await redeem(user, 'frame-gold')).content).toMatchObject({ problem: 'rewardLimitReached' });
  expect((await coinsOf(user)).coins).toBe(150);
  const framesOf = async (who: string) =>
    (await env.callAs(who)('/flamingo/rewards/query/redeem/prizes', {})).content.prizes.filter(
      (each) => each.isRedeemed,
    );
  expect(await framesOf(user)).toMatchObject([{ prizeId: 'frame-gold' }]);
  expect(await framesOf(randomUUID())).toEqual([]);
});

test('the store does not spend coins from a device on hold', async () => {
  const user = await userWithCoins(5_000);
  env.heldUsers.add(user);
  expect((await redeem(user, 'chai-25')).content).toMatchObject({ problem: 'newDeviceHeld' });
  expect(Date.parse((await coinsOf(user)).heldUntil ?? '')).toBeGreaterThan(Date.now());
  env.heldUsers.delete(user);
  expect(await coinsOf(user)).not.toHaveProperty('heldUntil');
  expect((await redeem(user, 'chai-25')).code).toBe(0);
});
test('allows two users per device and day, however many concurrent requests', async () => {
  const people = Array.from({ length: 4 }, () => randomUUID());
  for (const user of people) await env.grantCoins(user, 1_000);
  const device = randomUUID();
  const redeemThere = (user: string) => env.callAs(user)(redeemPath, { prizeId: 'chai-25', isAdult: true }, { device });
  await env.callAs(people[0] ?? '')('/flamingo/rewards/member/info', {}, { device });
  const replies = await Promise.all(people.map(redeemThere));
  const refused = replies.filter(({ code }) => code !== 0);
  expect(refused.map(({ content }) => content)).toMatchObject([
    { problem: 'rewardLimitReached' },
    { problem: 'rewardLimitReached' },
  ]);
  const lucky = people.filter((_user, index) => replies[index]?.code === 0);
  expect((await redeemThere(lucky[0] ?? '')).code).toBe(0);
  await env.advanceClock(day + 60);
  await env.runJob('rewards-read-stock');
  for (const user of people.filter((each) => !lucky.includes(each))) expect((await redeemThere(user)).code).toBe(0);
});

test('the coin liability is earned minus redeemed minus expired', async () => {
  const user = await userWithCoins(700);
  const liability = async () => {
    const { rows } = await env.server.database.pool.query<Record<string, number>>(
      `select sum(earned)::integer as earned, sum(redeemed)::integer as redeemed, sum(expired)::integer as expired,
        sum(on_hold + outstanding)::integer as owed, sum(worth_paise)::integer as paise from coin_liability`,
    );
    return rows[0];
  };
  const before = await liability();
  await redeem(user, 'chai-25');
  expect(await liability()).toEqual(before);
  await advance(10);
  const after = await liability();
  expect(after?.['redeemed']).toBeGreaterThanOrEqual((before?.['redeemed'] ?? 0) + 500);
  expect(after?.['owed']).toBe((after?.['earned'] ?? 0) - (after?.['redeemed'] ?? 0) - (after?.['expired'] ?? 0));
  expect(after?.['paise']).toBe((after?.['owed'] ?? 0) * 5);
});

test('ignores coins and prizes stated by the client', async () => {
  const user = randomUUID();
  const added = await env.callAs(user)('/flamingo/rewards/user/coin/add', { coins: 1_000_000, reason: 'bonus' });
  expect(added.content).toMatchObject({ coinsAdded: 0, wallet: { coins: 0 } });
  const { content } = await env.callAs(user)('/flamingo/rewards/prize/list', {});
  const won = await env.callAs(user)('/flamingo/rewards/lottery/prize/save', { day: content.today });
  expect(won.content).toMatchObject({ problem: 'notFound' });
  const nonce = '00'.repeat(16);
  const drawn = (await env.callAs(user)('/flamingo/rewards/user/lottery', { nonce, mayDraw: true })).content;
  const saved = await env.callAs(user)('/flamingo/rewards/lottery/prize/save', { day: content.today });
  expect(saved.content.spin).toEqual(drawn.spin);
  env.billEvidence.set(user, [{ id: 'a', fingerprint: 'a' }]);
  expect((await env.callAs(user)('/flamingo/rewards/user/bill/pay/count', {})).content.count).toBe(1);
  expect((await env.callAs(user)('/flamingo/rewards/user/link/count', {})).content.count).toBe(0);
});

test.each([
  ['who is not 18', { prizeId: 'chai-25', isAdult: false }],
  ['an amount of coins', { prizeId: 'chai-25', isAdult: true, coins: 1 }],
])('refuses %s', async (_name, body) => {
  const reply = await env.callAs(randomUUID())(redeemPath, body as never);
  expect(reply.content).toMatchObject({ problem: 'invalidInput' });
});
