import { createContext } from 'react';

export interface SearchQuery {
  query: string;
  setQuery: (query: string) => void;
}

/** What is being searched for on this page. The box stands where the content puts it, the results below it. */
export const SearchQueryContext = createContext<SearchQuery>({ query: '', setQuery: () => undefined });
