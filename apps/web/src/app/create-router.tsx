import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { pageFacts } from '../shared/page-facts.ts';
import { rootRoute } from '../shared/screen-route.ts';
import { parseSearch, stringifySearch } from '../shared/search.ts';
import { NotFound, RouteFailed } from './FallbackScreens.tsx';
import { Pending } from './Pending.tsx';
import { Root } from './Root.tsx';
import type { routeTree as wholeTree } from './route-table.ts';

rootRoute.update({ component: Root });

/** How long a screen may take to come before its skeleton is shown, in milliseconds. */
const patienceMs = 200;
/** A skeleton that was shown stays at least this long, in milliseconds (specification §9). */
const lazyPageMinimumMs = 500;

/** Makes the router. The server gives it the whole tree and a history in memory. */
export const createAppRouter = (routeTree: typeof wholeTree, history?: RouterHistory) =>
  createRouter({
    routeTree,
    ...(history && { history }),
    basepath: pageFacts().base,
    parseSearch,
    stringifySearch,
    caseSensitive: true,
    // On the server it would be an inline script, which the page's security policy refuses.
    scrollRestoration: history === undefined,
    defaultPreload: 'intent',
    defaultPendingMs: patienceMs,
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
