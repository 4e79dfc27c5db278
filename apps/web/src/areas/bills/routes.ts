import { screenRoute } from '../../shared/screen-route.ts';
import { text } from '../../shared/search.ts';
import { billPayRoutes } from './pay/routes.ts';

const catalogueRoutes = [
  screenRoute({
    path: '/bbps',
    area: 'bills',
    who: 'guest',
    pageId: 'acv_bbpsSDK',
    load: () => import('./catalogue/screens/BbpsScreen.tsx').then((it) => it.BbpsScreen),
  }),
  screenRoute({
    path: '/billerType',
    area: 'bills',
    who: 'guest',
    load: () => import('./catalogue/screens/BillerTypeScreen.tsx').then((it) => it.BillerTypeScreen),
  }),
  screenRoute({
    path: '/billList',
    area: 'bills',
    who: 'login',
    search: { billerType: text(64), state: text(3) },
    load: () => import('./catalogue/screens/BillListScreen.tsx').then((it) => it.BillListScreen),
  }),
] as const;

export const billsRoutes = [...catalogueRoutes, ...billPayRoutes] as const;
