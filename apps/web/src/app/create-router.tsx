import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { pageFacts } from '../shared/page-facts.ts';
import { rootRoute } from '../shared/screen-route.ts';
import { parseSearch, stringifySearch } from '../shared/search.ts';
import { NotFound, RouteFailed } from './FallbackScreens.tsx';
import { Pending } from './Pending.tsx';
import { Root } from './Root.tsx';
import type { routeTree as wholeTree } from './route-table.ts';

rootRoute.update({ component: Root });

/** How long a screen may load before its skeleton is shown, in milliseconds. */
const skeletonDelayMs = 100;
/** Minimum time a skeleton stays once shown, in milliseconds (specification §9). */
const lazyPageMinimumMs = 500;

/** Creates the router. The server passes the whole route tree and a memory history. */
export const createAppRouter = (routeTree: typeof wholeTree, history?: RouterHistory) =>
  createRouter({
    routeTree,
    ...(history && { history }),
    basepath: pageFacts().base,
    parseSearch,
    stringifySearch,
    caseSensitive: true,
    // On the server it would be an inline script, which the content security policy blocks.
    scrollRestoration: history === undefined,
    defaultPreload: 'intent',
    defaultPendingMs: skeletonDelayMs,
    defaultPendingMinMs: lazyPageMinimumMs,
    defaultPendingComponent: Pending,
    defaultErrorComponent: RouteFailed,
    defaultNotFoundComponent: NotFound,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
