import { readCache, removeCache, writeCache } from '#shared/cache.ts';

const name = 'couponSearches';
/** Stored on this phone only, and deleted on sign-out. */
const personal = { personal: true } as const;
const max = 5;
const shortest = 3;

/** Recent queries, the last one first. */
export const recentSearches = (): string[] => readCache<string[]>(name, personal) ?? [];

/** Stores a query once the user has opened a result. */
export const rememberSearch = (query: string): void => {
  if (query.length < shortest) return;
  const others = recentSearches().filter((other) => other !== query);
  writeCache(name, [query, ...others].slice(0, max), { life: 'thirtyDays', ...personal });
};

export const forgetSearches = (): void => removeCache(name, personal);
