import { laterPaths } from 'virtual:later-paths';
import type { Route } from '../shared/router/routes.ts';
import { laterRoutes, type LaterTable } from './later-routes.ts';
import { lazyTable } from './lazy-table.ts';

/** All routes that are not bundled with the entry. */
export const lazyRoutes = (): readonly Route[] =>
  (Object.keys(laterRoutes) as LaterTable[]).flatMap((name) =>
    lazyTable(laterPaths[name].split(' '), laterRoutes[name]),
  );
