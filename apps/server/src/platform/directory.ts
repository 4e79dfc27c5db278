import { type QueryExecutorProvider, sql } from 'kysely';
import { deleteInBatches } from './in-batches.ts';

/**
 * What is unique across users, and which user holds it (docs/decisions/0090-buckets.md): a mobile number by its keyed index, the number
 * a user is known by in support, a debt by the key of its lock, what earned somebody coins, who redeemed on a device, and a number that is
 * kept for a user for a while.
 */
type DirectoryKind = 'mobile' | 'userNumber' | 'billDebt' | 'coinEvidence' | 'redeemDevice' | 'heldMobile';

export interface DirectoryEntry {
  key: string;
  userGid: string;
  /** Which thing of the user holds it, where a user may have several. */
  subjectId: string | null;
}

/** For the few statements that read the directory together with what they find in it. */
export type DirectoryTables = {
  directory_entry: {
    kind: DirectoryKind;
    key: string;
    user_gid: string;
    subject_id: string | null;
    until: Date | null;
  };
};

const table = 'directory_entry' satisfies keyof DirectoryTables;
const isHeld = sql<boolean>`(until is null or until > app_now())`;
const columns = sql`key, user_gid as "userGid", subject_id as "subjectId"`;

/** Claims and look-ups across users. The directory stands on the same PostgreSQL, and may move to one of its own. */
export const directory = {
  /** Claims a key for a user; false when it is held. */
  claim: async (
    trx: QueryExecutorProvider,
    kind: DirectoryKind,
    key: string,
    { userGid, subjectId = null }: { userGid: string; subjectId?: string | null },
  ): Promise<boolean> => {
    const { rows } = await sql`
      insert into directory_entry as entry (kind, key, user_gid, subject_id) values (${kind}, ${key}, ${userGid}, ${subjectId})
      on conflict (kind, key) do update
        set user_gid = excluded.user_gid, subject_id = excluded.subject_id, claimed_at = app_now(), until = null
        where entry.until <= app_now()
      returning key`.execute(trx);
    return rows.length > 0;
  },

  /** Who holds a key. */
  find: async (db: QueryExecutorProvider, kind: DirectoryKind, key: string): Promise<DirectoryEntry | undefined> => {
    const { rows } = await sql<DirectoryEntry>`
      select ${columns} from directory_entry where kind = ${kind} and key = ${key} and ${isHeld}`.execute(db);
    return rows[0];
  },

  /** Who holds keys that begin so. Until the transaction ends nobody else gets an answer for the same beginning. */
  lockAll: async (trx: QueryExecutorProvider, kind: DirectoryKind, beginning: string): Promise<DirectoryEntry[]> => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`directory ${kind} ${beginning}`}, 0))`.execute(trx);
    const { rows } = await sql<DirectoryEntry>`
      select ${columns} from directory_entry where kind = ${kind} and key ^@ ${beginning} and ${isHeld}`.execute(trx);
    return rows;
  },

  /** Frees a key that a subject holds, after so many hours. */
  release: async (
    trx: QueryExecutorProvider,
    kind: DirectoryKind,
    key: string,
    { subjectId, afterHours }: { subjectId: string; afterHours: number },
  ): Promise<void> => {
    await sql`update directory_entry set until = app_now() + make_interval(hours => ${afterHours})
      where kind = ${kind} and key = ${key} and subject_id = ${subjectId}`.execute(trx);
  },

  /** Frees a key at once, if the user holds it. */
  drop: async (trx: QueryExecutorProvider, kind: DirectoryKind, key: string, userGid: string): Promise<void> => {
    await sql`delete from directory_entry where kind = ${kind} and key = ${key} and user_gid = ${userGid}`.execute(trx);
  },

  /** Deletes the entries of keys that are free again. */
  purge: (db: QueryExecutorProvider): Promise<void> => deleteInBatches(db, table, sql`until <= app_now()`),
};
