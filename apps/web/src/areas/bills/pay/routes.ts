import { screenRoute } from '#shared/screen-route.ts';
import { oneOf, text } from '#shared/search.ts';

/** The payment a screen is about. */
const payment = { merchantRequestId: text(64) };

/** Routes from the payment of a bill on: its result, its receipt, and the list of them all. */
export const billPayRoutes = [
  screenRoute({
    path: '/payResult',
    area: 'bills',
    who: 'login',
    search: payment,
    load: () => import('./screens/PayResultScreen.tsx').then((it) => it.PayResultScreen),
  }),
  screenRoute({
    path: '/pendingBill',
    area: 'bills',
    who: 'login',
    search: payment,
    load: () => import('./screens/PendingBillScreen.tsx').then((it) => it.PendingBillScreen),
  }),
  screenRoute({
    path: '/receipt',
    area: 'bills',
    who: 'login',
    search: payment,
    load: () => import('./screens/ReceiptScreen.tsx').then((it) => it.ReceiptScreen),
  }),
  screenRoute({
    path: '/transactions',
    area: 'bills',
    who: 'login',
    search: { show: oneOf('all', 'paid', 'pending') },
    load: () => import('./screens/TransactionsScreen.tsx').then((it) => it.TransactionsScreen),
  }),
  screenRoute({
    path: '/subscription',
    area: 'bills',
    who: 'login',
    load: () => import('./screens/SubscriptionScreen.tsx').then((it) => it.SubscriptionScreen),
  }),
] as const;
