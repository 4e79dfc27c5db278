import { screenRoute } from '#shared/screen-route.ts';
import { compareRoutes } from './compare/routes.ts';
import { creditCardRoutes } from './creditCard/routes.ts';
import { marketRoutes } from './market/routes.ts';
import { scoreRoutes } from './score/routes.ts';
import { transitRoutes } from './transit/routes.ts';
import { trustRoutes } from './trust/routes.ts';

/** Routes of the market of loans, which guests see too. */
export const lendingRoutes = [
  screenRoute({
    path: '/emi',
    area: 'lending',
    who: 'guest',
    load: () => import('./screens/EmiScreen.tsx').then((it) => it.EmiScreen),
  }),
  ...marketRoutes,
  ...compareRoutes,
  ...trustRoutes,
  ...transitRoutes,
  ...creditCardRoutes,
  ...scoreRoutes,
] as const;
