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

/** Every season in its newest version, with the ids of those that today's rules refuse. */
export const findSeasons = async (db: CampaignDb): Promise<Seasons & { refused: string[] }> => {
  const rows = await db
    .selectFrom('season')
    .select(['activity_gid', 'record', 'terms_hash', 'opens_at'])
    .distinctOn('activity_gid')
    .orderBy('activity_gid')
    .orderBy('version', 'desc')
    .execute();
  const read = rows
    .toSorted((one, other) => other.opens_at.getTime() - one.opens_at.getTime())
    .map((row) => ({ row, record: seasonRecord.safeParse(row.record).data }));
  return {
    all: read.flatMap(({ row, record }) => (record ? [{ record, termsHash: row.terms_hash }] : [])),
    refused: read.flatMap(({ row, record }) => (record ? [] : [row.activity_gid])),
  };
};

/** Waits for everybody who takes part in a season just now, and lets nobody else begin until the transaction ends. */
export const holdSeason = async (trx: CampaignDb, activityGid: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`season ${activityGid}`}, 0))`.execute(trx);
};

/**
 * Lets nobody hold the season until the transaction ends, and no other of the user's acts in it begin. Answers the moment of the transaction, by
 * which it is judged.
 */
export const enterSeason = async (trx: CampaignDb, activityGid: string, userGid: string): Promise<Date> => {
  const { rows } = await sql<{ now: Date }>`select app_now() as now,
    pg_advisory_xact_lock_shared(hashtextextended(${`season ${activityGid}`}, 0)),
    pg_advisory_xact_lock(hashtextextended(${`season ${activityGid} ${userGid}`}, 0))`.execute(trx);
  if (!rows[0]) throw new Error('The database did not tell the time');
  return rows[0].now;
};
