import { feed, type FeedPosition } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { type PreparedReply, ready } from '#platform/prepared.ts';
import type { ContentQuestion, PublicContent } from '#platform/rendered-pages.ts';
import type { FeedDeps } from './feed-deps.ts';
import { presentResources } from './list-resources.ts';
import { type ChannelsQuestion, maxPageSize, presentFeed } from './present.ts';

/** The question of a guest with the newest web version in a browser, or in a shell whose version and store nobody knows yet. */
const newcomersQuestion = (
  deps: FeedDeps,
  positions: readonly FeedPosition[],
  { locale, shell }: ContentQuestion,
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

/**
 * The home page as every guest sees it who said nothing yet: what is rendered on the server and stored by HTTP caches. Its version is alike
 * wherever the same is served, and changes with the content, its windows and the web build.
 */
export const showHome = (deps: FeedDeps, question: ContentQuestion): PublicContent => ({
  version: deps.version,
  read: () => ({
    INDEX: presentFeed(deps, newcomersQuestion(deps, ['INDEX'], question)),
    TAB: presentResources(deps, { position: 'TAB', ...newcomersQuestion(deps, ['TAB'], question) }),
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
