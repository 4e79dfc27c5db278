import { screenRoute } from '#shared/screen-route.ts';
import { text } from '#shared/search.ts';

/** The payment order a screen is about. */
const order = { merchantRequestId: text(64) };

export const paymentsRoutes = [
  screenRoute({
    path: '/pay',
    area: 'payments',
    who: 'login',
    flow: 'bill',
    search: order,
    load: () => import('./screens/PayScreen.tsx').then((it) => it.PayScreen),
  }),
  screenRoute({
    path: '/refunds',
    area: 'payments',
    who: 'login',
    load: () => import('./screens/RefundsScreen.tsx').then((it) => it.RefundsScreen),
  }),
  screenRoute({
    path: '/refund',
    area: 'payments',
    who: 'login',
    search: order,
    load: () => import('./screens/RefundScreen.tsx').then((it) => it.RefundScreen),
  }),
] as const;
