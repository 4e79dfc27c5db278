import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { configure } from '@testing-library/react';
import { setRouter } from '#shared/navigation.ts';
import { rootRoute } from '#shared/screen-route.ts';
import { parseSearch, stringifySearch } from '#shared/search.ts';
import { feedRoutes } from '../routes.ts';

configure({ asyncUtilTimeout: 20_000 });

/** Sets a router with the routes of this area. */
export const openRouter = (path = '/') => {
  const router = createRouter({
    routeTree: rootRoute.addChildren(feedRoutes),
    basepath: '/app',
    parseSearch,
    stringifySearch,
    history: createMemoryHistory({ initialEntries: [`/app${path}`] }),
  });
  setRouter(router);
  return router;
};
