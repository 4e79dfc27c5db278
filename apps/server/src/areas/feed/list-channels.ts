import { type BodyOf, feed, type FeedPosition, feedPositions } from '@sikka/contract';
import type { CallContext } from '#platform/call-context.ts';
import { ready, type ReadyReply } from '#platform/ready.ts';
import { type FeedQuestion, prepareFeed } from './prepare-feed.ts';
import type { Shelf } from './shelf.ts';

/** Sections of a page or a list, at most (specification §9). */
export const largestPage = 999;

type Body = BodyOf<'/flamingo/channel/channelResourceList'>;

/** The positions asked for, each once, in the order of the catalogue. */
const askedPositions = ({ position, positionList }: Body): FeedPosition[] => {
  const asked = positionList ?? [position ?? 'INDEX'];
  return feedPositions.filter((known) => asked.includes(known));
};

/** The sections of one or several positions as the caller sees them. */
export const listChannels = async (shelf: Shelf, body: Body, context: CallContext): Promise<ReadyReply> => {
  const positions = askedPositions(body);
  const question: FeedQuestion = {
    positions,
    viewer: await shelf.viewer(context, body, positions),
    locale: context.locale,
    pageIndex: body.pageIndex ?? 1,
    pageSize: body.pageSize ?? largestPage,
  };
  return shelf.reply({ channels: question }, () =>
    ready(feed.channelResourceList, prepareFeed(shelf.live.shown, question, shelf)),
  );
};
