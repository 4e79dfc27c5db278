import type { Feed } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Storefront } from '@sikka/ui/icons/Storefront';
import { EmptyState } from '@sikka/ui/state-message';
import { lazy, Suspense, useMemo, useState } from 'react';
import { isSearch, SearchQueryContext } from '../search/SearchBox.tsx';
import { FirstScreen } from '../tiles/TilePicture.tsx';
import { ChannelSection } from './ChannelSection.tsx';
import { drawnSections, floatingTiles, hasSearchBox } from './feed-rules.ts';
import { FloatButtons } from './FloatButtons.tsx';

const SearchResults = lazy(() => import('../search/SearchResults.tsx').then((it) => ({ default: it.SearchResults })));

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
      {searches && (
        <Suspense fallback={null}>
          <SearchResults query={query} sections={sections} />
        </Suspense>
      )}
      <FloatButtons tiles={floatingTiles(feed)} />
    </SearchQueryContext>
  );
};
