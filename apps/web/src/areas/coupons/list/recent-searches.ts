import { readCache, removeCache, writeCache } from '#shared/cache.ts';

const name = 'couponSearches';
/** They are this phone's alone, and gone with the session. */
const personal = { personal: true } as const;
const max = 5;
const shortest = 3;

/** What was looked for lately, the last one first. */
export const recentSearches = (): string[] => readCache<string[]>(name, personal) ?? [];

/** Remembers what was looked for, once it led to a coupon. */
export const rememberSearch = (query: string): void => {
  if (query.length < shortest) return;
  const others = recentSearches().filter((other) => other !== query);
  writeCache(name, [query, ...others].slice(0, max), { life: 'thirtyDays', ...personal });
};

/** Forgets all of them. */
export const forgetSearches = (): void => removeCache(name, personal);
