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
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return { next, between, pick: (items) => items[between(0, items.length - 1)] as (typeof items)[number] };
};

/** Runs `act` for every number below `count`, `concurrency` at a time. */
export const runConcurrently = async (
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
export const retryUntilDone = async <Result>(act: () => Promise<Result>): Promise<Result> => {
  for (;;) {
    try {
      return await act();
    } catch {
      await wait(200);
    }
  }
};

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
export const unsettledErrors = (unsettled: Counts): string[] =>
  total(unsettled) === 0 ? [] : [`not settled: ${describe(unsettled)}`];

/** Entries by reference, each as both sides must have it. */
export type Book = readonly (readonly [reference: string, entry: string])[];

/** A book of rows of a reference and further values. */
export const bookOf = (rows: readonly (readonly unknown[])[]): Book =>
  rows.map(([reference, ...values]) => [String(reference), values.join(' ')]);

/** Every difference between our book and a partner's. */
export const differences = (what: string, ours: Book, theirs: Book): string[] => {
  const [ourEntries, partnerEntries] = [new Map(ours), new Map(theirs)];
  return [...new Set([...ourEntries.keys(), ...partnerEntries.keys()])].flatMap((reference) => {
    const [entry, partners] = [ourEntries.get(reference), partnerEntries.get(reference)];
    if (entry === partners) return [];
    return [`${what} ${reference}: ours ${entry ?? 'is missing'}, the partner's ${partners ?? 'is missing'}`];
  });
};

/** What was acknowledged to a user and is not in our books. */
export const lost = (what: string, acknowledged: readonly string[], kept: readonly string[]): string[] =>
  acknowledged.filter((id) => !kept.includes(id)).map((id) => `${what} ${id} was acknowledged and is lost`);
