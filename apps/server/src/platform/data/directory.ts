import { type QueryExecutorProvider, sql } from 'kysely';
import { deleteInBatches } from './in-batches.ts';

/**
 * Keys that are unique across users, and which user holds each (docs/decisions/0090-buckets.md):
 * the keyed index of a mobile number, the user number shown in support, the lock key of a bill, the
 * evidence of a coin reward, a place of a device on which prizes are redeemed, and a number reserved for its former
 * owner.
 */
export type DirectoryKind = 'mobile' | 'userNumber' | 'billDebt' | 'coinEvidence' | 'redeemDevice' | 'heldMobile';

/** The user who gets a key, and the item that holds it, if a user can hold several of a kind. */
export interface KeyHolder {
  userGid: string;
  subjectId?: string | null;
}

/**
 * Claims a key for a user in a transaction on the user's cell; false if it is already held, by a
 * user of any cell.
 */
export type ClaimKey = (
  trx: QueryExecutorProvider,
  kind: DirectoryKind,
  key: string,
  holder: KeyHolder,
) => Promise<boolean>;

export interface DirectoryEntry {
  key: string;
  userGid: string;
  /** The item that holds the key, if a user can hold several of a kind. */
  subjectId: string | null;
}

/** For the few statements that join the directory with their own tables. */
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

/** Whether a user of any cell holds a key. */
export type IsKeyHeld = (kind: DirectoryKind, key: string) => Promise<boolean>;

/** Claims a key among the users of one cell. */
export const claimInCell: ClaimKey = async (trx, kind, key, { userGid, subjectId = null }) => {
  const { rows } = await sql`
    insert into directory_entry as entry (kind, key, user_gid, subject_id) values (${kind}, ${key}, ${userGid}, ${subjectId})
    on conflict (kind, key) do update
      set user_gid = excluded.user_gid, subject_id = excluded.subject_id, claimed_at = app_now(), until = null
      where entry.until <= app_now()
    returning key`.execute(trx);
  return rows.length > 0;
};

/** Look-ups and releases of keys that users of this cell hold. Keys are claimed with `Platform.claimKey`. */
export const directory = {
  find: async (db: QueryExecutorProvider, kind: DirectoryKind, key: string): Promise<DirectoryEntry | undefined> => {
    const { rows } = await sql<DirectoryEntry>`
      select ${columns} from directory_entry where kind = ${kind} and key = ${key} and ${isHeld}`.execute(db);
    return rows[0];
  },

  /** Entries whose key starts with `prefix`. Locks that prefix until the transaction ends. */
  lockAll: async (trx: QueryExecutorProvider, kind: DirectoryKind, prefix: string): Promise<DirectoryEntry[]> => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`directory ${kind} ${prefix}`}, 0))`.execute(trx);
    const { rows } = await sql<DirectoryEntry>`
      select ${columns} from directory_entry where kind = ${kind} and key ^@ ${prefix} and ${isHeld}`.execute(trx);
    return rows;
  },

  /** Releases a key of a subject after `afterHours`. */
  release: async (
    trx: QueryExecutorProvider,
    kind: DirectoryKind,
    key: string,
    { subjectId, afterHours }: { subjectId: string; afterHours: number },
  ): Promise<void> => {
    await sql`update directory_entry set until = app_now() + make_interval(hours => ${afterHours})
      where kind = ${kind} and key = ${key} and subject_id = ${subjectId}`.execute(trx);
  },

  /** Releases a key at once, if the user holds it. */
  drop: async (trx: QueryExecutorProvider, kind: DirectoryKind, key: string, userGid: string): Promise<void> => {
    await sql`delete from directory_entry where kind = ${kind} and key = ${key} and user_gid = ${userGid}`.execute(trx);
  },

  /** Deletes expired entries. */
  purge: (db: QueryExecutorProvider): Promise<void> => deleteInBatches(db, table, sql`until <= app_now()`),
};
