import { feed } from '@sikka/contract';
import { bindCalls, bindPublicCall } from '#platform/calls/handler.ts';
import type { Platform, ServerArea } from '#platform/platform.ts';
import type { ContentRequest, PublicContent } from '#platform/web/rendered-pages.ts';
import { FeedDeps, type FeedPeers } from './feed-deps.ts';
import { listChannels } from './list-channels.ts';
import { listResources, openIndex } from './list-resources.ts';
import { createLiveContent } from './live-content.ts';
import { createFinder, search } from './search.ts';
import { homeFeed, showHome } from './show-home.ts';

export type { FeedPeers };

export interface FeedArea extends ServerArea {
  /** Runs after every reload that changed the content. Returns the unsubscribe function. */
  onRenewal(listener: () => void): () => void;
}

/** Serves the content of the app's pages from memory. */
export const createFeed = (platform: Platform, needs: FeedPeers): FeedArea => {
  const content = createLiveContent(platform);
  const deps = new FeedDeps(content, platform.config.appBase, needs);
  const home = (question: ContentRequest): PublicContent => showHome(deps, question);
  return {
    name: 'feed',
    find: { pages: { '/': home, '/index': home, '/appindex': home } },
    calls: [
      ...bindCalls(deps, [listChannels, listResources, openIndex]),
      ...bindCalls(createFinder(deps, needs.sources, platform.log), [search]),
      bindPublicCall(feed.homeFeed, (locale) => homeFeed(deps, locale)),
    ],
    lifecycle: content,
    onRenewal: content.onChange,
  };
};
