import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { batched } from '../data/batched.ts';
import type { Database } from '../data/database.ts';
import { Problem } from './problem.ts';

/** Points allowed in one window of real time; a call usually counts as one. */
export interface Allowance {
  points: number;
  perSeconds: number;
}

/** Counts one call of `key`, or `amount` points; throws `tooManyRequests` beyond the allowance. */
export type LocalCounter = (key: string, amount?: number) => void;

export interface RateLimits {
  /**
   * Counts one call of `key` under the limit `name`; throws `tooManyRequests` beyond the allowance.
   * Stored in PostgreSQL and shared by every process. Windows run in real time, not on the movable
   * clock: limits of the product's rules belong in tables of their area.
   */
  consume(name: string, key: string, allowance: Allowance): Promise<void>;
  /**
   * Counts calls under the limit `name` in this process only: for hot reads, which must not cost a
   * database write.
   */
  localCounter(name: string, allowance: Allowance): LocalCounter;
}

const throwTooManyRequests = (leftMs: number): never => {
  throw new Problem('tooManyRequests', { retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1_000)) });
};

/** A call that is counted in the database. */
interface CountedCall {
  key: string;
  perSeconds: number;
}

/** The count of a window, this call included, and the time left. */
interface WindowCount {
  counted: number;
  leftMs: number;
}

/** Keys are stored hashed, so that no row identifies a user who has deleted the account. */
const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

const nowMs = sql`(extract(epoch from now()) * 1000)::bigint`;

/**
 * Counts the calls of one turn of the event loop together. Keys are written in order, so that two
 * servers cannot deadlock.
 */
const countInDatabase =
  (db: Database) =>
  async (calls: readonly CountedCall[]): Promise<WindowCount[]> => {
    const callsByKey = new Map<string, { perSeconds: number; times: number }>();
    for (const { key, perSeconds } of calls)
      callsByKey.set(key, { perSeconds, times: (callsByKey.get(key)?.times ?? 0) + 1 });
    const limits = [...callsByKey.values()];
    const { rows } = await sql<{ key: string; counted: number; leftMs: number }>`
      insert into rate_limit as known (key, points, expire)
      select key, times, ${nowMs} + 1000 * per_seconds
      from unnest(${[...callsByKey.keys()]}::text[], ${limits.map(({ times }) => times)}::integer[],
        ${limits.map(({ perSeconds }) => perSeconds)}::integer[]) as call (key, times, per_seconds)
      order by key
      on conflict (key) do update set
        points = excluded.points + case when known.expire > ${nowMs} then known.points else 0 end,
        expire = case when known.expire > ${nowMs} then known.expire else excluded.expire end
      returning key, points as counted, expire - ${nowMs} as "leftMs"`.execute(db);
    const windows = new Map(
      rows.map(({ key, counted, leftMs }) => [key, { counted: counted - (callsByKey.get(key)?.times ?? 0), leftMs }]),
    );
    return calls.map(({ key }) => {
      const window = windows.get(key);
      if (!window) throw new Error('A call was not counted');
      window.counted += 1;
      return { ...window };
    });
  };

/** Maximum number of exceeded keys that are refused from memory. */
const maxRefused = 10_000;

/** See docs/decisions/0005-rate-limits.md. */
export const createRateLimits = (db: Database): RateLimits => {
  const counters = new Map<string, WindowCounter>();
  const count = batched(countInDatabase(db));
  /** When each exceeded key is allowed again: a flood does not reach the database. */
  const refusedUntil = new Map<string, number>();
  return {
    consume: async (name, key, { points, perSeconds }) => {
      const id = `${name}/${points}/${perSeconds}:${hashOf(key)}`;
      const refusedMs = (refusedUntil.get(id) ?? 0) - performance.now();
      if (refusedMs > 0) throwTooManyRequests(refusedMs);
      const { counted, leftMs } = await count({ key: id, perSeconds });
      if (counted <= points) return;
      refusedUntil.delete(id);
      const [oldest] = refusedUntil.size >= maxRefused ? refusedUntil.keys() : [];
      if (oldest !== undefined) refusedUntil.delete(oldest);
      refusedUntil.set(id, performance.now() + leftMs);
      throwTooManyRequests(leftMs);
    },
    localCounter: (name, { points, perSeconds }) => {
      const id = `${name}/${points}/${perSeconds}`;
      const counter = counters.get(id) ?? new WindowCounter(1_000 * perSeconds);
      counters.set(id, counter);
      return (key, amount) => {
        const { counted, leftMs } = counter.count(key, performance.now(), amount);
        if (counted > points) throwTooManyRequests(leftMs);
      };
    },
  };
};

/**
 * Counts by key in windows that start for all keys at once, so that a whole window is dropped
 * without a timer.
 */
export class WindowCounter {
  readonly #lengthMs: number;
  #counts = new Map<string, number>();
  #endsAtMs = -Infinity;

  constructor(lengthMs: number) {
    this.#lengthMs = lengthMs;
  }

  /** Adds `amount` to `key`; returns the count and the time left. */
  count(key: string, nowMs: number, amount = 1): WindowCount {
    if (nowMs >= this.#endsAtMs) {
      this.#counts = new Map();
      this.#endsAtMs = nowMs + this.#lengthMs;
    }
    const counted = (this.#counts.get(key) ?? 0) + amount;
    this.#counts.set(key, counted);
    return { counted, leftMs: this.#endsAtMs - nowMs };
  }
}
