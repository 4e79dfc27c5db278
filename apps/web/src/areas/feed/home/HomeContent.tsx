import type { Feed } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Storefront } from '@sikka/ui/icons/Storefront';
import { EmptyState } from '@sikka/ui/state-message';
import { useMemo, useState } from 'react';
import { findTiles, isSearch } from '../search/search-rules.ts';
import { searchableTiles } from '../search/searchable-tiles.ts';
import { SearchQueryContext } from '../search/search-query.ts';
import { SearchResults } from '../search/SearchResults.tsx';
import { useOtherLanguage } from '../search/use-other-language.ts';
import { FirstScreen } from '../tiles/first-screen.ts';
import { ChannelSection } from './ChannelSection.tsx';
import { drawnSections, floatingTiles, hasSearchBox, type DrawnSection } from './feed-rules.ts';
import { FloatButtons } from './FloatButtons.tsx';

/** Sections that a phone shows before anybody scrolls. */
const firstSections = 5;

/** The sections of the page in order. While one searches, what was found takes the place of all but the search box. */
export const HomeContent = ({ feed }: { feed: Feed }) => {
  const [query, setQuery] = useState('');
  const sections = useMemo(() => drawnSections(feed), [feed]);
  const searches = isSearch(query);
  if (sections.length === 0) {
    return <EmptyState icon={<Storefront />} title={m.feed_empty_title()} text={m.feed_empty_text()} />;
  }
  return (
    <SearchQueryContext value={{ query, setQuery }}>
      {sections.map((section, index) =>
        searches && !hasSearchBox(section) ? null : (
          <FirstScreen key={section.channel.channelGid} value={index < firstSections}>
            <ChannelSection section={section} isBelow={index >= firstSections} />
          </FirstScreen>
        ),
      )}
      {searches && <Found query={query} sections={sections} />}
      <FloatButtons tiles={floatingTiles(feed)} />
    </SearchQueryContext>
  );
};

const Found = ({ query, sections }: { query: string; sections: readonly DrawnSection[] }) => {
  const tiles = useMemo(() => searchableTiles(sections), [sections]);
  return <SearchResults query={query} tiles={findTiles(tiles, query, useOtherLanguage())} />;
};
