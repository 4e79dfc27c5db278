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

/** Waits for running submissions of a season and blocks new ones until the transaction ends. */
export const lockSeasonExclusively = async (trx: CampaignDb, activityGid: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`season ${activityGid}`}, 0))`.execute(trx);
};

/**
 * Locks the season in shared mode and the user's submissions exclusively until the transaction
 * ends. Returns the time of the transaction, by which the submission is judged.
 */
export const lockSeasonForUser = async (trx: CampaignDb, activityGid: string, userGid: string): Promise<Date> => {
  const { rows } = await sql<{ now: Date }>`select app_now() as now,
    pg_advisory_xact_lock_shared(hashtextextended(${`season ${activityGid}`}, 0)),
    pg_advisory_xact_lock(hashtextextended(${`season ${activityGid} ${userGid}`}, 0))`.execute(trx);
  if (!rows[0]) throw new Error('The database returned no time');
  return rows[0].now;
};
