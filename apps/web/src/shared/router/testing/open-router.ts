import { setRouter } from '#shared/navigation.ts';
import { createRouter } from '../router.ts';
import type { Route } from '../routes.ts';
import { memoryHistory } from './memory-history.ts';

/** Longer than a test takes: a skeleton would stay for a while. */
const noSkeletonMs = 600_000;

/** Sets the router to one for these routes, at paths below the base of which the last is the current one. */
export const openRouter = (routes: readonly Route[], ...paths: readonly string[]) => {
  const history = memoryHistory(...(paths.length > 0 ? paths : ['/']).map((path) => `/app${path}`));
  const router = createRouter('/app', history, routes, noSkeletonMs);
  setRouter(router);
  return router;
};
