import type { Feed, Resource } from '@sikka/contract';
import type { FeedPosition } from '@sikka/contract/rules';
import { appInfo } from './app-info.ts';
import { createContent } from './content.ts';
import { preloadedContent } from './preloaded.ts';

/** Tiles of one page, in one reply (specification §9). */
const pageSize = 999;

const merchantCode = (): { merchantCode?: string } => {
  const channel = appInfo()?.channel;
  return channel ? { merchantCode: channel } : {};
};

/** Loaded when something is requested: a home page that came with its content requests nothing. */
const calls = async () => (await import('./api/feed-calls.ts')).feed;

const feeds = createContent<FeedPosition, Feed>({
  name: 'feed',
  load: async (position) =>
    (await calls()).channelResourceList({ position, pageIndex: 1, pageSize, ...merchantCode() }, { quiet: true }),
  preloaded: (position) => (position === 'INDEX' ? preloadedContent().INDEX : undefined),
});

const resources = createContent<FeedPosition, Resource[]>({
  name: 'resources',
  load: async (position) => {
    const reply = await (
      await calls()
    ).resourceList({ position, pageIndex: 1, pageSize, ...merchantCode() }, { quiet: true });
    return reply.resourceList;
  },
  preloaded: (position) => (position === 'TAB' ? preloadedContent().TAB : undefined),
});

/** The sections of a page, and the way to read them anew. */
export const useFeed = feeds.useContent;

/** The tiles of a position without their sections: tab bar, Me menu. */
export const useResources = resources.useContent;

/** Reads the home page and the tab bar anew: what came with the page is no longer the newest. */
export const refreshHome = (): Promise<unknown> => Promise.all([feeds.refresh('INDEX'), resources.refresh('TAB')]);

/** Keeps what came with the page for a visit without a network. */
export const cacheHome = (): void => {
  feeds.cachePreloaded('INDEX');
  resources.cachePreloaded('TAB');
};
