import { type RateLimits, createRateLimits } from '../calls/rate-limits.ts';
import { isDatabaseBusy } from '../data/database-errors.ts';
import type { Database } from '../data/database.ts';
import { limitSilence } from '../data/frequent-statements.ts';
import { bucketOfKey, holdsBucket } from './cell-range.ts';
import type { CellDatabase } from './reservations.ts';

/** For how long a call waits for another cell, and for how long a cell that did not answer is left alone, in milliseconds. */
const waitMs = 1_000;
const pauseMs = 5_000;

/**
 * Limits that hold over all cells: a key is counted in the cell to which its hash leads. While that one cannot be reached,
 * each cell counts for itself, because its users must not depend on another. Returns the limits of the cell of a database.
 */
export const createSharedLimits = (
  cells: readonly [CellDatabase, ...CellDatabase[]],
): ((own: Database) => RateLimits) => {
  const limits = new Map(cells.map(({ db }) => [db, createRateLimits(db)]));
  const limitsOf = (db: Database): RateLimits => limits.get(db) as RateLimits;
  const { localCounter } = limitsOf(cells[0].db);
  const pausedUntil = new Map<Database, number>();
  return (own) => ({
    localCounter,
    consume: async (name, key, allowance) => {
      const bucket = bucketOfKey(`${name}:${key}`);
      const home = cells.find((cell) => holdsBucket(cell, bucket))?.db ?? own;
      if (home !== own && performance.now() >= (pausedUntil.get(home) ?? 0))
        try {
          return await limitSilence(limitsOf(home).consume(name, key, allowance), waitMs);
        } catch (error) {
          if (!isDatabaseBusy(error)) throw error;
          pausedUntil.set(home, performance.now() + pauseMs);
        }
      return limitsOf(own).consume(name, key, allowance);
    },
  });
};
