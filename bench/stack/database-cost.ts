import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { onDatabase } from './database.ts';

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

const ticksPerSecond = 100;

/** Fields of `/proc/<pid>/stat` behind the name of the program, from 0. */
const field = { parent: 1, user: 11, system: 12, childrenUser: 13, childrenSystem: 14 } as const;

const statusOf = (pid: number | string): number[] | undefined => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
  } catch {
    return undefined;
  }
};

const sumOf = (status: readonly number[], names: readonly (keyof typeof field)[]): number =>
  names.reduce((sum, name) => sum + (status[field[name]] ?? 0), 0);

/** Of the postmaster, its ended children, and its running ones. */
const processorMsOf = (backend: number): number | undefined => {
  const parent = statusOf(backend)?.[field.parent];
  const postmaster = parent === undefined ? undefined : statusOf(parent);
  if (!postmaster) return undefined;
  const running = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      const status = statusOf(pid);
      return status && status[field.parent] === parent ? [sumOf(status, ['user', 'system'])] : [];
    });
  const ticks = running.reduce(
    (sum, used) => sum + used,
    sumOf(postmaster, ['user', 'system', 'childrenUser', 'childrenSystem']),
  );
  return (ticks / ticksPerSecond) * 1_000;
};

/**
 * Processor time of all PostgreSQL processes so far; undefined if the system does not report it.
 */
export const databaseProcessorMs = (databaseUrl: string): Promise<number | undefined> =>
  onDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<{ backend: number }>('select pg_backend_pid() as backend');
    return rows[0] && processorMsOf(rows[0].backend);
  });

/** Reads the database's cumulative work, once all ended work is counted. */
export const databaseCost = (databaseUrl: string): Promise<DatabaseCost> =>
  onDatabase(databaseUrl, async (client) => {
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
