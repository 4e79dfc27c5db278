import { pageFacts } from '../shared/page-facts.ts';
import type { RouterHistory } from '../shared/router/history.ts';
import { createRouter } from '../shared/router/router.ts';
import type { Route } from '../shared/router/routes.ts';
import type { firstRoutes } from './first-routes.ts';
import type { LaterRoute } from './route-table.ts';

export const createAppRouter = (history: RouterHistory, routes: readonly Route[]) =>
  createRouter(pageFacts().base, history, routes);

declare module '../shared/router/routes.ts' {
  interface Register {
    route: (typeof firstRoutes)[number] | LaterRoute;
  }
}
