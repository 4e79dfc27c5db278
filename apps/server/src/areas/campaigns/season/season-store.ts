import { createHash } from 'node:crypto';
import { type SeasonRecord, seasonRecord } from '@sikka/contract';
import { sql } from 'kysely';
import type { CampaignDb } from '../tables.ts';

/** A season in its newest version. */
export interface StoredSeason {
  record: SeasonRecord;
  termsHash: string;
}

/** Every season, the latest to open first. */
export interface Seasons {
  all: readonly StoredSeason[];
}

/** SHA-256 of what participants agree to. */
export const termsHashOf = ({ terms, eligibility }: SeasonRecord): string =>
  createHash('sha256')
    .update(JSON.stringify([eligibility, terms]))
    .digest('hex');

/** Every season in its newest version, and the ids of records that the schema rejects. */
export const findSeasons = async (db: CampaignDb): Promise<Seasons & { invalidGids: string[] }> => {
  const rows = await db
    .selectFrom('season')
    .select(['activity_gid', 'record', 'terms_hash', 'opens_at'])
    .distinctOn('activity_gid')
    .orderBy('activity_gid')
    .orderBy('version', 'desc')
    .execute();
  const parsedRows = rows
    .toSorted((one, other) => other.opens_at.getTime() - one.opens_at.getTime())
    .map((row) => ({ row, record: seasonRecord.safeParse(row.record).data }));
  return {
    all: parsedRows.flatMap(({ row, record }) => (record ? [{ record, termsHash: row.terms_hash }] : [])),
    invalidGids: parsedRows.flatMap(({ row, record }) => (record ? [] : [row.activity_gid])),
  };
};

/** The product's time now; `app_now()` is that of the transaction's beginning, before it waited for a lock. */
const timeNow = sql<Date>`app_now() + (clock_timestamp() - now())`;

/**
 * Waits for running submissions of a season and blocks new ones until the transaction ends. Returns the
 * time at which it got the lock: later submissions are judged by a later time.
 */
export const lockSeasonExclusively = async (trx: CampaignDb, activityGid: string): Promise<Date> => {
  const { rows } = await sql<{
    now: Date;
  }>`select pg_advisory_xact_lock(hashtextextended(${`season ${activityGid}`}, 0)),
    ${timeNow} as now`.execute(trx);
  if (!rows[0]) throw new Error('The database returned no time');
  return rows[0].now;
};

/**
 * Locks the season in shared mode and the user's submissions exclusively until the transaction
 * ends. Returns the time at which it got the locks, by which the submission is judged.
 */
export const lockSeasonForUser = async (trx: CampaignDb, activityGid: string, userGid: string): Promise<Date> => {
  const { rows } = await sql<{ now: Date }>`select
    pg_advisory_xact_lock_shared(hashtextextended(${`season ${activityGid}`}, 0)),
    pg_advisory_xact_lock(hashtextextended(${`season ${activityGid} ${userGid}`}, 0)), ${timeNow} as now`.execute(trx);
  if (!rows[0]) throw new Error('The database returned no time');
  return rows[0].now;
};
