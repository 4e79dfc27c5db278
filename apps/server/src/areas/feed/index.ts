import { feed } from '@sikka/contract';
import { type BoundCall, bindCalls, bindPublicCall, type Handler } from '#platform/calls/handler.ts';
import type { Platform, ServerArea } from '#platform/platform.ts';
import type { ContentRequest, PublicContent } from '#platform/web/rendered-pages.ts';
import { FeedDeps, type FeedPeers } from './feed-deps.ts';
import { listChannels } from './list-channels.ts';
import { listResources, openIndex } from './list-resources.ts';
import { createLiveContent, type LiveContent } from './live-content.ts';
import { createFinder, search } from './search.ts';
import { homeFeed, showHome } from './show-home.ts';

export type { FeedPeers };

export interface FeedArea extends ServerArea {
  /** Runs after every reload that changed the content. Returns the unsubscribe function. */
  onRenewal(listener: () => void): () => void;
}

/** Binds calls of content: one of a preview in the console gets the preview's content and viewer. */
const bindPreviewed = (deps: FeedDeps, content: LiveContent, handlers: readonly Handler<FeedDeps>[]): BoundCall[] =>
  handlers.map(({ call, answer }) => ({
    call,
    answer: (body, context) =>
      context.preview === undefined
        ? answer(deps, body, context)
        : content.preview(context.preview).then((preview) => answer(deps.previewing(preview), body, context)),
  }));

/** Serves the content of the app's pages from memory. */
export const createFeed = (platform: Platform, needs: FeedPeers): FeedArea => {
  const content = createLiveContent(platform);
  const deps = new FeedDeps(content, platform.config.appBase, needs);
  const home = (question: ContentRequest): PublicContent => showHome(deps, question);
  return {
    name: 'feed',
    find: { pages: { '/': home, '/index': home, '/appindex': home } },
    calls: [
      ...bindPreviewed(deps, content, [listChannels, listResources, openIndex]),
      ...bindCalls(createFinder(deps, needs.sources, platform.log), [search]),
      bindPublicCall(feed.homeFeed, (locale) => homeFeed(deps, locale)),
    ],
    lifecycle: content,
    onRenewal: content.onChange,
  };
};
