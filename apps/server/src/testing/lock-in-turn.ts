import type pg from 'pg';
import { expect, vi } from 'vitest';

/** Well under what a server waits for a lock. */
const soon = { timeout: 1_800, interval: 20 };

/**
 * Locks a first row, then, as soon as `work` waits for it, a second one, and lets `work` go on. Fails when `work` has the second row
 * meanwhile: code that locks the two in this order would deadlock with it.
 */
export const lockInTurn = async (
  pool: pg.Pool,
  work: () => Promise<unknown>,
  [first, second]: readonly [pg.QueryConfig, pg.QueryConfig],
): Promise<void> => {
  const holder = await pool.connect();
  let working: Promise<unknown> | undefined;
  try {
    const { rows: own } = await holder.query('select pg_backend_pid() as pid');
    await holder.query('begin');
    await holder.query(first);
    working = work();
    await vi.waitFor(async () => {
      const statement = 'select from pg_stat_activity where $1 = any (pg_blocking_pids(pid))';
      expect((await pool.query(statement, [own[0].pid])).rows).not.toEqual([]);
    }, soon);
    await holder.query(second);
  } finally {
    await holder.query('rollback');
    holder.release();
    await working;
  }
};
