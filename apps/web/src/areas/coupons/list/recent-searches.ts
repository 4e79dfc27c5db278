import { createRecents } from '#shared/recents.ts';

const shortest = 3;

/** Recent queries. */
export const recentSearches = createRecents<string>({ name: 'couponSearches', max: 5, idOf: (query) => query });

/** Stores a query once the user has opened a result. */
export const rememberSearch = (query: string): void => {
  if (query.length >= shortest) recentSearches.store(query);
};
