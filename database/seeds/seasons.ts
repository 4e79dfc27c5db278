import { readdirSync, readFileSync } from 'node:fs';
import { editionOf, phaseAt, seasonFile, type SeasonFile, seasonRecord, type SeasonRecord } from '@sikka/contract';
import type pg from 'pg';
import { termsHashOf } from '../../apps/server/src/areas/campaigns/season/season-store.ts';
import texts from './all-year.json' with { type: 'json' };

/** What a season says of itself when it does not open on the days of its festival or league. */
const allYear: Readonly<Record<string, Partial<SeasonFile['content']>>> = texts;

const folder = new URL('seasons/', import.meta.url);

type Queries = Pick<pg.Client, 'query'> | Pick<pg.Pool, 'query'>;

/** Reads a season file by its name, without `.json`; throws with the path of a mistake. */
export const readSeasonFile = (series: string): SeasonFile =>
  seasonFile.parse(JSON.parse(readFileSync(new URL(`${series}.json`, folder), 'utf8')));

/** All season files. */
export const seasonFiles = (): SeasonFile[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => readSeasonFile(name.slice(0, -'.json'.length)));

/** The database's time, and its day in IST. */
export const readClock = async (client: Queries): Promise<{ now: Date; today: string }> => {
  const { rows } = await client.query<{ now: Date; today: string }>(
    'select app_now() as now, app_today()::text as today',
  );
  if (!rows[0]) throw new Error('The database did not return its time');
  return rows[0];
};

/**
 * Writes a version of a season, unless this or a newer one is stored; throws if the season has opened and
 * the version changes its terms or opening, or closes it sooner.
 */
export const writeSeason = async (client: Queries, given: SeasonRecord): Promise<void> => {
  const record = seasonRecord.parse(given);
  const { activityGid, version, opensAt, closesAt } = record;
  const existing = await client.query('select from season where activity_gid = $1 and version >= $2', [
    activityGid,
    version,
  ]);
  if (existing.rowCount) return;
  await client.query(
    `insert into season (activity_gid, version, record, terms_hash, opens_at, closes_at) values ($1, $2, $3, $4, $5, $6)`,
    [activityGid, version, JSON.stringify(record), termsHashOf(record), opensAt, closesAt],
  );
};

const isPermanent = (season: SeasonRecord, now: Date): boolean =>
  ['TEASER', 'OPEN', 'COUNTING', 'RESULTS'].includes(phaseAt(season, now).phase);

/**
 * The demo's seasons: the planned editions of each file, and, if `opensByItself` is set, one that opens
 * today, with what it says of itself all year, so that a new installation finds it open; not while another
 * season on its screen has its results ahead or on show.
 */
export const demoSeasons = async (
  client: Queries,
  { now, today }: { now: Date; today: string },
): Promise<SeasonRecord[]> => {
  const { rows } = await client.query<{ record: SeasonRecord }>('select record from season');
  return seasonFiles().flatMap((file) => {
    const editions = file.opensOn.map((day) => editionOf(file, day));
    const all = [...editions, ...rows.map(({ record }) => record).filter(({ path }) => path === file.content.path)];
    const opensToday = file.opensByItself && !all.some((season) => isPermanent(season, now));
    const content = { ...file.content, ...allYear[file.series] };
    return opensToday ? [...editions, editionOf({ ...file, content }, today)] : editions;
  });
};
