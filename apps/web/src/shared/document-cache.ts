import { readCache, writeCache } from './cache.ts';

interface DocumentCacheOptions<Document> {
  /** Names the entry of the cache. */
  name: string;
  /** How many are stored; the one looked at longest ago makes room. */
  max: number;
  /** Whether two are the same document, so that the newer takes the place of the older. */
  isSame: (one: Document, other: Document) => boolean;
}

/** Documents of the user that this phone stores for reading without a network. They are gone when the user signs out. */
export const createDocumentCache = <Document>({ name, max, isSame }: DocumentCacheOptions<Document>) => {
  /** All of them, the one looked at last first. */
  const all = (): readonly Document[] => readCache<Document[]>(name, { personal: true }) ?? [];

  const store = (document: Document): void => {
    const others = all().filter((other) => !isSame(other, document));
    writeCache(name, [document, ...others].slice(0, max), { life: 'thirtyDays', personal: true });
  };

  return { all, store };
};
