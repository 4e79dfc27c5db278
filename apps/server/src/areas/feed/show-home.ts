import { feed, type FeedPosition } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { type PreparedReply, prepareReply } from '#platform/web/prepared.ts';
import type { ContentRequest, PublicContent } from '#platform/web/rendered-pages.ts';
import type { FeedDeps } from './feed-deps.ts';
import { presentResources } from './list-resources.ts';
import { type ChannelsRequest, maxPageSize, presentFeed } from './present.ts';

/**
 * The question of a guest with the newest web version, in a browser or in a shell of unknown
 * version and store.
 */
const defaultRequest = (
  deps: FeedDeps,
  positions: readonly FeedPosition[],
  { locale, shell }: ContentRequest,
): ChannelsRequest => ({
  positions,
  viewer: deps.representative(
    { storeChannel: '', state: '', h5Version: deps.maxH5Version, appVersion: shell ? 1 : 0, who: 'guest' },
    positions,
  ),
  locale,
  pageIndex: 1,
  pageSize: maxPageSize,
});

/**
 * The home page for guests without any claims, which is rendered on the server and stored by HTTP
 * caches. Its version is equal wherever the same is served, and changes with the content, its
 * windows and the web build.
 */
export const showHome = (deps: FeedDeps, request: ContentRequest): PublicContent => ({
  version: deps.version,
  read: () => ({
    INDEX: presentFeed(deps, defaultRequest(deps, ['INDEX'], request)),
    TAB: presentResources(deps, { position: 'TAB', ...defaultRequest(deps, ['TAB'], request) }),
  }),
});

/** Home page and tab bar in one reply, with an entity tag for cheap revalidation. */
export const homeFeed = (deps: FeedDeps, locale: Locale): PreparedReply =>
  deps.reply({ home: locale }, () =>
    prepareReply(
      feed.homeFeed,
      presentFeed(deps, defaultRequest(deps, ['INDEX', 'TAB'], { locale, shell: false })),
      `${deps.version}-${locale}`,
    ),
  );
