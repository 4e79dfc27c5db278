import { type BodyOf, entityTypes, feed } from '@sikka/contract';
import type { CallContext } from '#platform/call-context.ts';
import { ready, type ReadyReply } from '#platform/ready.ts';
import { positionTiles } from './list-resources.ts';
import type { Shelf } from './shelf.ts';

/** Where the app opens, and the pop-ups that wait there. Only the native shell names a version of itself. */
export const openIndex = async (
  shelf: Shelf,
  body: BodyOf<'/flamingo/index/indexRoute'>,
  context: CallContext,
): Promise<ReadyReply> => {
  const route = context.appVersion > 0 ? '/appindex' : '/index';
  const viewer = await shelf.viewer(context, body, ['INDEX']);
  const pops = { position: 'INDEX' as const, entityType: entityTypes.POP, viewer, locale: context.locale };
  return shelf.reply({ pops, route }, () => ready(feed.indexRoute, { route, popList: positionTiles(shelf, pops) }));
};
