import { drawnWinners, type VoteTask } from '@sikka/contract';
import { istDay } from '#platform/data/ist-day.ts';
import type { CampaignDeps } from '../deps.ts';
import { findDrawable } from '../entry/entry-store.ts';
import type { SeasonNow } from '../season/season-now.ts';
import { findDraw, insertDraw } from './ballot-store.ts';

/**
 * Draws winners with the seed of the results day, which was committed to days before; with today's
 * seed if no server ran on that day.
 */
export const drawWinners = async (
  { db, everywhere, rewards }: CampaignDeps,
  { record, now }: Pick<SeasonNow, 'record' | 'now'>,
  { taskId, winners: places }: VoteTask,
): Promise<void> => {
  const name = { activityGid: record.activityGid, taskId };
  if (await findDraw(db, name)) return;
  const plannedDay = istDay(new Date(record.resultsAt));
  const plannedSeed = await rewards.seedOf(plannedDay);
  const day = plannedSeed ? plannedDay : istDay(now);
  const seed = plannedSeed ?? (await rewards.seedOf(day));
  if (!seed) return;
  const entries = await findDrawable(everywhere.databases, record.activityGid);
  const winners = await drawnWinners({ ...name, seed: seed.seed, day, entries, places });
  await insertDraw(db, name, { day, entries, winners });
};
