import { entityTypes, feed, type FeedPosition, type Resource } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { handler } from '#platform/calls/handler.ts';
import { slicePage } from '#platform/data/page.ts';
import { prepareReply } from '#platform/web/prepared.ts';
import type { FeedDeps } from './feed-deps.ts';
import { maxPageSize, presentResource } from './present.ts';
import { resourcesOf, type Viewer, visibleChannels } from './visibility-rules.ts';

interface ResourcesRequest {
  position: FeedPosition;
  /** Default: every type. */
  entityType?: number | undefined;
  viewer: Viewer;
  locale: Locale;
}

/** The resources of one position in order; `elementIndex` counts through the list. */
export const presentResources = (
  { content: { current }, appBase }: FeedDeps,
  { position, entityType, viewer, locale }: ResourcesRequest,
): Resource[] =>
  resourcesOf(visibleChannels(current.tree, [position], viewer, current.now, locale), entityType).map(
    ({ row }, index) => presentResource(row, index, { locale, now: current.now, appBase }),
  );

/** A page of the resources of one position for the caller. */
export const listResources = handler(feed.resourceList, async (deps: FeedDeps, body, context) => {
  const { position, entityType, pageIndex = 1, pageSize = maxPageSize } = body;
  const viewer = await deps.viewer(context, body, [position]);
  const request: ResourcesRequest = { position, entityType, viewer, locale: context.locale };
  return deps.reply({ resources: request, pageIndex, pageSize }, () => {
    const resources = presentResources(deps, request);
    return prepareReply(feed.resourceList, {
      timestamp: deps.content.current.tree.changedAt,
      totalSize: resources.length,
      resourceList: slicePage(resources, { pageIndex, pageSize }),
    });
  });
});

/** The app's start screen and its pop-ups. Only the native shell sends an app version. */
export const openIndex = handler(feed.indexRoute, async (deps: FeedDeps, body, context) => {
  const route = context.appVersion > 0 ? '/appindex' : '/index';
  const viewer = await deps.viewer(context, body, ['INDEX']);
  const popUps: ResourcesRequest = {
    position: 'INDEX',
    entityType: entityTypes.POP,
    viewer,
    locale: context.locale,
  };
  const hasUnreadMessages = context.user ? await deps.hasUnread(context.user.userGid) : false;
  return deps.reply({ popUps, route, hasUnreadMessages }, () =>
    prepareReply(feed.indexRoute, { route, popList: presentResources(deps, popUps), hasUnreadMessages }),
  );
});
