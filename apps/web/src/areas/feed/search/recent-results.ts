import type { ContentOf } from '@sikka/contract';
import { createRecents } from '#shared/recents.ts';

export type SearchSection = ContentOf<'/flamingo/search/query'>['sections'][number];
export type SearchResult = SearchSection['results'][number];

/** Recently opened results. */
export const recentResults = createRecents<SearchResult>({ name: 'searched', max: 5, idOf: ({ link }) => link });

/** Stores an opened result, without amounts due. */
export const rememberResult = ({ title, line, link, mark }: SearchResult): void =>
  recentResults.store({ title, line, link, ...(mark && { mark }) });
