import { firstRoutes } from './first-routes.ts';
import { laterRoutes, type LaterTable } from './later-routes.ts';

type FirstRoute = (typeof firstRoutes)[number];
export type LaterRoute = Awaited<ReturnType<(typeof laterRoutes)[LaterTable]>>[number];

const load = async (table: LaterTable) => [table, (await laterRoutes[table]()) as readonly LaterRoute[]] as const;
const laterTables = await Promise.all((Object.keys(laterRoutes) as LaterTable[]).map(load));

/** All routes, for the server and the tools; the browser starts with the first ones. */
export const allRoutes: readonly (FirstRoute | LaterRoute)[] = [
  ...laterTables.flatMap(([, table]) => table),
  ...firstRoutes,
];

/** The specification's spelling: `/superior/{name}` for a parameter, `*` for the rest. */
const listedPath = (path: string): string =>
  path === '/$' ? '*' : path.replaceAll(/\{\$\}|\$$/g, '*').replaceAll(/\$(\w+)/g, '{$1}');

/** The route table as the inventory prints it. */
export const routes = allRoutes.map(({ path, facts }) => ({
  path: listedPath(path),
  area: facts.area,
  who: facts.who,
}));

const tableOf = new Map<string, LaterTable>(
  laterTables.flatMap(([name, table]) => table.map(({ path }) => [path, name])),
);

/** Every screen by route. The build follows `load` to the screen's files. */
export const screens = allRoutes.map(({ path, facts: { area, onServer = false, testOnly = false }, load }) => ({
  route: path,
  area,
  /** The table the route is loaded with; undefined if it is bundled with the entry. */
  table: tableOf.get(path),
  onServer,
  testOnly,
  load,
}));
