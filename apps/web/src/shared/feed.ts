import type { Feed, Resource } from '@sikka/contract';
import type { FeedPosition, IndianState } from '@sikka/contract/rules';
import { appInfo } from './app-info.ts';
import { createContent } from './content.ts';
import { homeState, writeHomeState } from './home-state.ts';
import { preloadedContent } from './preloaded.ts';

/** All tiles of a page fit in one response (specification §9). */
const pageSize = 999;

/** What this phone claims about its user, for tiles that only some see. */
export const viewerClaims = (): { merchantCode?: string; state?: string } => {
  const [channel, state] = [appInfo()?.channel, homeState()];
  return { ...(channel && { merchantCode: channel }), ...(state && { state }) };
};

/** Loaded on first use: a home page that came with its content needs no calls. */
const calls = async () => (await import('./api/feed-calls.ts')).feed;

const feeds = createContent<FeedPosition, Feed>({
  name: 'feed',
  load: async (position) =>
    (await calls()).channelResourceList({ position, pageIndex: 1, pageSize, ...viewerClaims() }),
  preloaded: (position) => (position === 'INDEX' ? preloadedContent().INDEX : undefined),
  // The page came without the offers of the user's state.
  isOutdated: () => homeState() !== undefined,
});

const resources = createContent<FeedPosition, Resource[]>({
  name: 'resources',
  load: async (position) => {
    const reply = await (await calls()).resourceList({ position, pageIndex: 1, pageSize, ...viewerClaims() });
    return reply.resourceList;
  },
  preloaded: (position) => (position === 'TAB' ? preloadedContent().TAB : undefined),
});

/** The sections of a page, and the function that reads them again. */
export const useFeed = feeds.useContent;

/** The tiles of a position without sections: tab bar, Me menu. */
export const useResources = resources.useContent;

/** Reads the home page and the tab bar again, after the service worker reports newer content. */
export const refreshHome = (): Promise<unknown> => Promise.all([feeds.refresh('INDEX'), resources.refresh('TAB')]);

/** Reads again whatever was opened on this page. */
export const refreshContent = (): Promise<unknown> => Promise.all([feeds.refreshOpened(), resources.refreshOpened()]);

/** Stores the user's state, and reads the pages opened so far again if it changed. */
export const storeHomeState = async (state: IndianState | undefined): Promise<void> => {
  if (state === homeState()) return;
  writeHomeState(state);
  await feeds.refreshOpened();
};

/** Caches the content that came with the page for offline visits. */
export const cacheHome = (): void => {
  feeds.cachePreloaded('INDEX');
  resources.cachePreloaded('TAB');
};
