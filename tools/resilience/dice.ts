/** Decisions that a seed repeats. */
export interface Dice {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number;
  pick<Item>(items: readonly Item[]): Item;
}

/**
 * A separate random sequence per purpose, so that parts of a run do not affect each other
 * (mulberry32).
 */
export const diceOf = (seed: number, purpose: string): Dice => {
  let state = [...purpose].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 0x01_00_01_93), seed) >>> 0;
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    between,
    pick: (items) => {
      const item = items[between(0, items.length - 1)];
      if (item === undefined) throw new RangeError('Nothing to pick from');
      return item;
    },
  };
};
