import { readCache, writeCache } from './cache.ts';

interface DocumentCacheOptions<Document> {
  /** Name of the cache entry. */
  name: string;
  /** Maximum number stored; the least recently viewed is dropped. */
  max: number;
  /** Whether two are the same document, so that the newer replaces the older. */
  isSame: (one: Document, other: Document) => boolean;
}

/** Documents of the user stored on this phone for offline reading. Deleted on sign-out. */
export const createDocumentCache = <Document>({ name, max, isSame }: DocumentCacheOptions<Document>) => {
  /** All documents, most recently viewed first. */
  const all = (): readonly Document[] => readCache<Document[]>(name, { personal: true }) ?? [];

  const store = (document: Document): void => {
    const others = all().filter((other) => !isSame(other, document));
    writeCache(name, [document, ...others].slice(0, max), { life: 'thirtyDays', personal: true });
  };

  return { all, store };
};
