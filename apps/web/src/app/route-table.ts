import { feedRoutes } from '../areas/feed/routes.ts';
import { identityRoutes } from '../areas/identity/routes.ts';
import { paymentsRoutes } from '../areas/payments/routes.ts';
import { releaseRoutes } from '../areas/release/routes.ts';
import { rootRoute } from '../shared/root-route.ts';
import { screenRoute, type ScreenFacts } from '../shared/screen-route.ts';

const appRoutes = [
  screenRoute({
    path: '/error',
    area: 'app',
    who: 'guest',
    load: () => import('./screens/ErrorScreen.tsx').then((it) => it.ErrorScreen),
  }),
  screenRoute({
    path: '$',
    area: 'app',
    who: 'guest',
    load: () => import('./screens/NotFoundScreen.tsx').then((it) => it.NotFoundScreen),
  }),
] as const;

/** Every route of the app: an area's own array (`areas/<area>/routes.ts`) joins here. */
const allRoutes = [...feedRoutes, ...identityRoutes, ...paymentsRoutes, ...releaseRoutes, ...appRoutes] as const;

export const routeTree = rootRoute.addChildren(allRoutes);

/** The specification's spelling: `/superior/{name}` for a parameter, `*` for whatever is left. */
const listedPath = (path: string): string =>
  path === '$' ? '*' : path.replaceAll(/\{\$\}|\$$/g, '*').replaceAll(/\$(\w+)/g, '{$1}');

const declared = allRoutes as unknown as readonly { options: { path: string; staticData: ScreenFacts } }[];

/** The route table as the inventory prints it. */
export const routes = declared.map(({ options: { path, staticData } }) => ({
  path: listedPath(path),
  area: staticData.area,
  who: staticData.who,
}));

/** Every screen by the name of its route. The build follows `load` to the screen's files. */
export const screens = declared.map(({ options: { path, staticData } }) => ({
  route: path === '$' ? '/$' : path,
  area: staticData.area,
  onServer: staticData.onServer === true,
  testOnly: staticData.testOnly === true,
  load: staticData.load,
}));
