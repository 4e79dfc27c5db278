import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { growth } from '@sikka/contract/console';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startRewards, type TestRewards } from '#areas/rewards/testing/test-rewards.ts';
import { moveClock } from '#platform/data/clock.ts';
import { transaction } from '#platform/data/database.ts';
import { createTestConsole, type TestConsole, type TestOperator } from '../testing/test-console.ts';

const day = 86_400;
let env: TestRewards;
let console: TestConsole;
let admin: TestOperator;
const dataDir = mkdtempSync(join(tmpdir(), 'sikka-console-'));
beforeAll(async () => {
  env = await startRewards();
  console = await createTestConsole({ database: env.server.database, dataDir });
  admin = await console.operator('admin', 'asha');
});
afterAll(async () => {
  await console.close();
  await env.close();
  rmSync(dataDir, { recursive: true });
});

const query = async <Row>(statement: string) => (await env.server.database.pool.query(statement)).rows as Row[];
const simulate = async (terms: { rule: string; coins: number[]; weights?: number[] }) =>
  (await admin.call(growth.simulateCoinRule, terms)).content;
/** What the ledger has issued for a rule since a day, `YYYY-MM-DD`. */
const issuedSince = async (rule: string, since: string) => {
  const [row] = await query<{
    coins: number;
  }>(`select coalesce(sum(amount) filter (where amount > 0), 0)::integer as coins
    from posting join journal using (journal_id)
    where ref like 'coins:${rule}:%' and split_part(ref, ':', 3) >= '${since}'`);
  return row?.coins;
};
const coinsOf = async (rule: string) =>
  (await query<{ coins: number[] }>(`select coins from coin_rule where rule = '${rule}'`))[0]?.coins ?? [];
/** Runs work a number of days ago. */
const daysAgo = async (days: number, work: () => Promise<unknown>) => {
  await moveClock(env.server.app.platform.db, -days * day);
  await work();
  await moveClock(env.server.app.platform.db, 0);
};

test('the same numbers cost what was posted, for check-ins of any days', async () => {
  const plans = fc.sample(fc.uniqueArray(fc.integer({ min: 20, max: 33 }), { minLength: 1, maxLength: 14 }), {
    numRuns: 8,
    seed: 42,
  });
  const users = plans.map((days) => ({ gid: randomUUID(), days }));
  for (let days = 33; days >= 20; days -= 1)
    await daysAgo(days, async () => {
      for (const user of users.filter((each) => each.days.includes(days))) {
        const { content } = await env.callAs(user.gid)('/flamingo/rewards/user/signInRule', {});
        await env.callAs(user.gid)('/flamingo/rewards/create/checkin', { day: content.today });
      }
    });
  const [first] = await query<{ since: string }>('select (app_today() - 29)::text as since');
  const posted = await issuedSince('check_in', first?.since ?? '');
  const coins = await coinsOf('check_in');
  const active = users.filter((user) => user.days.some((days) => days < 30)).length;
  expect(posted).toBeGreaterThan(500);
  expect(await simulate({ rule: 'check_in', coins })).toEqual({ users: active, posted, simulated: posted });
  const doubled = await simulate({ rule: 'check_in', coins: coins.map((each) => each * 2) });
  expect(doubled.simulated).toBe(2 * (posted ?? 0));
});

test('a season’s maximum holds: cheers stop at it, and tasks top up to it', async () => {
  const { seasons } = env.rewards;
  const gids = Array.from({ length: 3 }, () => randomUUID());
  for (let cheer = 1; cheer <= 4; cheer += 1)
    await daysAgo(10 - cheer, async () => {
      for (const [index, userGid] of gids.entries())
        if (cheer <= index + 1)
          await transaction(env.server.app.platform.db, (trx) =>
            seasons.earn(trx, { userGid, rule: 'campaign_cheer', evidence: `diwali ${cheer}` }),
          );
    });
  // The maximum is 200: after 50, 100 and 150 of cheers.
  for (const [index, userGid] of gids.entries())
    await transaction(env.server.app.platform.db, (trx) =>
      seasons.earn(trx, { userGid, rule: 'campaign_tasks', evidence: 'diwali', step: 3 - index }),
    );
  const cheers = await simulate({ rule: 'campaign_cheer', coins: [50] });
  expect(cheers).toEqual({ users: 3, posted: 300, simulated: await issuedSince('campaign_cheer', '') });
  // Of 80 each, two fit into 200.
  expect((await simulate({ rule: 'campaign_cheer', coins: [80] })).simulated).toBe(5 * 80);
  const tasks = await simulate({ rule: 'campaign_tasks', coins: await coinsOf('campaign_tasks') });
  expect(tasks).toEqual({ users: 3, posted: 300, simulated: await issuedSince('campaign_tasks', '') });
  // Up to 130 there are 80 and 30 left, and nothing after 150.
  expect((await simulate({ rule: 'campaign_tasks', coins: [30, 80, 100, 130] })).simulated).toBe(110);
});

describe('what is drawn', () => {
  const weights = [300, 300, 200, 140, 50, 10];

  test('counts by its expected value, and fixed rewards by theirs', async () => {
    const coins = await coinsOf('spin');
    // As many of each field as its weight says, and 40 users who may not draw.
    await query(`insert into coin_earning (user_gid, rule, period, rule_version, step, coins, evidence, lot)
      select overlay(gen_random_uuid()::text placing '00000000' from 1)::uuid, 'spin', '2026-11-01', 1, step, r.coins[step], 'x', '2027-10'
      from coin_rule r, unnest('{30,30,20,14,5,1,40}'::integer[]) with ordinality f (times, step), generate_series(1, times)
      where rule = 'spin'`);
    const [row] = await query<{ posted: number }>(
      `select sum(coins)::integer as posted from coin_earning where rule = 'spin'`,
    );
    expect(await simulate({ rule: 'spin', coins, weights })).toEqual({
      users: 140,
      posted: row?.posted,
      simulated: row?.posted,
    });
    // 100 draws of 15 on average, and 40 of 7.
    expect((await simulate({ rule: 'spin', coins: [10, 20, 7], weights: [1, 1] })).simulated).toBe(1_780);
  });

  test('needs a weight for each field, and other rules a number for each step', async () => {
    for (const terms of [
      { rule: 'spin', coins: [1, 2] },
      { rule: 'check_in', coins: [25, 50] },
    ])
      expect((await admin.call(growth.simulateCoinRule, terms)).status).toBe(422);
    expect((await admin.call(growth.simulateCoinRule, { rule: 'no-rule', coins: [1] })).status).toBe(404);
    const next = { rule: 'check_in', version: 2, coins: [25, 50], startsAt: '2031-01-01T00:00:00Z', reason: 'test' };
    expect((await admin.call(growth.addCoinRule, next)).status).toBe(422);
  });
});
