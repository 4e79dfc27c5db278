import { screenRoute } from '../../shared/screen-route.ts';
import { creditCardRoutes } from './creditCard/routes.ts';
import { marketRoutes } from './market/routes.ts';
import { transitRoutes } from './transit/routes.ts';

export const lendingRoutes = [
  screenRoute({
    path: '/emi',
    area: 'lending',
    who: 'guest',
    load: () => import('./screens/EmiScreen.tsx').then((it) => it.EmiScreen),
  }),
  ...marketRoutes,
  ...transitRoutes,
  ...creditCardRoutes,
] as const;
