import { rootRoute, type ScreenFacts } from '../shared/screen-route.ts';
import { firstRoutes } from './first-routes.ts';
import { laterRoutes, type LaterTable } from './later-routes.ts';

type FirstRoute = (typeof firstRoutes)[number];
type LaterRoute = Awaited<ReturnType<(typeof laterRoutes)[LaterTable]>>[number];

const load = async (table: LaterTable) => [table, (await laterRoutes[table]()) as readonly LaterRoute[]] as const;
const laterTables = await Promise.all((Object.keys(laterRoutes) as LaterTable[]).map(load));

const allRoutes: readonly (FirstRoute | LaterRoute)[] = [...laterTables.flatMap(([, table]) => table), ...firstRoutes];

/**
 * The whole tree, for the server and the tools. The browser starts with the tree of `lazy-tree.ts`,
 * which has the same type.
 */
export const routeTree = rootRoute.addChildren(allRoutes);

/** The specification's spelling: `/superior/{name}` for a parameter, `*` for the rest. */
const listedPath = (path: string): string =>
  path === '$' ? '*' : path.replaceAll(/\{\$\}|\$$/g, '*').replaceAll(/\$(\w+)/g, '{$1}');

type Declared = { options: { path: string; staticData: ScreenFacts } };
const declared = allRoutes as unknown as readonly Declared[];

/** The route table as the inventory prints it. */
export const routes = declared.map(({ options: { path, staticData } }) => ({
  path: listedPath(path),
  area: staticData.area,
  who: staticData.who,
}));

const tableOf = new Map(
  laterTables.flatMap(([name, table]) => table.map((route) => [route as unknown as Declared, name])),
);

/** Every screen by route. The build follows `load` to the screen's files. */
export const screens = declared.map((route) => {
  const { path, staticData } = route.options;
  return {
    route: path === '$' ? '/$' : path,
    area: staticData.area,
    /** The table the route is loaded with; undefined if it is bundled with the entry. */
    table: tableOf.get(route),
    onServer: staticData.onServer === true,
    testOnly: staticData.testOnly === true,
    load: staticData.load,
  };
});
