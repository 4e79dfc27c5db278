import { laterPaths } from 'virtual:later-paths';
import { laterRoutes, type LaterTable } from './later-routes.ts';
import type { LazyTable } from './lazy-tree.ts';

/** Every table of lazy routes, with its paths. */
export const lazyTables: readonly LazyTable[] = (Object.keys(laterRoutes) as LaterTable[]).map((name) => ({
  paths: laterPaths[name].split(' '),
  load: laterRoutes[name],
}));
