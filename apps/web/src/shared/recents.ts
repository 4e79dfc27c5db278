import { readCache, removeCache, writeCache } from './cache.ts';

interface RecentsOptions<Item> {
  /** Name of the cache entry. */
  name: string;
  /** Maximum number stored; the least recently used is dropped. */
  max: number;
  /** Items with the same id replace each other. */
  idOf: (item: Item) => string;
}

/** What the user viewed or searched for last, stored on this phone for 30 days and deleted on sign-out. */
export const createRecents = <Item>({ name, max, idOf }: RecentsOptions<Item>) => {
  /** The most recent first. */
  const all = (): readonly Item[] => {
    const stored = readCache<unknown>(name, { personal: true });
    return Array.isArray(stored) ? (stored as Item[]) : [];
  };
  return {
    name,
    all,
    find: (id: string): Item | undefined => all().find((item) => idOf(item) === id),
    store: (item: Item): void => {
      const others = all().filter((other) => idOf(other) !== idOf(item));
      writeCache(name, [item, ...others].slice(0, max), { life: 'thirtyDays', personal: true });
    },
    clear: (): void => removeCache(name, { personal: true }),
  };
};

export type Recents<Item> = ReturnType<typeof createRecents<Item>>;
