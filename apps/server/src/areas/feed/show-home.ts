import { feed, type Feed, type FeedPosition, type Resource } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { type PreparedReply, ready } from '#platform/prepared.ts';
import type { FeedDeps } from './feed-deps.ts';
import { presentResources } from './list-resources.ts';
import { type ChannelsQuestion, maxPageSize, presentFeed } from './present.ts';

/** The home page as every guest sees it who said nothing yet: what is rendered on the server and stored by HTTP caches. */
export interface Home {
  /** Alike wherever the same is served; changes with the content, its windows and the web build. */
  version: string;
  /** Reads memory: `channelResourceList` for `INDEX`, and `resourceList` of the tab bar, position `TAB`. */
  read(): { feed: Feed; tabs: Resource[] };
}

export interface HomeQuestion {
  locale: Locale;
  shell: boolean;
}

/** The question of a guest with the newest web version in a browser, or in a shell whose version and store nobody knows yet. */
const newcomersQuestion = (
  deps: FeedDeps,
  positions: readonly FeedPosition[],
  { locale, shell }: HomeQuestion,
): ChannelsQuestion => ({
  positions,
  viewer: deps.standIn(
    { storeChannel: '', state: '', h5Version: deps.maxH5Version, appVersion: shell ? 1 : 0, who: 'guest' },
    positions,
  ),
  locale,
  pageIndex: 1,
  pageSize: maxPageSize,
});

/** Shows the home page. What is made of it is stored by whoever makes it, under its version. */
export const showHome = (deps: FeedDeps, question: HomeQuestion): Home => ({
  version: deps.version,
  read: () => ({
    feed: presentFeed(deps, newcomersQuestion(deps, ['INDEX'], question)),
    tabs: presentResources(deps, { position: 'TAB', ...newcomersQuestion(deps, ['TAB'], question) }),
  }),
});

/** Home page and tab bar in one reply, tagged so that a cache revalidates it cheaply. */
export const homeFeed = (deps: FeedDeps, locale: Locale): PreparedReply =>
  deps.reply({ home: locale }, () =>
    ready(
      feed.homeFeed,
      presentFeed(deps, newcomersQuestion(deps, ['INDEX', 'TAB'], { locale, shell: false })),
      `${deps.version}-${locale}`,
    ),
  );
