import { randomUUID } from 'node:crypto';
import type { Season, SeasonRecord, TaskSubmission } from '@sikka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectRowsOf } from '#testing/bucket-watch.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { recountVote } from '../../../../../tools/verify.ts';
import { startCampaigns, type TestCampaigns } from './testing/test-campaigns.ts';

let databases: readonly [TestDatabase, TestDatabase];
let env: TestCampaigns;
beforeAll(async () => {
  databases = [await createTestDatabase(), await createTestDatabase()];
  env = await startCampaigns(databases);
});
afterAll(async () => {
  await env.close();
  await expectRowsOf(databases[0].pool, { from: 0x00, to: 0x7f });
  await expectRowsOf(databases[1].pool, { from: 0x80, to: 0xff });
  await Promise.all(databases.map((database) => database.drop()));
});

/** A user of the lower or the upper cell. */
const userIn = (cell: 0 | 1): string => `${cell === 0 ? '1' : 'e'}${randomUUID().slice(1)}`;

const submit = async (user: string, { activityGid }: SeasonRecord, submission: TaskSubmission, device = user) => {
  const { termsHash } = await env.readSeason(user, activityGid);
  const entry = { termsHash, isAdult: true, isNotDrawn: false } as const;
  const body = { activityGid, entry, submits: [submission] };
  const { content } = await env.callAs(user)('/flamingo/activity/activityMultiSubmit', body, { device });
  return content;
};
const castVote = (user: string, season: SeasonRecord, optionId: string, device?: string) =>
  submit(user, season, { kind: 'vote', taskId: 'name', optionId }, device);

const votedFor = ({ tasks }: Season) => tasks.find((task) => task.kind === 'vote');

const recordFor = async (user: string | undefined, { activityGid }: SeasonRecord) =>
  (
    await env.callAs(user)('/flamingo/activity/voteRecord', {
      activityGid,
      taskId: 'name',
      pageIndex: 1,
      pageSize: 1_000,
    })
  ).content;

test('a vote has one chain, one count and one draw over the users of all cells', async () => {
  const season = await env.writeEdition('name-vote', '2030-03-01');
  await env.moveTo(season.opensAt);
  const people = ([0, 1, 1, 0, 1] as const).map(userIn);
  for (const person of people) expect(await castVote(person, season, 'mohar')).toMatchObject({ coinsAdded: 10 });
  await env.runSettleJob();
  for (const person of people.slice(0, 2))
    expect(votedFor(await env.readSeason(person, season.activityGid))?.receipt?.sealed?.block.ballots).toBe(5);
  const late = userIn(1);
  await castVote(late, season, 'gullak');
  await env.moveTo(season.closesAt);
  expect(await castVote(userIn(1), season, 'mohar')).toEqual({ problem: 'activityEnded' });
  await env.runSettleJob();
  await env.moveTo(season.resultsAt);
  await env.runSettleJob();
  const [shown, shownElsewhere] = await Promise.all(
    people.slice(0, 2).map(async (person) => votedFor(await env.readSeason(person, season.activityGid))?.result),
  );
  expect(shown?.total).toBe(6);
  expect(shown?.winners).toHaveLength(6);
  const plain = (result: typeof shown) => ({
    ...result,
    winners: result?.winners.map(({ entryId }) => entryId),
  });
  expect(plain(shownElsewhere)).toEqual(plain(shown));
  const record = await recordFor(undefined, season);
  expect(await recordFor(late, season)).toEqual(record);
  expect(record.ballots).toHaveLength(6);
  await env.moveTo(season.resultsAt, 2 * 86_400);
  expect(recountVote(await recordFor(late, season))).toMatchObject({ isRight: true });
  for (const user of [...people, late])
    expect((await env.callAs(user)('/flamingo/activity/getUserLottery', {})).content.userLotteryList).toHaveLength(1);
});

test('accounts of one device in all cells are reviewed together before the draw', async () => {
  const season = await env.writeEdition('name-vote', '2031-03-01');
  await env.moveTo(season.opensAt);
  const crowd = ([0, 0, 1, 1] as const).map(userIn);
  for (const person of crowd) await castVote(person, season, 'mohar', 'one phone');
  const alone = userIn(1);
  await castVote(alone, season, 'batua');
  await env.moveTo(season.resultsAt);
  await env.runSettleJob();
  expect(votedFor(await env.readSeason(alone, season.activityGid))?.result?.winners).toMatchObject([{ isOwn: true }]);
});

test('a vote is not counted before a cell has closed by its own clock', async () => {
  const season = await env.writeEdition('name-vote', '2032-03-01');
  await env.moveTo(season.opensAt);
  const [one, other] = [userIn(0), userIn(1)];
  await castVote(one, season, 'mohar');
  const { pool } = databases[1];
  const behind = (await pool.query<{ seconds: number }>('select seconds from clock_offset')).rows[0]?.seconds;
  await env.moveTo(season.resultsAt);
  const ahead = (await pool.query<{ seconds: number }>('select seconds from clock_offset')).rows[0]?.seconds;
  await pool.query('update clock_offset set seconds = $1', [behind]);
  await env.runSettleJob();
  expect(votedFor(await env.readSeason(one, season.activityGid))?.result).toBeUndefined();
  await castVote(other, season, 'mohar');
  await pool.query('update clock_offset set seconds = $1', [ahead]);
  await env.runSettleJob();
  expect(votedFor(await env.readSeason(other, season.activityGid))?.result?.total).toBe(2);
});

test('teams have the cheers of all cells', async () => {
  const season = await env.writeEdition('ipl', '2033-03-01');
  await env.moveTo(season.opensAt);
  const people = ([0, 1, 1] as const).map(userIn);
  const cheerOf = async (user: string) =>
    (await env.readSeason(user, season.activityGid)).tasks
      .find((task) => task.kind === 'cheer')
      ?.teams.find(({ teamId }) => teamId === 'tigers')?.cheers;
  for (const person of people) await submit(person, season, { kind: 'cheer', taskId: 'cheer', teamId: 'tigers' });
  for (let run = 0; run < 3; run += 1) await env.runSettleJob();
  expect(await Promise.all(people.slice(0, 2).map(cheerOf))).toEqual([3, 3]);
});
