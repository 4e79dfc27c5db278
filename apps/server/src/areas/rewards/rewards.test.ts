import { randomUUID } from 'node:crypto';
import { occupations } from '@sikka/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { transaction } from '#platform/data/database.ts';
import { race } from '#testing/test-server.ts';
import { startRewards, type TestRewards } from './testing/test-rewards.ts';

let env: TestRewards;
beforeAll(async () => {
  env = await startRewards();
});
afterAll(() => env.close());
afterEach(async () => expect(await env.payments.brokenInvariants()).toEqual([]));

const day = 86_400;
const callAs = (userGid: string) => env.callAs(userGid);
const advance = (seconds: number) => env.advanceClock(seconds);

const rule = '/flamingo/rewards/user/signInRule';
const press = '/flamingo/rewards/create/checkin';
const wallet = '/flamingo/rewards/member/info';
const statement = '/flamingo/rewards/coin/record/list';
const claim = '/flamingo/rewards/update/mission/state';

/** Checks in as the screen does: for the day that it shows as today. */
const checkIn = async (userGid: string) => {
  const { content } = await callAs(userGid)(rule, {});
  return (await callAs(userGid)(press, { day: content.today })).content;
};

const coinsOf = async (userGid: string) => (await callAs(userGid)(wallet, {})).content.coins;
const recordsOf = async (userGid: string) =>
  (await callAs(userGid)(statement, { pageIndex: 1, pageSize: 50 })).content.records;

test('checking in: seven days in a row give 200 coins, and then a new week begins', async () => {
  const user = randomUUID();
  const grantedCoins: number[] = [];
  for (let count = 1; count <= 8; count += 1) {
    const { coinsAdded, checkIn: status } = await checkIn(user);
    grantedCoins.push(coinsAdded);
    expect(status.days.filter(({ isDone }) => isDone)).toHaveLength(((count - 1) % 7) + 1);
    await advance(day);
  }
  expect(grantedCoins).toEqual([25, 25, 25, 25, 25, 25, 50, 25]);
  expect(await coinsOf(user)).toBe(225);
});

test('checking in: a missed day restarts the week and costs no earned coins', async () => {
  const user = randomUUID();
  await checkIn(user);
  await advance(day);
  await checkIn(user);
  await advance(2 * day);
  const { content } = await callAs(user)(rule, {});
  expect(content.days[0]).toEqual({ day: content.today, coins: 25, isDone: false });
  await checkIn(user);
  expect(await coinsOf(user)).toBe(75);
});

test('checking in: a day gives coins once, for any number of requests and devices', async () => {
  const user = randomUUID();
  const { content } = await callAs(user)(rule, {});
  await callAs(user)(press, { day: '2020-01-01' });
  const replies = await race(env.server, 200, () => callAs(user)(press, { day: content.today }));
  expect(replies.map(({ content: { coinsAdded } }) => coinsAdded).toSorted((a, b) => a - b)).toEqual([
    ...Array.from({ length: 199 }, () => 0),
    25,
  ]);
  expect(await coinsOf(user)).toBe(25);
  expect(await recordsOf(user)).toHaveLength(1);
});

test.each(['2020-01-01', '2099-12-31'])('checking in: refuses another day than today, such as %s', async (other) => {
  const user = randomUUID();
  const reply = await callAs(user)(press, { day: other });
  expect(reply).toMatchObject({ code: 9001, content: { problem: 'checkInDayPassed' } });
  expect(await coinsOf(user)).toBe(0);
});

test('checking in: a guest sees the week and has none', async () => {
  const { content } = await env.server.newClient().post(rule, {});
  expect(content.days).toHaveLength(7);
  expect(content).toMatchObject({ isCheckedIn: false });
  expect((await env.server.newClient().post(press, { day: content.today })).status).toBe(401);
});

test('the list of rules is that by which coins are earned', async () => {
  const { content } = await env.callAs(randomUUID())('/flamingo/rewards/coin/rule/list', {});
  const { rows } = await env.server.database.pool.query<{ rule: string }>('select distinct rule from coin_rule');
  expect(content.rules.map(({ rule }) => rule).toSorted()).toEqual(rows.map(({ rule }) => rule).toSorted());
  expect(content.rules[0]).toEqual({ rule: 'check_in', period: 'DAY', coins: [25, 25, 25, 25, 25, 25, 50] });
});

test('checking in: an ended rule gives no coins', async () => {
  const { pool } = env.server.database;
  await pool.query("update coin_rule set ends_at = app_now() where rule = 'check_in'");
  const user = randomUUID();
  const { content } = await callAs(user)(rule, {});
  expect(content.days).toEqual([]);
  expect((await callAs(user)(press, { day: content.today })).content).toEqual({ problem: 'rewardEnded' });
  await pool.query("update coin_rule set ends_at = null where rule = 'check_in'");
});

test('checking in: the coins of a rule are never changed in place', async () => {
  const changed = env.server.database.pool.query("update coin_rule set coins = '{1000}' where rule = 'check_in'");
  await expect(changed).rejects.toThrow();
});

