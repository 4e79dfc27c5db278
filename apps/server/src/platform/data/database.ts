import { Kysely, PostgresDialect, type Transaction, sql } from 'kysely';
import pg from 'pg';
import { DatabaseQueueFull, isSerialisationConflict } from './database-errors.ts';
import { createStatementNames, prepareFrequent } from './frequent-statements.ts';

/** Untyped: a store narrows it with `db.withTables<OwnTables>()`. */
export type Database = Kysely<{}>;

/** A transaction over the tables of any area. */
// oxlint-disable-next-line typescript/no-explicit-any -- who takes one calls its own functions in it and no table of its owner
export type AnyTransaction = Transaction<any>;

export interface DatabaseOptions {
  url: string;
  poolSize: number;
  /** The URL leads to a transaction pooler: two statements may run in different sessions. */
  isPooled?: boolean;
  /** How long the database may say nothing while it runs a statement, in milliseconds. Default 5 000, over all its own limits. */
  answerLimitMs?: number;
  /** Called with errors of idle connections; the pool replaces those by itself. */
  onIdleError?: (error: Error) => void;
}

export interface OpenDatabase {
  db: Database;
  /** The raw pool, for libraries that need one. */
  pool: pg.Pool;
  /** How many requests wait for a connection, for each one of the pool. */
  waitingPerConnection(): number;
  close(): Promise<void>;
}

/** Requests that may wait per connection of the pool; the next ones are refused at once. */
const maxWaitingPerConnection = 20;

const int8Oid = 20;
const dateOid = 1082;

/**
 * Reads bigint as a number and throws if it is not exact, which never happens to our amounts and
 * ids. Dates stay `YYYY-MM-DD`.
 */
const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (format !== 'binary' && oid === int8Oid) return readInteger;
    if (format !== 'binary' && oid === dateOid) return (day: string) => day;
    return pg.types.getTypeParser(oid, format);
  }) as pg.CustomTypesConfig['getTypeParser'],
};

const readInteger = (digits: string): number => {
  const value = Number(digits);
  if (!Number.isSafeInteger(value)) throw new RangeError('A bigint of the database exceeds the safe integers');
  return value;
};

/** Time limits of a server session, in milliseconds. */
export const timeLimits = {
  statement_timeout: 3_000,
  // Well over PostgreSQL's deadlock_timeout of one second: a deadlock is reported as one and
  // retried, even on a busy machine.
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 5_000,
} as const;

/** Pages are in memory or on an SSD, where random reads cost little more than sequential ones. */
export const randomPageCost = 1.1;

/**
 * Opens the pool. Slow statements, held locks and idle transactions are cancelled, and waiting for
 * a connection is short.
 */
export const openDatabase = ({
  url,
  poolSize,
  isPooled = false,
  answerLimitMs = 5_000,
  onIdleError,
}: DatabaseOptions): OpenDatabase => {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types: typeParsers,
    // A request that then also waits for a lock is still answered within five seconds.
    connectionTimeoutMillis: 2_000,
    // Opening a connection costs more than a call: keep those of a burst for the next one.
    idleTimeoutMillis: 300_000,
    keepAlive: true,
    application_name: 'sikka-server',
    // A pooler refuses them as startup parameters: there they are defaults of the login.
    ...(!isPooled && { ...timeLimits, options: `-c random_page_cost=${randomPageCost}` }),
  });
  pool.on('error', (error) => onIdleError?.(error));
  // A connection that breaks in use fails its query. Without a listener, its `error` event would
  // end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const waitingPerConnection = (): number => pool.waitingCount / poolSize;
  const connect = async (): Promise<pg.PoolClient> => {
    if (waitingPerConnection() >= maxWaitingPerConnection) throw new DatabaseQueueFull();
    return pool.connect();
  };
  const nameOf = isPooled ? () => undefined : createStatementNames();
  const db = new Kysely<{}>({
    dialect: new PostgresDialect({
      pool: {
        connect: async () => prepareFrequent(await connect(), nameOf, answerLimitMs),
        end: () => pool.end(),
        options: pool.options,
      },
    }),
  });
  return { db, pool, waitingPerConnection, close: () => db.destroy() };
};

const maxAttempts = 4;

/**
 * Runs `work` in one READ COMMITTED transaction and retries up to three times after a serialisation
 * conflict or a deadlock. No network calls inside: they would hold locks while the other side takes
 * its time.
 */
export const transaction = async <Tables, Result>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === maxAttempts || !isSerialisationConflict(error)) throw error;
    }
  }
};

/** Statement timeout for jobs that read whole tables. */
const longReadTimeout = '4min';

/**
 * Reads in one read-only transaction with a timeout of minutes: for reconciliation jobs, never for
 * a request.
 */
export const readLong = <Tables, Result>(
  db: Kysely<Tables>,
  read: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> =>
  db
    .transaction()
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`set local statement_timeout = ${sql.lit(longReadTimeout)}`.execute(trx);
      return read(trx);
    });
