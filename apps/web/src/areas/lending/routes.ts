import { screenRoute } from '../../shared/screen-route.ts';

export const lendingRoutes = [
  screenRoute({
    path: '/emi',
    area: 'lending',
    who: 'guest',
    load: () => import('./screens/EmiScreen.tsx').then((it) => it.EmiScreen),
  }),
] as const;
