import { Kysely, PostgresDialect, type Transaction, sql } from 'kysely';
import pg from 'pg';
import { TooBusy, isSerialisationConflict } from './database-errors.ts';
import { createStatementNames, prepareFrequent } from './frequent-statements.ts';

/** Untyped on purpose: a store narrows it with `db.withTables<OwnTables>()`. */
export type Database = Kysely<{}>;

/** A transaction on whatever tables its owner knows. */
// oxlint-disable-next-line typescript/no-explicit-any -- who takes one calls its own functions in it and no table of its owner
export type AnyTransaction = Transaction<any>;

export interface DatabaseOptions {
  url: string;
  poolSize: number;
  /** A pooler of transactions stands in between: no two statements are sure to share a session. */
  isPooled?: boolean;
  /** Told about errors of idle connections; the pool replaces them by itself. */
  onIdleError?: (error: Error) => void;
}

export interface OpenDatabase {
  db: Database;
  /** The raw pool, for the libraries that want one. Areas use `db`. */
  pool: pg.Pool;
  close(): Promise<void>;
}

/** Requests that may wait for a connection, per connection of the pool; everybody behind them is refused at once. */
const waitingPerConnection = 20;

const int8 = 20;
const date = 1082;

/** PostgreSQL's bigint as a number while it is exact; money and ids of ours never leave that range. Days stay `YYYY-MM-DD`. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (format !== 'binary' && oid === int8) return readInteger;
    if (format !== 'binary' && oid === date) return (day: string) => day;
    return pg.types.getTypeParser(oid, format);
  }) as pg.CustomTypesConfig['getTypeParser'],
};

const readInteger = (digits: string): number => {
  const value = Number(digits);
  if (!Number.isSafeInteger(value)) throw new RangeError('A bigint of the database does not fit a number exactly');
  return value;
};

/** What ends by itself in a session of the server, and after how many milliseconds. */
export const timeLimits = {
  statement_timeout: 3_000,
  // Well over PostgreSQL's deadlock_timeout of one second, so that a deadlock is found as what it is and run again, on a busy machine too.
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 5_000,
} as const;

/** Pages are in memory or on a disk without heads: reading one anywhere costs little more than reading the next. */
export const randomPageCost = 1.1;

/** Opens the pool. Slow statements, held locks and forgotten transactions end by themselves; nobody waits long for a connection. */
export const openDatabase = ({ url, poolSize, isPooled = false, onIdleError }: DatabaseOptions): OpenDatabase => {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types,
    // Whoever then waits for a lock as well is still answered within five seconds.
    connectionTimeoutMillis: 2_000,
    // Opening a connection costs more than a call: those of a burst wait for the next.
    idleTimeoutMillis: 300_000,
    keepAlive: true,
    application_name: 'sikka-server',
    // A pooler refuses whoever asks for them as it connects: there they are the login's own.
    ...(!isPooled && { ...timeLimits, options: `-c random_page_cost=${randomPageCost}` }),
  });
  pool.on('error', (error) => onIdleError?.(error));
  // A connection that breaks while it is used fails the query that uses it; unheard, the same news would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const connect = async (): Promise<pg.PoolClient> => {
    if (pool.waitingCount >= poolSize * waitingPerConnection) throw new TooBusy();
    return pool.connect();
  };
  const nameOf = isPooled ? () => undefined : createStatementNames();
  const db = new Kysely<{}>({
    dialect: new PostgresDialect({
      pool: {
        connect: async () => prepareFrequent(await connect(), nameOf),
        end: () => pool.end(),
        options: pool.options,
      },
    }),
  });
  return { db, pool, close: () => db.destroy() };
};

/** The queries of the server over one connection, which whoever opened it ends: for the commands of operators. */
export const queriesOver = (client: pg.Client): Database => {
  const connection = { query: client.query.bind(client), release: () => undefined };
  const pool = { connect: async () => connection, end: async () => undefined };
  return new Kysely<{}>({ dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }) });
};

const attempts = 4;

/**
 * Runs `work` in one READ COMMITTED transaction; after a serialisation conflict or a deadlock it runs again, three times at most.
 * No network call inside: it would hold locks for as long as the other side likes.
 */
export const transaction = async <Tables, Result>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === attempts || !isSerialisationConflict(error)) throw error;
    }
  }
};

/** Time for one query of a job that reads whole books. */
const longRead = '4min';

/**
 * Reads in one transaction whose statements have minutes: for jobs that hold whole books against each other, and for nothing that anybody
 * waits for.
 */
export const readLong = <Tables, Result>(
  db: Kysely<Tables>,
  read: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> =>
  db
    .transaction()
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`set local statement_timeout = ${sql.lit(longRead)}`.execute(trx);
      return read(trx);
    });
