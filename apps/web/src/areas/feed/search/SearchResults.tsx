import { m } from '@sikka/messages';
import { MagnifyingGlass } from '@sikka/ui/icons/MagnifyingGlass';
import { EmptyState } from '@sikka/ui/state-message';
import { useMemo } from 'react';
import { feed as feedCalls } from 'virtual:calls';
import { currentLocale } from '#shared/locale.ts';
import { useQuery } from '#shared/query/use-query.ts';
import { TileRows } from '../tiles/TileRow.tsx';
import type { DrawnSection } from '../home/feed-rules.ts';
import { tilesOf } from '../home/coupon-group.ts';
import { findTiles, searchableTiles } from './search-rules.ts';
import styles from '../home/home.module.css';

const loadOther = async (): Promise<ReadonlyMap<string, string>> => {
  const locale = currentLocale() === 'hi' ? 'en' : 'hi';
  const feed = await feedCalls.homeFeed({ locale, quiet: true });
  return new Map(tilesOf(feed).map(({ resourceGid, formalTitle }) => [resourceGid, formalTitle]));
};

const none: ReadonlyMap<string, string> = new Map();

/** Titles of the home page in the language that is not shown, by tile: people search in either. Empty until they are there. */
const useOtherLanguage = (): ReadonlyMap<string, string> =>
  useQuery(['otherLanguage'], { read: loadOther }).content ?? none;

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
