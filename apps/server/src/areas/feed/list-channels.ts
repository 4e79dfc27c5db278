import { feed, feedPositions } from '@sikka/contract';
import { handler } from '#platform/calls/handler.ts';
import { ready } from '#platform/web/prepared.ts';
import type { FeedDeps } from './feed-deps.ts';
import { type ChannelsQuestion, maxPageSize, presentFeed } from './present.ts';

/**
 * The channels of one or several positions for the caller, each position once and in contract
 * order.
 */
export const listChannels = handler(feed.channelResourceList, async (deps: FeedDeps, body, context) => {
  const { position = 'INDEX', positionList = [position], pageIndex = 1, pageSize = maxPageSize } = body;
  const positions = feedPositions.filter((existing) => positionList.includes(existing));
  const viewer = await deps.viewer(context, body, positions);
  const question: ChannelsQuestion = { positions, viewer, locale: context.locale, pageIndex, pageSize };
  return deps.reply({ channels: question }, () => ready(feed.channelResourceList, presentFeed(deps, question)));
});
