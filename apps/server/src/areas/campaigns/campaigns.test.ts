import { randomUUID } from 'node:crypto';
import type { Season, SeasonRecord, TaskSubmission, VoteRecord, VoteShown } from '@sikka/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it as test } from 'vitest';
import { race } from '#testing/test-server.ts';
import { recountVote } from '../../../../../tools/verify.ts';
import { startCampaigns, type TestCampaigns } from './testing/test-campaigns.ts';

let env: TestCampaigns;
beforeAll(async () => {
  env = await startCampaigns();
});
afterAll(() => env.close());
afterEach(async () => {
  await env.server.jobs.run('rewards-expire-coins');
  expect(await env.payments.brokenInvariants()).toEqual([]);
});

const submitPath = '/flamingo/activity/activityMultiSubmit';
const vote = (optionId: string): TaskSubmission[] => [{ kind: 'vote', taskId: 'name', optionId }];
const entryWithConsent = ({ termsHash }: Pick<Season, 'termsHash'>, isNotDrawn = false) => ({
  termsHash,
  isAdult: true as const,
  isNotDrawn,
});

const votedFor = ({ tasks }: Season): VoteShown => {
  const [task] = tasks;
  if (task?.kind !== 'vote') throw new Error('The season has no vote');
  return task;
};

/** Enters and votes as a user, on the user's own device unless given. */
const cast = async (user: string, { activityGid }: SeasonRecord, optionId: string, device?: string) => {
  const entry = entryWithConsent(await env.readSeason(user, activityGid));
  return env.callAs(user)(submitPath, { activityGid, entry, submits: vote(optionId) }, { ...(device && { device }) });
};

const recordOf = async ({ activityGid }: SeasonRecord, pageSize = 1_000): Promise<VoteRecord> =>
  (
    await env.callAs(undefined)('/flamingo/activity/voteRecord', {
      activityGid,
      taskId: 'name',
      pageIndex: 1,
      pageSize,
    })
  ).content;

const coinsOf = async (user: string): Promise<number> =>
  (await env.callAs(user)('/flamingo/rewards/member/info', {})).content.coins;

const day = 86_400;

/** Submits every kind of task of a season as a new user; the record alone decides which. */
const acts: Record<string, (season: SeasonRecord, people: readonly string[]) => Promise<void>> = {
  'name-vote': async (season, people) => {
    const options = ['mohar', 'gullak', 'mohar'];
    for (const [index, person] of people.entries())
      expect((await cast(person, season, options[index % 3] ?? '')).content.coinsAdded).toBe(10);
  },
};

describe.each([2027, 2028])('in %i', (year) => {
  test.each([['name-vote', `${year}-03-01`]])(
    '%s runs again from its data only, from the teaser to the last claim',
    async (series, opensOn) => {
      const season = await env.writeEdition(series, opensOn);
      const people = Array.from({ length: 6 }, () => randomUUID());
      const [first = ''] = people;
      const listSeasonIds = async () =>
        (await env.callAs(undefined)('/flamingo/rewards/all/online/activity', {})).content.activityList.map(
          ({ activityGid, phase }) => [activityGid, phase],
        );
      expect(await listSeasonIds()).toContainEqual([season.activityGid, 'TEASER']);
      expect((await cast(first, season, 'mohar')).content).toEqual({ problem: 'activityNotStarted' });

      await env.moveTo(season.opensAt);
      await acts[series]?.(season, people);
      await env.runSettleJob();
      expect(votedFor(await env.readSeason(first, season.activityGid)).receipt?.sealed?.block.ballots).toBe(6);

      await env.moveTo(season.closesAt);
      expect((await cast(randomUUID(), season, 'mohar')).content).toEqual({ problem: 'activityEnded' });
      await env.runSettleJob();
      const counting = await env.readSeason(first, season.activityGid);
      expect([counting.phase, votedFor(counting).result]).toEqual(['COUNTING', undefined]);
      expect((await recordOf(season)).ballots).toEqual([]);

      await env.moveTo(season.resultsAt);
      await env.runSettleJob();
      const { result } = votedFor(await env.readSeason(first, season.activityGid));
      expect(result).toMatchObject({ total: 6, tally: expect.arrayContaining([{ optionId: 'mohar', votes: 4 }]) });
      expect(result?.winners).toHaveLength(6);
      expect(await coinsOf(first)).toBe(10_010);

      await env.moveTo(season.endsAt);
      expect((await listSeasonIds()).filter(([gid]) => gid === season.activityGid)).toEqual([]);
      const last = (await env.callAs(undefined)('/flamingo/activity/activitySearch', { path: season.path })).content
        .activity;
      expect([last?.activityGid, last?.phase]).toEqual([season.activityGid, 'OVER']);
    },
  );
});

