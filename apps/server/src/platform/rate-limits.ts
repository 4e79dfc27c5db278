import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Problem } from './problem.ts';

/** Calls, or another amount, allowed in one window of real time. */
export interface Allowance {
  points: number;
  perSeconds: number;
}

/** Counts one call of `key`, or `amount` of what is allowed; throws `tooManyRequests` beyond the allowance. */
export type CountHere = (key: string, amount?: number) => void;

export interface RateLimits {
  /**
   * Counts one call of `key` under the limit `name`; throws `tooManyRequests` beyond the allowance. Kept in PostgreSQL and shared by
   * every process. Windows run in real time, not on the movable clock: rules of the product belong in tables of their area.
   */
  consume(name: string, key: string, allowance: Allowance): Promise<void>;
  /** Counts calls under the limit `name` in this process alone: for hot reads, which must not cost a write in the database. */
  counterHere(name: string, allowance: Allowance): CountHere;
}

const table = 'rate_limit';

const refuse = (leftMs: number): never => {
  throw new Problem('tooManyRequests', { retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1_000)) });
};

const remembered = <Limiter>(make: (id: string, allowance: Allowance) => Limiter) => {
  const limiters = new Map<string, Limiter>();
  return (name: string, allowance: Allowance): Limiter => {
    const id = `${name}/${allowance.points}/${allowance.perSeconds}`;
    const limiter = limiters.get(id) ?? make(id, allowance);
    limiters.set(id, limiter);
    return limiter;
  };
};

/** See docs/decisions/0005-rate-limits.md. */
export const createRateLimits = (pool: pg.Pool): RateLimits => {
  const here = remembered((_id, { perSeconds }) => new WindowCounter(perSeconds * 1_000));
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
    consume: async (name, key, allowance) => {
      try {
        await inDatabase(name, allowance).consume(key);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        refuse(refusal.msBeforeNext);
      }
    },
    counterHere: (name, allowance) => {
      const counter = here(name, allowance);
      return (key, amount) => {
        const { counted, leftMs } = counter.count(key, performance.now(), amount);
        if (counted > allowance.points) refuse(leftMs);
      };
    },
  };
};

/** Counts by key in windows that begin for all keys at once, so that a whole window is forgotten at a stroke, without a timer. */
export class WindowCounter {
  readonly #lengthMs: number;
  #counts = new Map<string, number>();
  #endsAtMs = -Infinity;

  constructor(lengthMs: number) {
    this.#lengthMs = lengthMs;
  }

  /** Counts `amount` more of `key`, and tells how many there are and how long the window still is. */
  count(key: string, nowMs: number, amount = 1): { counted: number; leftMs: number } {
    if (nowMs >= this.#endsAtMs) {
      this.#counts = new Map();
      this.#endsAtMs = nowMs + this.#lengthMs;
    }
    const counted = (this.#counts.get(key) ?? 0) + amount;
    this.#counts.set(key, counted);
    return { counted, leftMs: this.#endsAtMs - nowMs };
  }
}
