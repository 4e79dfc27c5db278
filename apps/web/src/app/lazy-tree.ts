import { createRoute, redirect, type AnyRoute } from '@tanstack/react-router';
import { theRouter } from '../shared/navigation.ts';
import { rootRoute } from '../shared/screen-route.ts';
import type { routeTree } from './route-table.ts';

/** Routes that are loaded when the first of them is opened. */
export interface LazyTable {
  /** The paths of these routes, which is all that links need. */
  paths: readonly string[];
  load: () => Promise<readonly AnyRoute[]>;
}

/**
 * Stands for a route until it is loaded: opening it loads the table, then redirects to the same
 * address.
 */
const placeholder = (path: string, arrive: () => Promise<void>): AnyRoute =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    // The route itself declares which parameters it reads.
    validateSearch: (raw: Record<string, unknown>) => raw,
    staticData: { arrive },
    beforeLoad: async ({ location }) => {
      await arrive();
      throw redirect({ href: location.publicHref, state: true, replace: true } as never);
    },
  });

/** The initial route tree of a browser: the first routes, and placeholders for all others. */
export const lazyTree = (first: readonly AnyRoute[], tables: readonly LazyTable[]): typeof routeTree => {
  const known = new Map<LazyTable, readonly AnyRoute[]>();
  const arriving = new Map<LazyTable, Promise<void>>();
  const tree = () => rootRoute.addChildren([...first, ...[...known.values()].flat()]);

  const loadTable = async (table: LazyTable): Promise<void> => {
    known.set(table, await table.load());
    tree();
    const router = theRouter();
    router.setRoutes(router.buildRouteTree());
  };

  /**
   * Rebuilding the tree is slow on a cheap phone: done once per table, however many of its routes
   * are requested.
   */
  const arrive = (table: LazyTable): Promise<void> => {
    const arrival = arriving.get(table) ?? loadTable(table);
    arriving.set(table, arrival);
    arrival.catch(() => arriving.delete(table));
    return arrival;
  };

  for (const table of tables)
    known.set(
      table,
      table.paths.map((path) => placeholder(path, () => arrive(table))),
    );
  return tree() as unknown as typeof routeTree;
};
