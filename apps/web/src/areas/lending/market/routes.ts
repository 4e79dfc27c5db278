import { screenRoute } from '#shared/screen-route.ts';

export const marketRoutes = [
  screenRoute({
    path: '/loan',
    area: 'lending',
    who: 'guest',
    isTab: true,
    load: () => import('./screens/LoanScreen.tsx').then((it) => it.LoanScreen),
  }),
] as const;
