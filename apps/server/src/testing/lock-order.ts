import type pg from 'pg';
import { expect, vi } from 'vitest';

/** Milliseconds; well under the server's lock timeout. */
const waitOptions = { timeout: 1_800, interval: 20 };

/**
 * Proves that `work` locks two rows in the given order: locks the first row, waits until `work` waits for it, then locks the second.
 * Fails if `work` already holds the second row, because it would deadlock with code that keeps the order.
 */
export const expectLockOrder = async (
  pool: pg.Pool,
  work: () => Promise<unknown>,
  [first, second]: readonly [pg.QueryConfig, pg.QueryConfig],
): Promise<void> => {
  const holder = await pool.connect();
  let working: Promise<unknown> | undefined;
  try {
    const { rows: backend } = await holder.query('select pg_backend_pid() as pid');
    await holder.query('begin');
    await holder.query(first);
    working = work();
    await vi.waitFor(async () => {
      const statement = 'select from pg_stat_activity where $1 = any (pg_blocking_pids(pid))';
      expect((await pool.query(statement, [backend[0].pid])).rows).not.toEqual([]);
    }, waitOptions);
    await holder.query(second);
  } finally {
    await holder.query('rollback');
    holder.release();
    await working;
  }
};