test('200 concurrent votes of one user count once and earn coins once', async () => {
  const season = await env.writeEdition('name-vote', '2030-03-01');
  await env.moveTo(season.opensAt);
  const user = randomUUID();
  const entry = entryWithConsent(await env.readSeason(user, season.activityGid));
  const unknown = { activityGid: randomUUID(), entry, submits: vote('mohar') };
  expect((await env.callAs(user)(submitPath, unknown)).content).toEqual({ problem: 'notFound' });
  const replies = await race(env.server, 200, (index) =>
    env.callAs(user)(
      submitPath,
      { activityGid: season.activityGid, entry, submits: vote(index % 2 ? 'mohar' : 'batua') },
      { device: `phone ${index % 20}` },
    ),
  );
  expect(replies).not.toContainEqual(expect.objectContaining({ content: { problem: 'tooManyRequests' } }));
  expect(replies.filter(({ content }) => content.coinsAdded > 0)).toHaveLength(1);
  await env.runSettleJob();
  await env.moveTo(season.resultsAt);
  await env.runSettleJob();
  expect(votedFor(await env.readSeason(user, season.activityGid)).result?.total).toBe(1);
});

test('a repeated vote changes nothing; a different one is refused', async () => {
  const season = await env.writeEdition('name-vote', '2031-03-01');
  await env.moveTo(season.opensAt);
  const user = randomUUID();
  await cast(user, season, 'gullak');
  const again = (optionId: string) =>
    env.callAs(user)(submitPath, { activityGid: season.activityGid, submits: vote(optionId) });
  expect((await again('gullak')).content.coinsAdded).toBe(0);
  expect((await again('batua')).content).toEqual({ problem: 'voteCast' });
  expect((await again('nobody')).content).toEqual({ problem: 'invalidInput' });
  expect(votedFor(await env.readSeason(user, season.activityGid)).receipt?.optionId).toBe('gullak');
});

test('refuses an entry without the current terms, under age, or with a second account', async () => {
  const season = await env.writeEdition('name-vote', '2032-03-01');
  const { activityGid } = season;
  await env.moveTo(season.opensAt);
  const user = randomUUID();
  const submit = (entry?: ReturnType<typeof entryWithConsent>) =>
    env.callAs(user)(submitPath, { activityGid, submits: vote('mohar'), ...(entry && { entry }) });
  expect((await submit()).content).toEqual({ problem: 'activityTermsMissing' });
  expect((await submit(entryWithConsent({ termsHash: '0'.repeat(64) }))).content).toEqual({
    problem: 'activityTermsChanged',
  });
  env.birthDates.set(user, '2014-03-02');
  const entry = entryWithConsent(await env.readSeason(user, activityGid));
  expect((await submit(entry)).content).toEqual({ problem: 'activityAdultsOnly' });
  const check = () => env.callAs(user)('/flamingo/rewards/activity/check', { activityGid });
  expect((await check()).content).toMatchObject({ canEnter: false, obstacle: 'TOO_YOUNG' });
  env.birthDates.set(user, '2014-03-01');
  expect((await check()).content).toMatchObject({ canEnter: true });
  expect((await submit(entry)).content.coinsAdded).toBe(10);
  const other = randomUUID();
  env.personHashes.set(other, user);
  expect((await cast(other, season, 'batua')).content).toEqual({ problem: 'activityEntered' });
});

test('moving the clock back reopens no season; midnight counts to the new day', async () => {
  const season = await env.writeEdition('name-vote', '2033-03-01');
  await env.moveTo(season.closesAt, -30);
  const [early, late] = [randomUUID(), randomUUID()];
  expect((await cast(early, season, 'mohar')).content.coinsAdded).toBe(10);
  await env.moveTo(season.closesAt);
  expect((await cast(late, season, 'mohar')).content).toEqual({ problem: 'activityEnded' });
  await env.runSettleJob();
  await env.moveTo(season.closesAt, -day);
  expect((await cast(late, season, 'mohar')).content).toEqual({ problem: 'activityEnded' });
  expect(
    (await coinsOf(late)) +
      (await env.callAs(late)('/flamingo/activity/getUserLottery', {})).content.userLotteryList.length,
  ).toBe(0);
});

