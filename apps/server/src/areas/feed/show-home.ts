import { feed, type Feed, type FeedPosition, type Resource } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { ready, type ReadyReply } from '#platform/ready.ts';
import { largestPage } from './list-channels.ts';
import { positionTiles } from './list-resources.ts';
import { type FeedQuestion, prepareFeed } from './prepare-feed.ts';
import { Prepared } from './prepared.ts';
import type { Shelf } from './shelf.ts';
import { standIn } from './viewer-rules.ts';

/** The home page as every guest sees it who said nothing yet: what is rendered on the server and kept by caches. */
export interface Home {
  /** Alike wherever the same is shown; changes with the content, its windows and the web build. */
  version: string;
  /** Content of `channelResourceList` for `INDEX`. */
  feed: Feed;
  /** `resourceList` of the tab bar, position `TAB`. */
  tabs: Resource[];
}

/** A guest with the newest web version in a browser, or in a shell whose version and store nobody knows yet. */
const newcomer = (shelf: Shelf, positions: readonly FeedPosition[], shell: boolean) =>
  standIn(
    { storeChannel: '', state: '', h5Version: shelf.maxH5Version, appVersion: shell ? 1 : 0, who: 'guest' },
    positions,
    shelf.live.shown.distinctions,
    shelf.maxH5Version,
  );

const question = (shelf: Shelf, positions: FeedPosition[], locale: Locale, shell = false): FeedQuestion => ({
  positions,
  viewer: newcomer(shelf, positions, shell),
  locale,
  pageIndex: 1,
  pageSize: largestPage,
});

export interface HomeQuestion {
  locale: Locale;
  shell: boolean;
}

/** One language and surrounding each. */
const homesKept = 4;

/** Shows the home page; the same object as long as nothing in it changes. */
export const createHome = (shelf: Shelf): ((question: HomeQuestion) => Home) => {
  const homes = new Prepared<Home>(homesKept);
  return ({ locale, shell }) =>
    homes.get(`${locale} ${shell}`, shelf.version, () => ({
      version: shelf.version,
      feed: prepareFeed(shelf.live.shown, question(shelf, ['INDEX'], locale, shell), shelf),
      tabs: positionTiles(shelf, { position: 'TAB', viewer: newcomer(shelf, ['TAB'], shell), locale }),
    }));
};

/** Home page and tab bar in one reply, tagged so that a cache asks again cheaply. */
export const homeFeed = (shelf: Shelf, locale: Locale): ReadyReply =>
  shelf.reply({ home: locale }, () =>
    ready(
      feed.homeFeed,
      prepareFeed(shelf.live.shown, question(shelf, ['INDEX', 'TAB'], locale), shelf),
      `${shelf.version}-${locale}`,
    ),
  );
