import { m } from '@sikka/messages';
import { SearchField } from '@sikka/ui/search-field';
import { use } from 'react';
import { SearchQueryContext } from './search-query.ts';

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
