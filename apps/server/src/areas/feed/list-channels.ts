import { feed, feedPositions } from '@sikka/contract';
import { handler } from '#platform/calls/handler.ts';
import { prepareReply } from '#platform/web/prepared.ts';
import type { FeedDeps } from './feed-deps.ts';
import { type ChannelsRequest, maxPageSize, presentFeed } from './present.ts';

/**
 * The channels of one or several positions for the caller, each position once and in contract
 * order.
 */
export const listChannels = handler(feed.channelResourceList, async (deps: FeedDeps, body, context) => {
  const { position = 'INDEX', positionList = [position], pageIndex = 1, pageSize = maxPageSize } = body;
  const positions = feedPositions.filter((existing) => positionList.includes(existing));
  const viewer = await deps.viewer(context, body, positions);
  const request: ChannelsRequest = { positions, viewer, locale: context.locale, pageIndex, pageSize };
  return deps.reply({ channels: request }, () => prepareReply(feed.channelResourceList, presentFeed(deps, request)));
});