test('the statement lists the source of each line with a running balance, newest first', async () => {
  const user = randomUUID();
  await checkIn(user);
  await advance(day);
  await checkIn(user);
  expect(await recordsOf(user)).toMatchObject([
    { kind: 'EARNED', rule: 'check_in', coins: 25, balance: 50 },
    { kind: 'EARNED', rule: 'check_in', coins: 25, balance: 25 },
  ]);
  const { content } = await callAs(user)(statement, { pageIndex: 2, pageSize: 1 });
  expect(content).toMatchObject({ totalSize: 2, records: [{ balance: 25 }] });
});

test('the statement is visible to its owner only', async () => {
  const user = randomUUID();
  await checkIn(user);
  expect(await recordsOf(randomUUID())).toEqual([]);
  expect(await coinsOf(randomUUID())).toBe(0);
});

const expire = () => env.server.jobs.run('rewards-expire-coins');

test('a lot shows its expiry, and expires after the last day of its month', async () => {
  const user = randomUUID();
  await checkIn(user);
  const { content } = await callAs(user)(wallet, {});
  expect(content).toMatchObject({ coins: 25, worthPaise: 125, lots: [{ coins: 25 }] });
  const lastDay = content.lots[0]?.expiresOn ?? '';
  const untilEnd =
    (Date.parse(`${lastDay}T23:59:00+05:30`) - (await env.server.app.platform.clock.now()).getTime()) / 1_000;
  await advance(Math.floor(untilEnd));
  await expire();
  expect(await coinsOf(user)).toBe(25);
  await advance(120);
  await expire();
  await expire();
  expect(await coinsOf(user)).toBe(0);
  expect(await recordsOf(user)).toMatchObject([
    { kind: 'EXPIRED', coins: -25, balance: 0 },
    { kind: 'EARNED', coins: 25 },
  ]);
});

const state = 2;

test('notifies 30, 7 and 1 day before a lot expires, once each, with its balance', async () => {
  const user = randomUUID();
  await checkIn(user);
  const [lot] = (await callAs(user)(wallet, {})).content.lots;
  const notices = async () => {
    await env.runJob('rewards-notify');
    await env.runJob('rewards-notify');
    const { rows } = await env.server.database.pool.query<{ event_key: string; facts: object }>(
      "select event_key, facts from user_event where user_gid = $1 and kind = 'coinsExpiring' order by recorded_at",
      [user],
    );
    return rows.map(({ event_key: key, facts }) => ({ stage: key.split(':').at(-1), facts }));
  };
  const facts = { coins: 25, expiresOn: lot?.expiresOn };
  const seen = [];
  for (const daysLeft of [31, 30, 7, 1]) {
    const { rows } = await env.server.database.pool.query<{ left: number }>('select $1::date - app_today() as left', [
      lot?.expiresOn,
    ]);
    await advance(((rows[0]?.left ?? 0) - daysLeft) * day);
    seen.push((await notices()).map(({ stage }) => stage).join(' '));
  }
  expect(seen).toEqual(['', '30', '30 7', '30 7 1']);
  expect((await notices())[0]?.facts).toEqual(facts);
});

test('collects a mission only for our own record, once per month', async () => {
  const user = randomUUID();
  const missionsOf = () => callAs(user)('/flamingo/rewards/mission/list', { missionTagList: [4] });
  expect((await missionsOf()).content.missions).toMatchObject([{ missionId: 'pay_bill', state: 0, prizeCoins: 100 }]);
  expect((await callAs(user)(claim, { missionId: 'pay_bill', state })).content).toEqual({ problem: 'missionNotDone' });
  expect(await coinsOf(user)).toBe(0);

  env.billEvidence.set(user, [{ id: randomUUID(), fingerprint: `account of ${user}` }]);
  expect((await missionsOf()).content.missions).toMatchObject([{ state: 1 }]);
  const replies = await race(env.server, 200, () => callAs(user)(claim, { missionId: 'pay_bill', state }));
  expect(replies.reduce((sum, { content }) => sum + content.coinsAdded, 0)).toBe(100);
  expect((await missionsOf()).content.missions).toMatchObject([{ state: 2 }]);
  expect(await coinsOf(user)).toBe(100);
});

test('the same record completes a mission for one user only', async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  for (const user of [first, second])
    env.billEvidence.set(user, [{ id: randomUUID(), fingerprint: `shared by ${first}` }]);
  expect((await callAs(first)(claim, { missionId: 'pay_bill', state })).content.coinsAdded).toBe(100);
  const { missions } = (await callAs(second)('/flamingo/rewards/mission/list', { missionTagList: [4] })).content;
  expect(missions).toMatchObject([{ missionId: 'pay_bill', state: 0 }]);
  expect((await callAs(second)(claim, { missionId: 'pay_bill', state })).content).toEqual({
    problem: 'missionNotDone',
  });
});

