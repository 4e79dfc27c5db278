import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startRewards, type TestRewards } from '../testing/test-rewards.ts';

let env: TestRewards;
beforeAll(async () => {
  env = await startRewards();
});
afterAll(() => env.close());
afterEach(async () => expect(await env.payments.brokenInvariants()).toEqual([]));

const day = 86_400;
const userWithCoins = async (coins: number): Promise<string> => {
  const user = randomUUID();
  await env.grantCoins(user, coins);
  return user;
};
const redeemCup = (user: string) =>
  env.callAs(user)('/flamingo/rewards/redeem/prize', { prizeId: 'cup', isAdult: true });
const coinsOf = async (user: string) => (await env.callAs(user)('/flamingo/rewards/member/info', {})).content;
const page = { pageIndex: 1, pageSize: 50 };

/** Seconds until so long before the end of the last day of the coins of a user that expire first. */
const untilEnd = async (user: string, secondsBefore: number): Promise<number> => {
  const lastDay = (await coinsOf(user)).lots[0]?.expiresOn ?? '';
  const now = (await env.server.app.platform.clock.now()).getTime();
  return Math.floor((Date.parse(`${lastDay}T24:00:00+05:30`) - now) / 1_000) - secondsBefore;
};

test.each([
  ['a minute', 60, 0],
  ['an hour', 3_600, 0],
  ['a day', day, 0],
  ['six days', 6 * day, 0],
  ['more than the seven days of the address', 7 * day + 3_600, 2_980],
])('coins held by a lapsed parcel from %s before their end expire with their month', async (_, before, left) => {
  const user = await userWithCoins(2_980);
  await env.advanceClock(await untilEnd(user, before));
  await env.runJob('rewards-read-stock');
  const { lots } = await coinsOf(user);
  expect((await redeemCup(user)).code).toBe(0);
  await env.advanceClock(7 * day + 60);
  for (const job of ['rewards-expire-coins', 'rewards-expire-prizes', 'rewards-expire-prizes']) await env.runJob(job);
  expect((await env.callAs(user)('/flamingo/rewards/my/prize/list', page)).content.prizes).toMatchObject([
    { status: 'COINS_RETURNED' },
  ]);
  expect((await coinsOf(user)).lots).toEqual(left === 0 ? [] : lots);
  const records = left === 0 ? [{ kind: 'EXPIRED', coins: -2_980, balance: 0 }] : [];
  expect((await env.callAs(user)('/flamingo/rewards/coin/record/list', page)).content.records).toMatchObject([
    ...records,
    { kind: 'RETURNED' },
    { kind: 'SPENT' },
    { kind: 'EARNED' },
  ]);
});

test('repeated redemptions on the last day extend no coin’s life, and take no longer-lived coin', async () => {
  const user = await userWithCoins(2_000);
  await env.advanceClock(32 * day);
  await env.grantCoins(user, 4_000);
  const ends = (await coinsOf(user)).lots.map(({ expiresOn }) => expiresOn);
  for (const owned of [6_000, 4_000]) {
    await env.advanceClock(await untilEnd(user, 120));
    await env.runJob('rewards-read-stock');
    expect((await coinsOf(user)).coins).toBe(owned);
    expect((await redeemCup(user)).code).toBe(0);
    await env.advanceClock(7 * day + 180);
    for (const job of ['rewards-expire-prizes', 'rewards-expire-coins']) await env.runJob(job);
    const { lots } = await coinsOf(user);
    for (const { expiresOn } of lots) expect(ends).toContain(expiresOn);
  }
  expect((await coinsOf(user)).coins).toBe(0);
});
