/**
 * Pseudo-random numbers in [0, 1), the same for the same seed (mulberry32), so that a level is the
 * same on every phone.
 */
export const seededRandom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** The items in random order (Fisher–Yates). */
export const shuffled = <Item>(items: readonly Item[], draw: () => number): Item[] => {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = Math.floor(draw() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other] as Item, mixed[last] as Item];
  }
  return mixed;
};
