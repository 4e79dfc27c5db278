import { screenRoute } from '#shared/screen-route.ts';
import { text } from '#shared/search.ts';

export const trustRoutes = [
  screenRoute({
    path: '/loanOrder',
    area: 'lending',
    who: 'guest',
    load: () => import('./screens/OrderScreen.tsx').then((it) => it.OrderScreen),
  }),
  screenRoute({
    path: '/verifyUs',
    area: 'lending',
    who: 'guest',
    load: () => import('./screens/VerifyScreen.tsx').then((it) => it.VerifyScreen),
  }),
  screenRoute({
    path: '/loanGrievance',
    area: 'lending',
    who: 'guest',
    search: { lenderId: text(32) },
    load: () => import('./screens/GrievanceScreen.tsx').then((it) => it.GrievanceScreen),
  }),
] as const;
