import type { Platform, ServerArea } from '#platform/platform.ts';
import { LiveContent } from './live-content.ts';
import { feedRoutes } from './routes.ts';
import { type FeedNeeds, Shelf } from './shelf.ts';
import { createHome, type Home, type HomeQuestion } from './show-home.ts';

export type { FeedNeeds, Home };

/** The feed's face: its calls, and the home page for whoever renders it. */
export interface FeedArea extends ServerArea {
  /** The home page as every guest sees it. Reads memory only. */
  home(question: HomeQuestion): Home;
  /** Runs after every renewal that changed what is served. Returns the way to stop. */
  onRenewal(listener: () => void): () => void;
}

/** Serves the content of the app's pages from memory. */
export const createFeed = (platform: Platform, needs: FeedNeeds): FeedArea => {
  const live = new LiveContent(platform);
  const shelf = new Shelf(live, platform.config.appBase, needs);
  return {
    name: 'feed',
    calls: feedRoutes(shelf),
    start: () => live.start(),
    stop: () => live.stop(),
    home: createHome(shelf),
    onRenewal: (listener) => live.onRenewal(listener),
  };
};
