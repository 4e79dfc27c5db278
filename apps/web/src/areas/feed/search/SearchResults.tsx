import { m } from '@sikka/messages';
import { MagnifyingGlass } from '@sikka/ui/icons/MagnifyingGlass';
import { EmptyState } from '@sikka/ui/state-message';
import { TileRows } from '../tiles/TileRows.tsx';
import type { FoundTile } from './search-rules.ts';
import styles from './SearchResults.module.css';

export interface SearchResultsProps {
  query: string;
  tiles: readonly FoundTile[];
}

/** What was found, said aloud as one types. */
export const SearchResults = ({ query, tiles }: SearchResultsProps) => (
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
