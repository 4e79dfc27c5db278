import { randomUUID } from 'node:crypto';
import { newSpinNonce } from '@sikka/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { transaction } from '#platform/data/database.ts';
import { race } from '#testing/test-server.ts';
import { checkDraws, type Published } from '../../../../../tools/verify.ts';
import type { RewardTables } from './tables.ts';
import { startRewards, type TestRewards } from './testing/test-rewards.ts';

let env: TestRewards;
beforeAll(async () => {
  env = await startRewards();
});
afterAll(() => env.close());
afterEach(async () => expect(await env.payments.brokenInvariants()).toEqual([]));

const day = 86_400;
const wheel = '/flamingo/rewards/prize/list';
const lottery = '/flamingo/rewards/user/lottery';
const spin = (user: string, declared: { mayDraw?: boolean } = { mayDraw: true }) =>
  env.callAs(user)(lottery, { nonce: newSpinNonce(), ...declared });
const wheelOf = async (user: string) => (await env.callAs(user)(wheel, {})).content;

test('a spin gives the coins of its field, and is shown unchanged later', async () => {
  const user = randomUUID();
  const { content } = await spin(user);
  const { fields, spins } = await wheelOf(user);
  expect(content.coinsAdded).toBe(fields[content.spin.field ?? -1]?.coins);
  expect(content.wallet.coins).toBe(content.coinsAdded);
  expect(spins).toEqual([content.spin]);
});

test('a day has one spin, for any number of requests and devices', async () => {
  const user = randomUUID();
  expect((await spin(user, {})).code).not.toBe(0);
  const replies = await race(env.server, 200, () => spin(user));
  expect(replies.filter(({ content }) => content.coinsAdded > 0)).toHaveLength(1);
  expect(new Set(replies.map(({ content }) => JSON.stringify(content.spin))).size).toBe(1);
  expect((await wheelOf(user)).spins).toHaveLength(1);
  await env.advanceClock(day);
  expect((await spin(user, {})).content.coinsAdded).toBeGreaterThan(0);
});

test('refuses to draw before the declaration; users who may not draw get the fixed reward', async () => {
  const user = randomUUID();
  expect((await spin(user, {})).content).toEqual({ problem: 'spinDeclarationMissing' });
  expect((await wheelOf(user)).mayDraw).toBe(false);
  const { content } = await spin(user, { mayDraw: false });
  expect(content.spin).not.toHaveProperty('field');
  expect(content.coinsAdded).toBe((await wheelOf(user)).fixedCoins);
  await env.advanceClock(day);
  expect((await spin(user, {})).content.spin).not.toHaveProperty('field');
});

test('commits to a seed the day before, keeps it secret on its day, and reveals it afterwards', async () => {
  const user = randomUUID();
  await spin(user);
  const { today, days } = await wheelOf(user);
  expect(days.find((each) => each.day === today)).not.toHaveProperty('seed');
  expect((days[0]?.day ?? '') > today).toBe(true);
  expect(Date.parse(days[0]?.committedAt ?? '')).toBeLessThan(Date.parse(`${days[0]?.day}T00:00:00+05:30`));
  await env.advanceClock(day);
  expect((await wheelOf(user)).days.find((each) => each.day === today)?.seed).toMatch(/^[0-9a-f]{64}$/);
});

test('draws can be verified from published data, which reveals every change', async () => {
  const users = Array.from({ length: 12 }, () => randomUUID());
  for (const user of users) await spin(user);
  await env.advanceClock(day);
  const all = await Promise.all(users.map(wheelOf));
  const published: Published = { days: all[0]?.days ?? [], spins: all.flatMap(({ spins }) => spins) };
  expect(checkDraws(published)).toMatchObject({ isRight: true });
  const [first] = published.spins;
  if (!first) throw new Error('Nothing was drawn');
  const { field = 0, weights } = first;
  const otherField = { ...first, field: (field + 1) % weights.length };
  const otherWeights = { ...first, weights: weights.map((_, index) => (index === field ? 0 : 1)) };
  const inOtherOrder = published.spins.map((each) => ({
    ...each,
    weights: each.weights.toReversed(),
    field: each.weights.length - 1 - (each.field ?? 0),
  }));
  expect(checkDraws({ ...published, spins: inOtherOrder }).isRight).toBe(false);
  for (const changed of [otherField, otherWeights])
    expect(checkDraws({ ...published, spins: [changed] }).isRight).toBe(false);
  const days = published.days.map((each) => (each.seed ? { ...each, commitment: '0'.repeat(64) } : each));
  expect(checkDraws({ ...published, days }).isRight).toBe(false);
});

test('returns the seed of every listed draw, of wheel and cards, however old', async () => {
  const user = randomUUID();
  const card = { userGid: user, wonBy: 'test', expiresAt: new Date('2030-01-01T00:00:00Z'), mayDraw: true };
  await transaction(env.server.app.platform.db.withTables<RewardTables>(), (trx) =>
    env.rewards.seasons.grantCard(trx, card),
  );
  const { cards } = (await env.callAs(user)('/flamingo/rewards/my/prize/list', { pageIndex: 1, pageSize: 10 })).content;
  const scratched = { cardId: cards[0]?.cardId ?? '', nonce: newSpinNonce() };
  expect(
    (await env.callAs(user)('/flamingo/rewards/scratchCard/reveal', scratched)).content.coinsAdded,
  ).toBeGreaterThan(0);
  for (const daysLater of [9, 40, 300]) {
    await env.advanceClock(daysLater * day);
    await spin(user);
  }
  await env.advanceClock(day);
  const { days, spins, card: shown } = await wheelOf(user);
  const { isRight, lines } = checkDraws({ days, spins: [...spins, ...shown.draws] });
  expect(isRight).toBe(true);
  expect(lines.filter((line) => line.includes('is what the seed draws'))).toHaveLength(4);
  expect(days).toEqual(days.toSorted((a, b) => (a.day < b.day ? 1 : -1)));
  const cut = days.filter(({ day: each }) => each !== shown.draws[0]?.day);
  expect(checkDraws({ days: cut, spins: shown.draws })).toMatchObject({ isRight: false });
});

test('draws, odds and seeds are immutable', async () => {
  await spin(randomUUID());
  const { pool } = env.server.database;
  for (const change of [
    'update spin set field = 5',
    'delete from spin',
    "update spin_odds set weights = '{1,1}'",
    "update spin_seed set commitment = repeat('0', 64)",
  ])
    await expect(pool.query(change)).rejects.toThrow();
});
