import { setTimeout as wait } from 'node:timers/promises';
import { withClient } from '../../database/with-client.ts';
import { parentOf, treeProcessorMs } from '../kit/process-tree.ts';

/** Cumulative work of a database. */
export interface DatabaseCost {
  /** Transactions that ended, either way; a statement alone is one. */
  transactions: number;
  /** Bytes written to the log ahead of the tables. */
  walBytes: number;
  /** Processor time of all PostgreSQL processes; undefined if the system does not report it. */
  processorMs: number | undefined;
}

/** Backends flush their statistics within ten idle seconds. */
const restMs = 11_000;

/** Of the postmaster, its ended children, and its running ones. */
const processorMsOf = (backend: number): number | undefined => {
  const postmaster = parentOf(backend);
  return postmaster === undefined ? undefined : treeProcessorMs(postmaster);
};

/**
 * Processor time of all PostgreSQL processes so far; undefined if the system does not report it.
 */
export const databaseProcessorMs = (databaseUrl: string): Promise<number | undefined> =>
  withClient({ connectionString: databaseUrl }, async (client) => {
    const { rows } = await client.query<{ backend: number }>('select pg_backend_pid() as backend');
    return rows[0] && processorMsOf(rows[0].backend);
  });

/** Reads the database's cumulative work, once all ended work is counted. */
export const databaseCost = (databaseUrl: string): Promise<DatabaseCost> =>
  withClient({ connectionString: databaseUrl }, async (client) => {
    await wait(restMs);
    const { rows } = await client.query<{ transactions: string; wal: string; backend: number }>(
      `select xact_commit + xact_rollback as transactions, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as wal, pg_backend_pid() as backend
       from pg_stat_database where datname = current_database()`,
    );
    const [row] = rows;
    if (!row) throw new Error('The database does not tell what it has done');
    return {
      transactions: Number(row.transactions),
      walBytes: Number(row.wal),
      processorMs: processorMsOf(row.backend),
    };
  });
