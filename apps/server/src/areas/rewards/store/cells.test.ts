import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectRowsOf } from '#testing/bucket-watch.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { startRewards, type TestRewards } from '../testing/test-rewards.ts';

let databases: readonly [TestDatabase, TestDatabase];
let env: TestRewards;
beforeAll(async () => {
  databases = [await createTestDatabase(), await createTestDatabase()];
  env = await startRewards({ cells: databases });
  await env.runJob('rewards-read-stock');
});
afterAll(async () => {
  await env.close();
  await expectRowsOf(databases[0].pool, { from: 0x00, to: 0x7f });
  await expectRowsOf(databases[1].pool, { from: 0x80, to: 0xff });
  await Promise.all(databases.map((database) => database.drop()));
});

/** A user of the lower or the upper cell. */
const userIn = async (cell: 0 | 1, coins = 1_000): Promise<string> => {
  const user = `${cell === 0 ? '1' : 'e'}${randomUUID().slice(1)}`;
  await env.grantCoins(user, coins);
  return user;
};
const redeem = (user: string, device = user, prizeId = 'chai-25') =>
  env.callAs(user)('/flamingo/rewards/redeem/prize', { prizeId, isAdult: true }, { device });
const newDevice = async (user: string): Promise<string> => {
  const device = randomUUID();
  await env.callAs(user)('/flamingo/rewards/member/info', {}, { device });
  return device;
};
const limitReached = { content: { problem: 'rewardLimitReached' } };

test('users of all cells together redeem on a device as often as those of one', async () => {
  const [one, other, third] = [await userIn(0), await userIn(1), await userIn(1)];
  const device = await newDevice(one);
  expect((await redeem(one, device)).code).toBe(0);
  expect((await redeem(other, device)).code).toBe(0);
  expect(await redeem(third, device)).toMatchObject(limitReached);
  expect(await redeem(await userIn(0), device)).toMatchObject(limitReached);
  expect((await redeem(other, device)).code).toBe(0);
  expect((await redeem(third)).code).toBe(0);
});

test('of users in both cells who redeem at once on a device, two succeed', async () => {
  for (let round = 0; round < 5; round += 1) {
    const users = [await userIn(0), await userIn(1), await userIn(0), await userIn(1)];
    const device = await newDevice(users[0] ?? '');
    const replies = await Promise.all(users.map((user) => redeem(user, device)));
    expect(replies.filter(({ code }) => code === 0)).toHaveLength(2);
  }
});

test('a day later a place of a device is free for users of every cell', async () => {
  const [one, other] = [await userIn(0), await userIn(0)];
  const device = await newDevice(one);
  for (const user of [one, other]) expect((await redeem(user, device)).code).toBe(0);
  const [third, fourth] = [await userIn(1), await userIn(1)];
  await env.advanceClock(86_400 + 1);
  await databases[0].pool.query("update key_reservation set reserved_at = reserved_at - interval '1 hour'");
  await env.runJob('rewards-read-stock');
  for (const user of [third, fourth]) expect((await redeem(user, device)).code).toBe(0);
});

test.each([
  [1, 'chai-25', 'UV-CHAI-25'],
  [3, 'book-50', 'UV-BOOK-50'],
])('users of both cells together redeem the %i pieces that there are, and no more', async (left, prize, product) => {
  const users: string[] = [];
  for (const cell of [0, 1, 0, 1, 0, 1] as const) users.push(await userIn(cell));
  await env.control(`stocks/${product}`, { left });
  await env.runJob('rewards-read-stock');
  const replies = await Promise.all(users.map((user) => redeem(user, user, prize)));
  expect(replies.filter(({ code }) => code === 0)).toHaveLength(left);
});
