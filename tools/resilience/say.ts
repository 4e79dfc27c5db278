/** Prints progress. */
export const say = (text: string): void => console.log(text);

/** Seconds that have passed since a moment of `performance.now()`, to be read. */
export const secondsSince = (startedMs: number): string => `${((performance.now() - startedMs) / 1_000).toFixed(1)} s`;

/** `3 orders, 0 refunds`. */
export const describe = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');
