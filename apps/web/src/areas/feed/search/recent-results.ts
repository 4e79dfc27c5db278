import type { ContentOf } from '@sikka/contract';
import { readCache, removeCache, writeCache } from '#shared/cache.ts';

export type SearchSection = ContentOf<'/flamingo/search/query'>['sections'][number];
export type SearchResult = SearchSection['results'][number];

const name = 'searched';
/** Stored on this phone only, and deleted on sign-out. */
const personal = { personal: true } as const;
const max = 5;

/** Recently opened results, the last one first. */
export const recentResults = (): SearchResult[] => readCache<SearchResult[]>(name, personal) ?? [];

/** Stores an opened result, without amounts due. */
export const rememberResult = ({ title, line, link }: SearchResult): void =>
  writeCache(name, [{ title, line, link }, ...recentResults().filter((other) => other.link !== link)].slice(0, max), {
    life: 'thirtyDays',
    ...personal,
  });

export const forgetResults = (): void => removeCache(name, personal);
