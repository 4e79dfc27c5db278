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

/** Whether an entry has quiz answers faster than reading. */
const isFlagged = sql<boolean>`exists (
  select from quiz_attempt attempt
  where attempt.user_gid = season_entry.user_gid and attempt.activity_gid = season_entry.activity_gid and is_flagged)`;

const entriesOf = (db: CampaignDb, activityGid: string) =>
  db
    .selectFrom('season_entry')
    .select(['entry_id', 'is_drawn', 'review', 'device_key', 'network_key', isFlagged.as('is_flagged')])
    .where('activity_gid', '=', activityGid)
    .execute();

/**
 * Ids of the entries of all users that take part in the draw, in order: draws are permitted for them, and no
 * review is pending or negative. Too many of one device or network need a review, as do quick quiz answers.
 */
export const findDrawable = async (databases: readonly CampaignDb[], activityGid: string): Promise<string[]> => {
  const entries = (await Promise.all(databases.map((db) => entriesOf(db, activityGid)))).flat();
  const ofDevice = Map.groupBy(entries, (entry) => entry.device_key);
  const ofNetwork = Map.groupBy(entries, (entry) => entry.network_key);
  const isConspicuous = ({ device_key: device, network_key: network, is_flagged }: (typeof entries)[number]): boolean =>
    is_flagged ||
    (ofDevice.get(device)?.length ?? 0) > entryVelocity.perDevice ||
    (ofNetwork.get(network)?.length ?? 0) > entryVelocity.perNetwork;
  return entries
    .filter((entry) => entry.is_drawn && (entry.review === null ? !isConspicuous(entry) : entry.review === 'CLEARED'))
    .map(({ entry_id: name }) => name)
    .toSorted();
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
