import { type QueryExecutorProvider, sql } from 'kysely';
import { batched } from './batched.ts';
import type { Database } from './database.ts';

/** The clock of the product. SQL reads the same clock with `app_now()`. */
export interface Clock {
  /** The database's time plus the offset that development and tests may set. */
  now(): Promise<Date>;
}

/** The database's time: within a transaction, the moment at which it began. */
export const readNow = async (db: QueryExecutorProvider): Promise<Date> => {
  const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(db);
  if (!rows[0]) throw new Error('The database did not return its time');
  return rows[0].now;
};

export const createClock = (db: Database): Clock => {
  const readBatched = batched(async (keys: readonly undefined[]) => {
    const now = await readNow(db);
    return keys.map(() => new Date(now));
  });
  return { now: () => readBatched(undefined) };
};

/**
 * Sets the clock offset for every process on this database. For tests and tools only: no call of
 * the contract reaches it, and a production server refuses to start while an offset is set.
 */
export const moveClock = async (db: Database, offsetSeconds: number): Promise<void> => {
  await sql`insert into clock_offset (seconds) values (${offsetSeconds})
            on conflict (only_row) do update set seconds = excluded.seconds`.execute(db);
};

/** Seconds by which this machine's clock and the database's differ for certain; 0 if the round trip explains it. */
export const clockSkewSeconds = async (db: QueryExecutorProvider): Promise<number> => {
  const askedAt = Date.now();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const answeredAt = Date.now();
  const now = rows[0]?.now.getTime() ?? 0;
  return Math.max(0, askedAt - now, now - answeredAt) / 1_000;
};

/** The clock offset in seconds; 0 in production. */
export const clockOffset = async (db: Database): Promise<number> =>
  (await sql<{ seconds: number }>`select seconds from clock_offset`.execute(db)).rows[0]?.seconds ?? 0;
