import { Problem } from '#platform/calls/problem.ts';
import { createLiveSnapshot, type LiveSnapshot } from '#platform/data/live-snapshot.ts';
import type { Platform } from '#platform/platform.ts';
import type { CampaignDeps } from '../deps.ts';
import type { CampaignTables } from '../tables.ts';
import { seasonAt, type SeasonNow } from './season-now.ts';
import { findSeasons, type Seasons } from './season-store.ts';

/**
 * The seasons in memory, reloaded on changes. Phases are not stored; they follow from the clock.
 */
export const createLiveSeasons = (platform: Pick<Platform, 'db' | 'listen' | 'log'>): LiveSnapshot<Seasons> =>
  createLiveSnapshot<Seasons>(platform, {
    name: 'seasons',
    channel: 'season_written',
    load: async () => {
      const { all, invalidGids } = await findSeasons(platform.db.withTables<CampaignTables>());
      if (invalidGids.length > 0) platform.log.warn({ refused: invalidGids }, 'invalid seasons are ignored');
      return { all };
    },
  });

/** A season at the current time; throws `notFound` if it does not exist or is not announced yet. */
export const findSeason = async (
  { seasons, clock }: Pick<CampaignDeps, 'seasons' | 'clock'>,
  activityGid: string,
): Promise<SeasonNow> => {
  const stored = seasons.current.all.find(({ record }) => record.activityGid === activityGid);
  const season = stored && seasonAt(stored, await clock.now());
  if (!season || season.phase === 'PLANNED') throw new Problem('notFound');
  return season;
};
