import type { CellRange } from '@sikka/settings';
import { sql } from 'kysely';
import { bucketOf } from '../data/bucket.ts';
import type { Database } from '../data/database.ts';
import {
  type ClaimKey,
  claimInCell,
  type DirectoryKind,
  directory as keys,
  type IsKeyHeld,
} from '../data/directory.ts';
import { holdsBucket } from './cell-range.ts';

/** What is reserved for one cell: all keys of some kinds that are `key` or begin with it and `|`. */
interface ReservedKey {
  kind: Exclude<DirectoryKind, 'heldMobile'>;
  key: string;
}

/** A database and the buckets of its users. */
export interface CellDatabase extends Pick<CellRange, 'from' | 'to'> {
  db: Database;
}

/** Seconds after which a claim cannot be under way any more. */
const defaultLimits = {
  /** Of the transaction of a claim, by `transaction_timeout`. */
  transaction: 30,
  /** From a reservation until a key that its cell does not hold is free. */
  reservation: 60,
};

/** Reservations that no claim followed, or whose key was released, are deleted after a day. */
const keptHours = 24;
const reservationsPerRun = 2_000;
const entriesPerRead = 2_000;

/**
 * What must be reserved before a key is claimed. A number that is held for its former owner counts
 * as in use, and all debts of a bill account belong to one cell at a time.
 */
const reservedKeyOf = (kind: DirectoryKind, key: string): ReservedKey => {
  switch (kind) {
    case 'heldMobile':
      return { kind: 'mobile', key };
    case 'billDebt':
      return { kind, key: key.slice(0, key.indexOf('|')) };
    default:
      return { kind, key };
  }
};

/**
 * Those of the reserved keys that a user of this cell holds. All of them, if a transaction runs that
 * should have ended: `transaction_timeout` does not end a commit that waits for a stand-by, whose rows
 * nobody sees yet.
 */
const findHeld = async (
  db: Database,
  keys: readonly ReservedKey[],
  transactionSeconds: number,
): Promise<ReservedKey[]> => {
  const { rows } = await sql<ReservedKey>`
    select kind, key from unnest(${keys.map(({ kind }) => kind)}::text[], ${keys.map(({ key }) => key)}::text[]) as asked (kind, key)
    where exists (
      select from directory_entry held
      where held.kind in (asked.kind, case asked.kind when 'mobile' then 'heldMobile' end)
        and held.key = asked.key collate "C" and (held.until is null or held.until > app_now()))
    -- As a range, which an index serves: } follows |.
    or asked.kind = 'billDebt' and exists (
      select from directory_entry held
      where held.kind = 'billDebt' and held.key > (asked.key || '|') collate "C" and held.key < (asked.key || '}') collate "C"
        and (held.until is null or held.until > app_now()))
    or exists (
      select from pg_stat_activity
      where datname = current_database() and usename = current_user and pid <> pg_backend_pid()
        and backend_xid is not null and xact_start < clock_timestamp() - make_interval(secs => ${transactionSeconds}))`.execute(
    db,
  );
  return rows;
};

interface Reservation extends ReservedKey {
  bucket: number;
  /** As text, because a `Date` has no microseconds. */
  reservedAt: string;
  isFresh: boolean;
}

/** Reservations of keys that are unique across the users of all cells. */
export interface Reservations {
  /** Claims a key in the cell of its user, after it was reserved for that cell. */
  claim: ClaimKey;
  isHeld: IsKeyHeld;
  /** The bucket for which a key was last reserved; its cell knows who holds the key now. */
  bucketOf(kind: ReservedKey['kind'], key: string): Promise<number | undefined>;
  /** Deletes old reservations of keys that nobody holds. */
  purge(): Promise<void>;
}

/** Throws if several cells have served users, although there is one now: the others' users would get a second account. */
export const refuseSeveralCells = async (db: Database): Promise<void> => {
  const { rows } = await sql`select from key_reservation limit 1`.execute(db);
  if (rows.length > 0) throw new Error('CELLS is not set, but the users of this database are spread over several');
};

/**
 * Reserves what users of all cells hold, after the first cell was restored to an earlier moment and while no server runs.
 */
export const reserveHeldKeys = async (databases: readonly [Database, ...Database[]]): Promise<void> => {
  for (const db of databases)
    for (let [kind, key] = ['', '']; ;) {
      const { rows } = await sql<{ kind: DirectoryKind; key: string; userGid: string }>`
        select kind, key, user_gid as "userGid" from directory_entry
        where (kind, key) > (${kind}, ${key} collate "C") and (until is null or until > app_now())
        order by kind, key limit ${entriesPerRead}`.execute(db);
      const last = rows.at(-1);
      if (!last) break;
      [kind, key] = [last.kind, last.key];
      const held = rows.map((row) => ({ ...reservedKeyOf(row.kind, row.key), bucket: bucketOf(row.userGid) }));
      await sql`
        insert into key_reservation as last (kind, key, bucket)
        select distinct on (kind, key) * from unnest(${held.map((one) => one.kind)}::text[],
          ${held.map((one) => one.key)}::text[], ${held.map(({ bucket }) => bucket)}::smallint[]) held (kind, key, bucket)
        on conflict (kind, key) do update set bucket = excluded.bucket where last.bucket <> excluded.bucket`.execute(
        databases[0],
      );
    }
};

