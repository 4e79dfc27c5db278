import { feed, type Feed, type FeedPosition, feedPositions } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { handler } from '#platform/handler.ts';
import { ready } from '#platform/prepared.ts';
import type { FeedDeps } from './feed-deps.ts';
import { presentChannel } from './present.ts';
import { resourcesOf, type Viewer, visibleChannels } from './visibility-rules.ts';

/** Channels of a page or resources of a list, at most (specification §9). */
export const maxPageSize = 999;

/** A question for the channels of some positions. */
export interface ChannelsQuestion {
  positions: readonly FeedPosition[];
  viewer: Viewer;
  locale: Locale;
  pageIndex: number;
  pageSize: number;
}

/** A page of channels in the words of the contract. Pages count from 1, and one past the end is empty. */
export const presentFeed = (
  { content, appBase, maxH5Version, minute }: FeedDeps,
  { positions, viewer, locale, pageIndex, pageSize }: ChannelsQuestion,
): Feed => {
  const { tree, now } = content.current;
  const channels = visibleChannels(tree, positions, viewer, now);
  return {
    h5Version: Math.max(0, ...resourcesOf(channels).map(({ row }) => row.min_h5_version)),
    maxH5Version,
    timestamp: tree.changedAt,
    currTimestamp: minute,
    canReduce: viewer.h5Version < maxH5Version,
    pageIndex,
    pageSize,
    totalSize: channels.length,
    totalPage: Math.ceil(channels.length / pageSize),
    channelList: channels
      .slice((pageIndex - 1) * pageSize, pageIndex * pageSize)
      .map((channel) => presentChannel(channel, { locale, now, appBase })),
  };
};

/** The channels of one or several positions as the caller sees them, each position once and in the order of the catalogue. */
export const listChannels = handler(feed.channelResourceList, async (deps: FeedDeps, body, context) => {
  const { position = 'INDEX', positionList = [position], pageIndex = 1, pageSize = maxPageSize } = body;
  const positions = feedPositions.filter((existing) => positionList.includes(existing));
  const viewer = await deps.viewer(context, body, positions);
  const question: ChannelsQuestion = { positions, viewer, locale: context.locale, pageIndex, pageSize };
  return deps.reply({ channels: question }, () => ready(feed.channelResourceList, presentFeed(deps, question)));
});