test('a vote can be recounted from published data, which reveals every change', async () => {
  const season = await env.writeEdition('name-vote', '2034-03-01');
  await env.moveTo(season.opensAt);
  const people = Array.from({ length: 11 }, () => randomUUID());
  for (const [index, person] of people.entries()) {
    await cast(person, season, ['gullak', 'mohar', 'batua'][index % 3] ?? '');
    if (index % 4 === 3) await env.runSettleJob();
  }
  await env.moveTo(season.resultsAt);
  await env.runSettleJob();
  await env.moveTo(season.resultsAt, day);
  const record = await recordOf(season);
  expect(record.blocks.length).toBeGreaterThan(2);
  expect(recountVote(record)).toMatchObject({ isRight: true });
  expect(recountVote(record).lines.join('\n')).toContain('11 of 11 entries drawn');
  const receipts = await Promise.all(
    people.map(async (person) => votedFor(await env.readSeason(person, season.activityGid)).receipt),
  );
  expect(new Set(receipts.map((receipt) => receipt?.ballotId)).size).toBe(11);
  for (const receipt of receipts)
    expect(record.ballots).toContainEqual({
      block: receipt?.sealed?.block.number,
      ballotId: receipt?.ballotId,
      optionId: receipt?.optionId,
    });
  const [ballot, ...rest] = record.ballots;
  if (!ballot || !record.draw) throw new Error('Nothing was published');
  const other = ballot.optionId === 'mohar' ? 'batua' : 'mohar';
  const changed: VoteRecord[] = [
    { ...record, ballots: [{ ...ballot, optionId: other }, ...rest] },
    { ...record, ballots: rest },
    { ...record, ballots: [ballot, ...record.ballots] },
    { ...record, blocks: record.blocks.slice(1) },
    { ...record, blocks: record.blocks.map((block) => ({ ...block, sealedAt: season.opensAt })) },
    { ...record, draw: { ...record.draw, winners: record.draw.winners.toReversed() } },
  ];
  for (const each of changed) expect(recountVote(each).isRight).toBe(false);
});

test('votes, blocks, results and draws are immutable', async () => {
  const { pool } = env.server.database;
  for (const change of [
    "update vote_ballot set option_id = 'batua'",
    'update vote_ballot set block = null where block is not null',
    'delete from vote_ballot',
    "update vote_block set root = repeat('0', 64)",
    "update vote_result set tally = '[]'",
    "update vote_draw set winners = '{}'",
    'delete from season',
  ])
    await expect(pool.query(change)).rejects.toThrow();
});

test('an open season does not change; a new version before it replaces the old one', async () => {
  const season = await env.writeEdition('name-vote', '2035-03-01');
  const later = await env.writeEdition('name-vote', '2035-03-01', {
    version: 2,
    title: { en: 'Another title', hi: 'नया नाम' },
  });
  expect((await env.readSeason(undefined, later.activityGid)).title).toBe('Another title');
  await env.moveTo(season.opensAt);
  const { pool } = env.server.database;
  const shortened = pool.query(
    `insert into season select activity_gid, version + 1, record, terms_hash, opens_at, closes_at - interval '1 day'
     from season where activity_gid = $1 order by version desc limit 1`,
    [season.activityGid],
  );
  await expect(shortened).rejects.toThrow('has opened');
});

test('entries of a device with many accounts are reviewed before the draw; some states only vote', async () => {
  const season = await env.writeEdition('name-vote', '2036-03-01');
  const { activityGid } = season;
  await env.moveTo(season.opensAt);
  const [crowd, alone, abroad] = [Array.from({ length: 4 }, () => randomUUID()), randomUUID(), randomUUID()];
  for (const person of crowd) await cast(person, season, 'mohar', 'one phone');
  await cast(alone, season, 'batua');
  const entry = entryWithConsent(await env.readSeason(abroad, activityGid), true);
  await env.callAs(abroad)(submitPath, { activityGid, entry, submits: vote('batua') });
  const { pool } = env.server.database;
  const cleared = await pool.query<{ entry_id: string }>(
    `update season_entry set review = 'CLEARED', reviewed_by = 'test' where user_gid = $1 and activity_gid = $2 returning entry_id`,
    [crowd[0], activityGid],
  );
  await env.moveTo(season.resultsAt);
  await env.runSettleJob();
  const { result } = votedFor(await env.readSeason(alone, activityGid));
  expect(result?.total).toBe(6);
  expect(result?.winners.map(({ entryId }) => entryId)).toContain(cleared.rows[0]?.entry_id);
  expect(result?.winners).toHaveLength(2);
  expect(await coinsOf(abroad)).toBe(10);
  expect(await coinsOf(alone)).toBe(10_010);
});

