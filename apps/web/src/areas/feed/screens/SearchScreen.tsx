import { m } from '@sikka/messages';
import { MagnifyingGlass } from '@sikka/ui/icons/MagnifyingGlass';
import { SearchField } from '@sikka/ui/search-field';
import { EmptyState } from '@sikka/ui/state-message';
import { TextButton } from '@sikka/ui/text-button';
import { useState } from 'react';
import { feed } from 'virtual:calls';
import { ChatButton } from '#shared/help/ChatButton.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { Loaded } from '#shared/query/Loaded.tsx';
import { useQuery } from '#shared/query/use-query.ts';
import { recentResults, type SearchSection } from '../search/recent-results.ts';
import { leadsSomewhere, ResultSection } from '../search/ResultSections.tsx';
import { useTyped } from '#shared/use-typed.ts';

/** Maximum length of a query on the server. */
const longest = 80;

const readSections = async (query: string): Promise<SearchSection[]> => {
  const { sections } = await feed.search({ query: query.slice(0, longest) });
  return sections
    .map(({ kind, results }) => ({ kind, results: results.filter(leadsSomewhere) }))
    .filter(({ results }) => results.length > 0);
};

const Recent = () => {
  const [results, setResults] = useState(recentResults.all);
  if (results.length === 0) return null;
  const forget = (): void => {
    recentResults.clear();
    setResults([]);
  };
  return (
    <ResultSection
      kind="RECENT"
      results={results.filter(leadsSomewhere)}
      more={<TextButton onClick={forget}>{m.feed_search_forget()}</TextButton>}
    />
  );
};

/**
 * Global search: due payments and popular items first; then bills, billers, loans, settings and
 * help.
 */
export const SearchScreen = () => {
  const { typed, setTyped, requested } = useTyped();
  const query = useQuery(['search', requested], { read: () => readSections(requested) });
  const count = (query.content ?? []).flatMap(({ results }) => results).length;
  return (
    <Screen title={m.feed_search_title()}>
      <div className="stack">
        <SearchField
          label={m.feed_search_label()}
          placeholder={m.feed_search_label()}
          clearLabel={m.common_clear_the_search()}
          value={typed}
          onValueChange={setTyped}
          isFocused
        />
        <output className="visually-hidden">{requested && query.content && m.common_found_count({ count })}</output>
        {!requested && <Recent />}
        <Loaded
          query={query}
          isEmpty={({ length }) => length === 0}
          empty={
            <EmptyState
              icon={<MagnifyingGlass />}
              title={m.common_no_results_for_query({ query: requested })}
              text={m.feed_search_none_text()}
              actions={<ChatButton question={requested} />}
            />
          }
        >
          {(sections) => sections.map((section) => <ResultSection key={section.kind} {...section} />)}
        </Loaded>
      </div>
    </Screen>
  );
};
