import { feed } from '@sikka/contract';
import { bindCalls, bindPublicCall } from '#platform/calls/handler.ts';
import type { Platform, ServerArea } from '#platform/platform.ts';
import type { ContentQuestion, PublicContent } from '#platform/web/rendered-pages.ts';
import { FeedDeps, type FeedNeeds } from './feed-deps.ts';
import { listChannels } from './list-channels.ts';
import { listResources, openIndex } from './list-resources.ts';
import { createLiveContent } from './live-content.ts';
import { createFinder, search } from './search.ts';
import { homeFeed, showHome } from './show-home.ts';

export type { FeedNeeds };

export interface FeedArea extends ServerArea {
  /** Runs after every reload that changed the content. Returns the unsubscribe function. */
  onRenewal(listener: () => void): () => void;
}

/** Serves the content of the app's pages from memory. */
export const createFeed = (platform: Platform, needs: FeedNeeds): FeedArea => {
  const content = createLiveContent(platform);
  const deps = new FeedDeps(content, platform.config.appBase, needs);
  const home = (question: ContentQuestion): PublicContent => showHome(deps, question);
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
