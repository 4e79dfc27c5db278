import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { editionOf, phaseAt, seasonFile, type SeasonFile, seasonRecord, type SeasonRecord } from '@sikka/contract';
import type pg from 'pg';

const folder = new URL('seasons/', import.meta.url);

type Queries = Pick<pg.Client, 'query'> | Pick<pg.Pool, 'query'>;

/** A season's file by its name, without `.json`; throws with the path of a mistake. */
export const readSeasonFile = (series: string): SeasonFile =>
  seasonFile.parse(JSON.parse(readFileSync(new URL(`${series}.json`, folder), 'utf8')));

/** Every season file that there is. */
export const seasonFiles = (): SeasonFile[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => readSeasonFile(name.slice(0, -'.json'.length)));

/** The database's own time, and its day in India. */
export const readClock = async (client: Queries): Promise<{ now: Date; today: string }> => {
  const { rows } = await client.query<{ now: Date; today: string }>(
    'select app_now() as now, app_today()::text as today',
  );
  if (!rows[0]) throw new Error('The database did not tell the time');
  return rows[0];
};

/** SHA-256 of what is agreed to by taking part. */
const termsHashOf = ({ terms, eligibility }: SeasonRecord): string =>
  createHash('sha256')
    .update(JSON.stringify([eligibility, terms]))
    .digest('hex');

/** Writes a version of a season, if it is not there yet; throws where an open one would break its word. */
export const writeSeason = async (client: Queries, given: SeasonRecord): Promise<void> => {
  const record = seasonRecord.parse(given);
  const { activityGid, version, opensAt, closesAt } = record;
  const stored = await client.query('select from season where activity_gid = $1 and version >= $2', [
    activityGid,
    version,
  ]);
  if (stored.rowCount) return;
  await client.query(
    `insert into season (activity_gid, version, record, terms_hash, opens_at, closes_at) values ($1, $2, $3, $4, $5, $6)`,
    [activityGid, version, JSON.stringify(record), termsHashOf(record), opensAt, closesAt],
  );
};

const isLasting = (season: SeasonRecord, now: Date): boolean =>
  ['TEASER', 'OPEN', 'COUNTING', 'RESULTS'].includes(phaseAt(season, now).phase);

/**
 * The seasons that the demo shows: each on the days of its file, and where it opens by itself one of today, so that whoever starts the product
 * finds it open; not while an earlier one lasts.
 */
export const demoSeasons = async (
  client: Queries,
  { now, today }: { now: Date; today: string },
): Promise<SeasonRecord[]> => {
  const { rows } = await client.query<{ record: SeasonRecord }>('select record from season');
  return seasonFiles().flatMap((file) => {
    const planned = file.opensOn.map((day) => editionOf(file, day));
    const all = [...planned, ...rows.map(({ record }) => record).filter(({ path }) => path === file.content.path)];
    const opensToday = file.opensByItself && !all.some((season) => isLasting(season, now));
    return opensToday ? [...planned, editionOf(file, today)] : planned;
  });
};
