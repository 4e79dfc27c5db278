import { drawnWinners, type VoteTask } from '@sikka/contract';
import { istDay } from '#platform/ist-day.ts';
import type { CampaignDeps } from '../deps.ts';
import { findDrawable } from '../entry/entry-store.ts';
import type { SeasonNow } from '../season/season-now.ts';
import { findDraw, insertDraw } from './ballot-store.ts';

/**
 * Draws voters by the seed of the day on which results are published, which was committed to days before. It waits while there is no such seed:
 * a server that rested for days has none of its own.
 */
export const drawWinners = async (
  { db, rewards }: CampaignDeps,
  { record }: Pick<SeasonNow, 'record'>,
  { taskId, winners: wanted }: VoteTask,
): Promise<void> => {
  const name = { activityGid: record.activityGid, taskId };
  if (await findDraw(db, name)) return;
  const day = istDay(new Date(record.resultsAt));
  const seed = await rewards.seedOf(day);
  if (!seed) return;
  const entries = await findDrawable(db, record.activityGid);
  const winners = await drawnWinners({ ...name, seed: seed.seed, day, entries, wanted });
  await insertDraw(db, name, { day, entries, winners });
};
