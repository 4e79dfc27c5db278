import { screenRoute } from '../../shared/screen-route.ts';
import { applyRoutes } from './apply/routes.ts';
import { compareRoutes } from './compare/routes.ts';
import { creditCardRoutes } from './creditCard/routes.ts';
import { followRoutes } from './follow/routes.ts';
import { marketRoutes } from './market/routes.ts';
import { paperRoutes } from './papers/routes.ts';
import { recordRoutes } from './records/routes.ts';
import { stepRoutes } from './steps/routes.ts';
import { repayRoutes } from './repay/routes.ts';
import { transitRoutes } from './transit/routes.ts';
import { trustRoutes } from './trust/routes.ts';

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
  ...applyRoutes,
  ...followRoutes,
  ...stepRoutes,
  ...recordRoutes,
  ...paperRoutes,
  ...repayRoutes,
] as const;