test('the server does not trust the client’s claim of a mission', async () => {
  const user = randomUUID();
  const bodies = [
    { missionId: 'pay_bill', state: 1 },
    { missionId: 'check_in', state },
    { missionId: 'pay_bill', state, coins: 9 },
  ];
  for (const body of bodies) expect(await callAs(user)(claim, body as never)).toMatchObject({ status: 422 });
  expect(await coinsOf(user)).toBe(0);
});

test.each([
  ['goes with what is undone, once', false, 0],
  ['keeps its coins if the account is frozen, without blocking others', true, 100],
])('a mission that was collected %s', async (_, isFrozen, left) => {
  const user = randomUUID();
  const evidence = randomUUID();
  const { pool } = env.server.database;
  env.billEvidence.set(user, [{ id: evidence, fingerprint: `account of ${user}` }]);
  await callAs(user)(claim, { missionId: 'pay_bill', state });
  const freeze = (at: string) => pool.query(`update account set frozen_at = ${at} where owner_gid = $1`, [user]);
  if (isFrozen) await freeze('app_now()');
  for (let count = 0; count < 2; count += 1)
    await transaction(env.server.app.platform.db, (trx) =>
      env.rewards.clawBack(trx, { userGid: user, rule: 'pay_bill', evidence }),
    );
  expect(await coinsOf(user)).toBe(left);
  if (isFrozen) await freeze('null');
});

test('a mission: a complete profile earns coins once, and the gender is optional', async () => {
  const user = randomUUID();
  const collect = () => callAs(user)(claim, { missionId: 'fill_profile', state: 2 });
  const unfilled = (await callAs(user)('/flamingo/rewards/user/unfill/info', {})).content;
  expect(unfilled).toEqual({ unfilled: ['birthDate', 'location', 'occupation'], coins: 50 });
  const details = { gender: 0, birthDate: '1992-04-17', location: 'Bhopal', occupation: '' as const };
  const fill = '/flamingo/rewards/user/info/fill';
  expect((await callAs(user)(fill, { details })).content.unfilled).toEqual(['occupation']);
  expect((await collect()).content).toMatchObject({ problem: 'missionNotDone' });
  await callAs(user)(fill, { details: { ...details, occupation: occupations[0] } });
  expect((await collect()).content.coinsAdded).toBe(50);
  expect((await collect()).content.coinsAdded).toBe(0);
});

test('a mission: a once-only reward is given once per number, across accounts', async () => {
  const [before, after] = [randomUUID(), randomUUID()];
  for (const user of [before, after]) {
    env.personHashes.set(user, 'the same number');
    const details = { gender: 0, birthDate: '1992-04-17', location: 'Bhopal', occupation: occupations[0] };
    await callAs(user)('/flamingo/rewards/user/info/fill', { details });
  }
  const collect = (user: string) => callAs(user)(claim, { missionId: 'fill_profile', state: 2 });
  expect((await collect(before)).content.coinsAdded).toBe(50);
  expect((await collect(after)).content).toMatchObject({ problem: 'missionNotDone' });
});

test('a mission: a shared link counts when opened on another device, once per device, not by its owner', async () => {
  const [owner, other, friend] = [randomUUID(), randomUUID(), randomUUID()];
  const tokenOf = async (user: string) => (await callAs(user)('/flamingo/rewards/share/link', {})).content.shareToken;
  const open = async (user: string, shareToken: string) => {
    const { content } = await callAs(user)('/flamingo/rewards/share/open', { shareToken });
    expect(content).toEqual({});
  };
  const collect = async (user: string) => (await callAs(user)(claim, { missionId: 'share_link', state: 2 })).content;
  const shareToken = await tokenOf(owner);
  expect(await tokenOf(owner)).toBe(shareToken);
  await callAs(owner)(wallet, {});
  await open(owner, shareToken);
  await open(friend, 'ab'.repeat(15));
  env.knownOnAllDevices.add(owner);
  await callAs(friend)(wallet, {});
  await open(friend, shareToken);
  expect(await collect(owner)).toMatchObject({ problem: 'missionNotDone' });
  env.knownOnAllDevices.delete(owner);
  await open(friend, shareToken);
  await open(friend, shareToken);
  await open(friend, await tokenOf(other));
  expect(await collect(owner)).toMatchObject({ coinsAdded: 50 });
  expect(await collect(owner)).toMatchObject({ coinsAdded: 0 });
  expect(await collect(other)).toMatchObject({ problem: 'missionNotDone' });
});

test('a mission: comparing counts once per person, across accounts', async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  const collect = async (user: string) => (await callAs(user)(claim, { missionId: 'compare_loans', state: 2 })).content;
  env.personHashes.set(second, first);
  expect(await collect(first)).toMatchObject({ problem: 'missionNotDone' });
  for (const user of [first, first, second]) await env.rewards.recordComparison(user);
  expect(await collect(first)).toMatchObject({ coinsAdded: 25 });
  expect(await collect(second)).toMatchObject({ problem: 'missionNotDone' });
});