/**
 * The first of the cells holds the reservations. They are reached through connections that serve nothing
 * else: a claim waits for one while it holds another of its cell.
 */
export const createReservations = (
  cells: readonly [CellDatabase, ...CellDatabase[]],
  limits = defaultLimits,
): Reservations => {
  const home = cells[0].db;
  const heldIn = (bucket: number, keys: readonly ReservedKey[]): Promise<ReservedKey[]> =>
    findHeld(cellOf(bucket).db, keys, limits.transaction);
  const cellOf = (bucket: number): CellDatabase => {
    const cell = cells.find((each) => holdsBucket(each, bucket));
    if (!cell) throw new Error(`No cell has the bucket ${bucket}`);
    return cell;
  };
  const columns = sql`kind, key, bucket, reserved_at::text as "reservedAt",
    reserved_at > now() - make_interval(secs => ${limits.reservation}) as "isFresh"`;

  /** Reserves a key for the cell of a bucket; false while another cell has it. */
  const reserve = async ({ kind, key }: ReservedKey, bucket: number): Promise<boolean> => {
    const { from, to } = cellOf(bucket);
    for (;;) {
      const own = await sql`
        insert into key_reservation as last (kind, key, bucket) values (${kind}, ${key}, ${bucket})
        on conflict (kind, key) do update set bucket = excluded.bucket, reserved_at = now()
          where last.bucket between ${from} and ${to}
        returning key`.execute(home);
      if (own.rows.length > 0) return true;
      const found = await sql<Reservation>`
        select ${columns} from key_reservation where kind = ${kind} and key = ${key}`.execute(home);
      const [last] = found.rows;
      if (last?.isFresh) return false;
      if (last && (await heldIn(last.bucket, [last])).length > 0) return false;
      if (last && (await takeOver(last, bucket))) return true;
    }
  };

  const lastBucketOf = async ({ kind, key }: ReservedKey): Promise<number | undefined> => {
    const { rows } = await sql<{ bucket: number }>`
      select bucket from key_reservation where kind = ${kind} and key = ${key}`.execute(home);
    return rows[0]?.bucket;
  };

  const takeOver = async ({ kind, key, reservedAt }: Reservation, bucket: number): Promise<boolean> => {
    const { rows } = await sql`update key_reservation set bucket = ${bucket}, reserved_at = now()
      where kind = ${kind} and key = ${key} and reserved_at = ${reservedAt}::timestamptz returning key`.execute(home);
    return rows.length > 0;
  };

  return {
    claim: async (trx, kind, key, holder) => {
      const reserved = reservedKeyOf(kind, key);
      await sql`set local transaction_timeout = ${sql.lit(`${limits.transaction}s`)}`.execute(trx);
      if (!(await reserve(reserved, bucketOf(holder.userGid)))) return false;
      return claimInCell(trx, kind, key, holder);
    },
    isHeld: async (kind, key) => {
      const bucket = await lastBucketOf(reservedKeyOf(kind, key));
      return bucket !== undefined && (await keys.find(cellOf(bucket).db, kind, key)) !== undefined;
    },
    bucketOf: (kind, key) => lastBucketOf({ kind, key }),
    purge: async () => {
      for (;;) {
        const { rows } = await sql<Reservation>`
          select ${columns} from key_reservation where reserved_at < now() - make_interval(hours => ${keptHours})
          order by reserved_at limit ${reservationsPerRun}`.execute(home);
        for (const [cell, reservations] of Map.groupBy(rows, ({ bucket }) => cellOf(bucket))) {
          const held = new Set((await heldIn(cell.from, reservations)).map(({ kind, key }) => `${kind} ${key}`));
          for (const { kind, key, reservedAt } of reservations) {
            const isUnchanged = sql`kind = ${kind} and key = ${key} and reserved_at = ${reservedAt}::timestamptz`;
            // Keys that are held are checked again after a day.
            const statement = held.has(`${kind} ${key}`)
              ? sql`update key_reservation set reserved_at = now() where ${isUnchanged}`
              : sql`delete from key_reservation where ${isUnchanged}`;
            await statement.execute(home);
          }
        }
        if (rows.length < reservationsPerRun) return;
      }
    },
  };
};
