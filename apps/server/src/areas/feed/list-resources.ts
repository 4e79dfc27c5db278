import { type BodyOf, feed, type FeedPosition, type Resource } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import type { CallContext } from '#platform/call-context.ts';
import { ready, type ReadyReply } from '#platform/ready.ts';
import { pageOf, tilesOf, visibleSections } from './feed-rules.ts';
import { largestPage } from './list-channels.ts';
import { presentTile } from './present.ts';
import type { Shelf } from './shelf.ts';
import type { Viewer } from './visibility-rules.ts';

/** The tiles of one position in order, of every type or of one; `elementIndex` counts through the list. */
export const positionTiles = (
  { live: { shown }, appBase }: Shelf,
  {
    position,
    entityType,
    viewer,
    locale,
  }: { position: FeedPosition; entityType?: number; viewer: Viewer; locale: Locale },
): Resource[] =>
  tilesOf(visibleSections(shown.tree, [position], viewer, shown.now), entityType).map(({ row }, index) =>
    presentTile(row, index, { locale, now: shown.now, appBase }),
  );

/** A page of the tiles of one position as the caller sees them. */
export const listResources = async (
  shelf: Shelf,
  body: BodyOf<'/flamingo/resource/resourceList'>,
  context: CallContext,
): Promise<ReadyReply> => {
  const { position, entityType, pageIndex = 1, pageSize = largestPage } = body;
  const viewer = await shelf.viewer(context, body, [position]);
  const tiles = { position, ...(entityType !== undefined && { entityType }), viewer, locale: context.locale };
  return shelf.reply({ tiles, pageIndex, pageSize }, () => {
    const { items, totalSize } = pageOf(positionTiles(shelf, tiles), pageIndex, pageSize);
    return ready(feed.resourceList, { timestamp: shelf.live.shown.tree.changedAt, totalSize, resourceList: items });
  });
};
