import { setTimeout as wait } from 'node:timers/promises';

/** Decisions that a seed repeats. */
export interface Dice {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number;
  pick<Item>(items: readonly Item[]): Item;
}

/** A random sequence per purpose, so that parts of a run are independent (mulberry32). */
export const diceOf = (seed: number, purpose: string): Dice => {
  let state = [...purpose].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 0x01_00_01_93), seed) >>> 0;
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return { next, between, pick: (items) => items[between(0, items.length - 1)] as (typeof items)[number] };
};

/** Runs `act` for every number below `count`, `concurrency` at a time. */
export const atOnce = async (
  count: number,
  concurrency: number,
  act: (index: number) => Promise<void>,
): Promise<void> => {
  let next = 0;
  const worker = async () => {
    while (next < count) await act(next++);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
};

/** Repeats until the database is back; what is repeated is idempotent. */
export const insist = async <Result>(act: () => Promise<Result>): Promise<Result> => {
  for (;;) {
    try {
      return await act();
    } catch {
      await wait(200);
    }
  }
};

/** Prints progress. */
export const say = (text: string): void => console.log(text);

/** Seconds since a moment of `performance.now()`, for output. */
export const secondsSince = (startedMs: number): string => `${((performance.now() - startedMs) / 1_000).toFixed(1)} s`;

/** Counts by name. */
export type Counts = Readonly<Record<string, number>>;

export const total = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** `3 orders, 0 refunds`. */
export const describe = (counts: Counts): string =>
  Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');

/** An error for counts that are not zero. */
export const unsettledError = (left: Counts): string[] => (total(left) === 0 ? [] : [`not settled: ${describe(left)}`]);

/** Entries by reference, each as it is to agree. */
type Book = readonly (readonly [reference: string, entry: string | number])[];

/** Every difference between our book and a partner's. */
export const differences = (what: string, ours: Book, theirs: Book): string[] => {
  const [mine, other] = [new Map(ours), new Map(theirs)];
  return [...new Set([...mine.keys(), ...other.keys()])].flatMap((reference) => {
    if (!other.has(reference)) return [`${what} ${reference}: only we have it`];
    if (!mine.has(reference)) return [`${what} ${reference}: only the partner has it`];
    const [entry, partners] = [mine.get(reference), other.get(reference)];
    return entry === partners ? [] : [`${what} ${reference}: ours ${entry}, the partner's ${partners}`];
  });
};