test('notifies every participant of the result once, and credits the winners', async () => {
  const season = await env.writeEdition('name-vote', '2037-03-01');
  await env.moveTo(season.opensAt);
  const people = Array.from({ length: 3 }, () => randomUUID());
  const tasks = season.tasks.map((task) => (task.kind === 'vote' ? { ...task, winners: 1 } : task));
  const edition = await env.writeEdition('name-vote', '2037-03-01', { version: 2, tasks });
  await env.moveTo(season.opensAt);
  for (const person of people) await cast(person, edition, 'mohar');
  await env.moveTo(season.resultsAt);
  for (let run = 0; run < 3; run += 1) await env.runSettleJob();
  const { rows } = await env.server.database.pool.query<{ kind: string; user_gid: string }>(
    'select kind, user_gid from user_event where user_gid = any ($1) order by kind',
    [people],
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['campaignResults', 'campaignResults', 'campaignWon']);
  const winner = rows.at(-1)?.user_gid ?? '';
  expect(await coinsOf(winner)).toBe(10_010);
  const won = (await env.callAs(winner)('/flamingo/activity/getUserLottery', {})).content.userLotteryList;
  expect(won).toMatchObject([{ activityGid: season.activityGid, kind: 'WINNER', coins: 10_000 }]);
});

test('stores the certificate email of voters only, encrypted, until the claims end', async () => {
  const season = await env.writeEdition('name-vote', '2038-03-01');
  const { activityGid } = season;
  await env.moveTo(season.opensAt);
  const user = randomUUID();
  const send = (email = 'asha@mail.example') =>
    env.callAs(user)('/flamingo/activity/certificateEmail', { activityGid, email });
  expect((await send()).content).toEqual({ problem: 'activityNotEntered' });
  await cast(user, season, 'mohar');
  expect((await send('no e-mail')).content).toMatchObject({ problem: 'invalidInput' });
  expect((await send()).content).toEqual({ email: 'asha@mail.example' });
  const check = async () => (await env.callAs(user)('/flamingo/activity/activityCouponCheck', { activityGid })).content;
  expect(await check()).toEqual({ canClaim: true, isClaimed: true, claimBy: season.endsAt });
  const { rows } = await env.server.database.pool.query('select * from season_entry');
  expect(JSON.stringify(rows)).not.toContain('asha');
  await env.moveTo(season.endsAt);
  expect((await send()).content).toEqual({ problem: 'certificateClosed' });
  expect((await check()).canClaim).toBe(false);
});

test('only white-listed users can preview a season', async () => {
  const season = await env.writeEdition('name-vote', '2039-03-01');
  const [viewer, stranger] = [randomUUID(), randomUUID()];
  env.previewers.add(viewer);
  const phaseFor = async (user: string) =>
    (
      await env.callAs(user)('/flamingo/activity/activitySearch', {
        activityGid: season.activityGid,
        previewAt: season.resultsAt,
      })
    ).content.activity?.phase;
  expect([await phaseFor(viewer), await phaseFor(stranger)]).toEqual(['RESULTS', 'TEASER']);
});

test('tells a page whether its season has changed since it was loaded', async () => {
  const season = await env.writeEdition('name-vote', '2040-03-01');
  const { activityGid, version } = season;
  const upgrade = async (seen: { version: number; phase: Season['phase'] }) =>
    (await env.callAs(undefined)('/flamingo/activity/activityUpgrade', { activityGid, ...seen })).content;
  expect(await upgrade({ version, phase: 'TEASER' })).toEqual({ isUpgraded: false, version, phase: 'TEASER' });
  await env.moveTo(season.opensAt);
  expect(await upgrade({ version, phase: 'TEASER' })).toEqual({ isUpgraded: true, version, phase: 'OPEN' });
  const unknown = { activityGid: 'no-season', version, phase: 'OPEN' } as const;
  expect((await env.callAs(undefined)('/flamingo/activity/activityUpgrade', unknown)).content).toEqual({
    problem: 'notFound',
  });
});
