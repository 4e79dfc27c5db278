import { entryVelocity } from '@sikka/contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { CampaignDb, CampaignTables, CampaignTransaction } from '../tables.ts';

export type Entry = Selectable<CampaignTables['season_entry']>;

/** The sealed certificate address of an entry. */
export type SealedEmail = Pick<Entry, 'user_gid' | 'activity_gid' | 'email_sealed'>;

export const findEntry = (db: CampaignDb, userGid: string, activityGid: string): Promise<Entry | undefined> =>
  db
    .selectFrom('season_entry')
    .selectAll()
    .where('user_gid', '=', userGid)
    .where('activity_gid', '=', activityGid)
    .executeTakeFirst();

/** All entries of a user, the latest first. */
export const listEntries = (db: CampaignDb, userGid: string): Promise<Entry[]> =>
  db.selectFrom('season_entry').selectAll().where('user_gid', '=', userGid).orderBy('entered_at', 'desc').execute();

type NewEntry = Pick<
  Insertable<CampaignTables['season_entry']>,
  'user_gid' | 'activity_gid' | 'entry_id' | 'terms_hash' | 'is_drawn' | 'device_key' | 'network_key'
>;

export const insertEntry = (trx: CampaignTransaction, row: NewEntry): Promise<Entry> =>
  trx.insertInto('season_entry').values(row).returningAll().executeTakeFirstOrThrow();

export const storeEmail = async (db: CampaignDb, entry: Entry, sealed: string): Promise<void> => {
  await db
    .updateTable('season_entry')
    .set({ email_sealed: sealed })
    .where('user_gid', '=', entry.user_gid)
    .where('activity_gid', '=', entry.activity_gid)
    .execute();
};

/** Entries of a season with a certificate address. */
export const listCertificates = (
  db: CampaignDb,
  activityGid: string,
): Promise<(SealedEmail & Pick<Entry, 'entry_id'>)[]> =>
  db
    .selectFrom('season_entry')
    .select(['user_gid', 'activity_gid', 'email_sealed', 'entry_id'])
    .where('activity_gid', '=', activityGid)
    .where('email_sealed', 'is not', null)
    .orderBy('entry_id')
    .execute();

/**
 * Entries that need a manual review before the draw: too many from one device or network, or quiz
 * answers faster than reading.
 */
const needsManualReview = sql<boolean>`(count(*) over (partition by activity_gid, device_key) > ${entryVelocity.perDevice}
  or count(*) over (partition by activity_gid, network_key) > ${entryVelocity.perNetwork}
  or exists (
    select from quiz_attempt attempt
    where attempt.user_gid = season_entry.user_gid and attempt.activity_gid = season_entry.activity_gid and is_flagged
  ))`;

/** Entries that need a review, with the decision if there is one. */
export const listForReview = async (db: CampaignDb, activityGid: string) =>
  db
    .selectFrom(
      db
        .selectFrom('season_entry')
        .select(['entry_id', 'user_gid', 'device_key', 'network_key', 'review', 'reviewed_by', 'entered_at'])
        .select(needsManualReview.as('conspicuous'))
        .where('activity_gid', '=', activityGid)
        .as('entry'),
    )
    .selectAll()
    .where('conspicuous', '=', true)
    .orderBy('device_key')
    .execute();

/** Stores the decision of a review; false if the entry does not exist. */
export const storeReview = async (
  db: CampaignDb,
  {
    activityGid,
    entryId,
    review,
    reviewer,
  }: { activityGid: string; entryId: string; review: 'CLEARED' | 'REFUSED'; reviewer: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('season_entry')
    .set({ review, reviewed_by: reviewer })
    .where('activity_gid', '=', activityGid)
    .where('entry_id', '=', entryId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/**
 * Ids of the entries that take part in the draw, in order: draws are permitted for them, and no
 * review is pending or negative.
 */
export const findDrawable = async (db: CampaignDb, activityGid: string): Promise<string[]> => {
  const rows = await db
    .selectFrom(
      db
        .selectFrom('season_entry')
        .select(['entry_id', 'is_drawn', 'review'])
        .select(needsManualReview.as('conspicuous'))
        .where('activity_gid', '=', activityGid)
        .as('entry'),
    )
    .select('entry_id')
    .where('is_drawn', '=', true)
    .where(sql<boolean>`coalesce(review = 'CLEARED', not conspicuous)`)
    .orderBy('entry_id')
    .execute();
  return rows.map(({ entry_id: name }) => name);
};

/** Entries whose owners were not notified of the results yet. */
export const findUnnotified = (db: CampaignDb, activityGid: string, limit: number): Promise<Entry[]> =>
  db
    .selectFrom('season_entry')
    .selectAll()
    .where('activity_gid', '=', activityGid)
    .where('notified_at', 'is', null)
    .limit(limit)
    .execute();

/** Marks an entry as notified; false if it was already. */
export const storeNotified = async (trx: CampaignTransaction, entry: Entry): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('season_entry')
    .set({ notified_at: sql<Date>`app_now()` })
    .where('user_gid', '=', entry.user_gid)
    .where('activity_gid', '=', entry.activity_gid)
    .where('notified_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};
