import type { ContentOf } from '@sikka/contract';
import { readCache, removeCache, writeCache } from '#shared/cache.ts';

export type SearchSection = ContentOf<'/flamingo/search/query'>['sections'][number];
export type SearchResult = SearchSection['results'][number];

const name = 'searched';
/** They are this phone's alone, and gone with the session. */
const personal = { personal: true } as const;
const max = 5;

/** What was opened from search lately, the last one first. */
export const recentResults = (): SearchResult[] => readCache<SearchResult[]>(name, personal) ?? [];

/** Remembers what was opened; of what is due only the way to it. */
export const rememberResult = ({ title, line, link }: SearchResult): void =>
  writeCache(name, [{ title, line, link }, ...recentResults().filter((other) => other.link !== link)].slice(0, max), {
    life: 'thirtyDays',
    ...personal,
  });

/** Forgets all of them. */
export const forgetResults = (): void => removeCache(name, personal);
