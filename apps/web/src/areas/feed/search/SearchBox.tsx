import { createContext, use } from 'react';
import { m } from '@sikka/messages';
import { SearchField } from '@sikka/ui/search-field';

interface SearchQuery {
  query: string;
  setQuery: (query: string) => void;
}

/** What is being searched for on this page. The box stands where the content puts it, the results below it. */
export const SearchQueryContext = createContext<SearchQuery>({ query: '', setQuery: () => undefined });

/** Whether there is anything to search for: a letter or a digit. */
export const isSearch = (query: string): boolean => /[\p{L}\p{N}]/u.test(query);

/** The search box; `label` is what it invites to search for. */
export const SearchBox = ({ label }: { label: string }) => {
  const { query, setQuery } = use(SearchQueryContext);
  return (
    <SearchField
      label={label}
      placeholder={label}
      clearLabel={m.feed_search_clear()}
      value={query}
      onValueChange={setQuery}
    />
  );
};
