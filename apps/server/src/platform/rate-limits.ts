import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type pg from 'pg';
import { Problem } from './problem.ts';

/** Calls allowed in one window of real time. */
export interface Allowance {
  points: number;
  perSeconds: number;
}

export interface RateLimits {
  /**
   * Counts one call of `key` under the limit `name`; throws `tooManyRequests` beyond the allowance. Kept in PostgreSQL and shared by
   * every process. Windows run in real time, not on the movable clock: rules of the product belong in tables of their area.
   */
  consume(name: string, key: string, allowance: Allowance): Promise<void>;
  /** The same in this process alone: for hot reads, which must not cost a write in the database. */
  consumeHere(name: string, key: string, allowance: Allowance): Promise<void>;
}

const table = 'rate_limit';

const consumeFrom = async (limiter: RateLimiterAbstract, key: string): Promise<void> => {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new Problem('tooManyRequests', { retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)) });
  }
};

const remembered = (make: (keyPrefix: string, allowance: Allowance) => RateLimiterAbstract) => {
  const limiters = new Map<string, RateLimiterAbstract>();
  return (name: string, allowance: Allowance): RateLimiterAbstract => {
    const id = `${name}/${allowance.points}/${allowance.perSeconds}`;
    const limiter = limiters.get(id) ?? make(id, allowance);
    limiters.set(id, limiter);
    return limiter;
  };
};

/** See docs/decisions/0005-rate-limits.md. */
export const createRateLimits = (pool: pg.Pool): RateLimits => {
  const inMemory = remembered(
    (keyPrefix, { points, perSeconds }) => new RateLimiterMemory({ keyPrefix, points, duration: perSeconds }),
  );
  const inDatabase = remembered(
    (keyPrefix, { points, perSeconds }) =>
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: table,
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix,
        points,
        duration: perSeconds,
        // Whoever is over the limit is refused from memory, so a flood does not reach the database.
        inMemoryBlockOnConsumed: points + 1,
      }),
  );
  return {
    consume: (name, key, allowance) => consumeFrom(inDatabase(name, allowance), key),
    consumeHere: (name, key, allowance) => consumeFrom(inMemory(name, allowance), key),
  };
};
