import { m } from '@sikka/messages';
import { MagnifyingGlass } from '@sikka/ui/icons/MagnifyingGlass';
import { EmptyState } from '@sikka/ui/state-message';
import { useMemo } from 'react';
import { TileRows } from '../tiles/TileRows.tsx';
import type { DrawnSection } from '../home/feed-rules.ts';
import { findTiles } from './search-rules.ts';
import { searchableTiles } from './searchable-tiles.ts';
import { useOtherLanguage } from './use-other-language.ts';
import styles from './SearchResults.module.css';

export interface SearchResultsProps {
  query: string;
  /** The page that is searched. */
  sections: readonly DrawnSection[];
}

/** What was found, said aloud as one types. */
export const SearchResults = ({ query, sections }: SearchResultsProps) => {
  const searchable = useMemo(() => searchableTiles(sections), [sections]);
  const tiles = findTiles(searchable, query, useOtherLanguage());
  return (
    <section aria-label={m.feed_search_results()} className={styles.results}>
      <output className="visually-hidden">{m.feed_search_count({ count: tiles.length })}</output>
      {tiles.length > 0 ? (
        <TileRows tiles={tiles} />
      ) : (
        <EmptyState
          icon={<MagnifyingGlass />}
          title={m.feed_search_none_title()}
          text={m.feed_search_none_text({ query: query.trim() })}
        />
      )}
    </section>
  );
};
