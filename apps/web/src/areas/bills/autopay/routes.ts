import { screenRoute } from '#shared/screen-route.ts';
import { text } from '#shared/search.ts';

/** Routes of standing orders: all of them, and setting one. */
export const autopayRoutes = [
  screenRoute({
    path: '/autopay',
    area: 'bills',
    who: 'login',
    load: () => import('./screens/AutopayScreen.tsx').then((it) => it.AutopayScreen),
  }),
  screenRoute({
    path: '/setAutoPay',
    area: 'bills',
    who: 'login',
    search: { accountId: text(64), mandate: text(64) },
    load: () => import('./screens/SetAutoPayScreen.tsx').then((it) => it.SetAutoPayScreen),
  }),
] as const;
