import { feed } from '@sikka/contract';
import { bindCall, bindPublicCall } from '#platform/bind-call.ts';
import { listChannels } from './list-channels.ts';
import { listResources } from './list-resources.ts';
import { openIndex } from './open-index.ts';
import type { Shelf } from './shelf.ts';
import { homeFeed } from './show-home.ts';

export const feedRoutes = (shelf: Shelf) => [
  bindCall(feed.channelResourceList, (body, context) => listChannels(shelf, body, context)),
  bindCall(feed.resourceList, (body, context) => listResources(shelf, body, context)),
  bindCall(feed.indexRoute, (body, context) => openIndex(shelf, body, context)),
  bindPublicCall(feed.homeFeed, (locale) => homeFeed(shelf, locale)),
];
