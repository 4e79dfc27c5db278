import { readCache, writeCache } from './cache.ts';

interface ShelfOptions<Paper> {
  /** Names the entry of the cache. */
  name: string;
  /** How many are kept; the one looked at longest ago makes room. */
  most: number;
  /** Whether two are the same paper, so that the newer takes the place of the older. */
  isSame: (one: Paper, other: Paper) => boolean;
}

/** Papers of the user that this phone keeps for reading without a network. They are gone when the user signs out. */
export const createShelf = <Paper>({ name, most, isSame }: ShelfOptions<Paper>) => {
  /** All of them, the one looked at last first. */
  const all = (): readonly Paper[] => readCache<Paper[]>(name, { personal: true }) ?? [];

  const keep = (paper: Paper): void => {
    const others = all().filter((other) => !isSame(other, paper));
    writeCache(name, [paper, ...others].slice(0, most), { life: 'thirtyDays', personal: true });
  };

  return { all, keep };
};
