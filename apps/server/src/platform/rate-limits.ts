import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { batched } from './batched.ts';
import type { Database } from './database.ts';
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

const refuse = (leftMs: number): never => {
  throw new Problem('tooManyRequests', { retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1_000)) });
};

/** A call that is counted in the database. */
interface Counted {
  key: string;
  perSeconds: number;
}

/** How many calls there have been in a window, this one included, and how long the window still is. */
interface Window {
  counted: number;
  leftMs: number;
}

/** What a call is counted by in the database: who calls is in no row, so none names somebody who has left. */
const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

const nowMs = sql`(extract(epoch from now()) * 1000)::bigint`;

/**
 * Counts calls of one turn together, each with its own place among those of its key. Keys are written in their order, so that no two servers
 * wait for each other.
 */
const countInDatabase =
  (db: Database) =>
  async (calls: readonly Counted[]): Promise<Window[]> => {
    const added = new Map<string, { perSeconds: number; times: number }>();
    for (const { key, perSeconds } of calls) added.set(key, { perSeconds, times: (added.get(key)?.times ?? 0) + 1 });
    const limits = [...added.values()];
    const { rows } = await sql<{ key: string; counted: number; leftMs: number }>`
      insert into rate_limit as known (key, points, expire)
      select key, times, ${nowMs} + 1000 * per_seconds
      from unnest(${[...added.keys()]}::text[], ${limits.map(({ times }) => times)}::integer[],
        ${limits.map(({ perSeconds }) => perSeconds)}::integer[]) as call (key, times, per_seconds)
      order by key
      on conflict (key) do update set
        points = excluded.points + case when known.expire > ${nowMs} then known.points else 0 end,
        expire = case when known.expire > ${nowMs} then known.expire else excluded.expire end
      returning key, points as counted, expire - ${nowMs} as "leftMs"`.execute(db);
    const windows = new Map(
      rows.map(({ key, counted, leftMs }) => [key, { counted: counted - (added.get(key)?.times ?? 0), leftMs }]),
    );
    return calls.map(({ key }) => {
      const window = windows.get(key);
      if (!window) throw new Error('A call was not counted');
      window.counted += 1;
      return { ...window };
    });
  };

/** So many that are over their limit are refused from memory: those who came to it last. */
const maxRefused = 10_000;

/** See docs/decisions/0005-rate-limits.md. */
export const createRateLimits = (db: Database): RateLimits => {
  const counters = new Map<string, WindowCounter>();
  const count = batched(countInDatabase(db));
  /** Whoever is over the limit, until when: a flood does not reach the database. */
  const refusedUntil = new Map<string, number>();
  return {
    consume: async (name, key, { points, perSeconds }) => {
      const id = `${name}/${points}/${perSeconds}:${hashOf(key)}`;
      const refusedMs = (refusedUntil.get(id) ?? 0) - performance.now();
      if (refusedMs > 0) refuse(refusedMs);
      const { counted, leftMs } = await count({ key: id, perSeconds });
      if (counted <= points) return;
      refusedUntil.delete(id);
      const [oldest] = refusedUntil.size >= maxRefused ? refusedUntil.keys() : [];
      if (oldest !== undefined) refusedUntil.delete(oldest);
      refusedUntil.set(id, performance.now() + leftMs);
      refuse(leftMs);
    },
    counterHere: (name, { points, perSeconds }) => {
      const id = `${name}/${points}/${perSeconds}`;
      const counter = counters.get(id) ?? new WindowCounter(1_000 * perSeconds);
      counters.set(id, counter);
      return (key, amount) => {
        const { counted, leftMs } = counter.count(key, performance.now(), amount);
        if (counted > points) refuse(leftMs);
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
  count(key: string, nowMs: number, amount = 1): Window {
    if (nowMs >= this.#endsAtMs) {
      this.#counts = new Map();
      this.#endsAtMs = nowMs + this.#lengthMs;
    }
    const counted = (this.#counts.get(key) ?? 0) + amount;
    this.#counts.set(key, counted);
    return { counted, leftMs: this.#endsAtMs - nowMs };
  }
}
