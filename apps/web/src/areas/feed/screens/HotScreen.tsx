import { m } from '@sikka/messages';
import { FlameDuotone } from '@sikka/ui/icons/FlameDuotone';
import { EmptyState } from '@sikka/ui/state-message';
import { useFeed } from '#shared/feed.ts';
import { LoadFailed } from '#shared/frame/LoadFailed.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { hotTiles } from '../home/feed-rules.ts';
import { HomeSkeleton } from '../home/HomeSkeleton.tsx';
import { TileRows } from '../tiles/TileRow.tsx';

/** A test page: all tiles of the home page currently marked as hot. */
export const HotScreen = () => {
  const [feed, reload] = useFeed('INDEX');
  const tiles = feed.status === 'ready' ? hotTiles(feed.content) : [];
  return (
    <Screen title={m.feed_hot_title()}>
      {feed.status === 'loading' && <HomeSkeleton />}
      {feed.status === 'failed' && <LoadFailed onRetry={reload} />}
      {feed.status === 'ready' && tiles.length === 0 && (
        <EmptyState icon={<FlameDuotone />} title={m.feed_hot_none()} />
      )}
      {tiles.length > 0 && <TileRows tiles={tiles} />}
    </Screen>
  );
};
