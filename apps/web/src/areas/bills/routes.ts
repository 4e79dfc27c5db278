import { screenRoute } from '#shared/screen-route.ts';
import { oneOf, text } from '#shared/search.ts';
import { autopayRoutes } from './autopay/routes.ts';
import { complaintRoutes } from './complaints/routes.ts';
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

/** The linked account a screen is about. */
const account = { accountId: text(64) };

const accountRoutes = [
  screenRoute({
    path: '/linkAccount',
    area: 'bills',
    who: 'login',
    search: { billerId: text(14) },
    load: () => import('./account/screens/LinkAccountScreen.tsx').then((it) => it.LinkAccountScreen),
  }),
  screenRoute({
    path: '/selectAccount',
    area: 'bills',
    who: 'login',
    search: { billerType: text(64), billerId: text(14) },
    load: () => import('./account/screens/SelectAccountScreen.tsx').then((it) => it.SelectAccountScreen),
  }),
  screenRoute({
    path: '/singleBill',
    area: 'bills',
    who: 'login',
    search: account,
    load: () => import('./account/screens/SingleBillScreen.tsx').then((it) => it.SingleBillScreen),
  }),
  screenRoute({
    path: '/myBill',
    area: 'bills',
    who: 'login',
    search: account,
    load: () => import('./account/screens/MyBillScreen.tsx').then((it) => it.MyBillScreen),
  }),
  screenRoute({
    path: '/myBills',
    area: 'bills',
    who: 'login',
    search: { tab: oneOf('unpaid', 'paid') },
    load: () => import('./due/screens/MyBillsScreen.tsx').then((it) => it.MyBillsScreen),
  }),
] as const;

const payableRoutes = [
  screenRoute({
    path: '/postPay',
    area: 'bills',
    who: 'login',
    search: { billerType: text(64), billerId: text(14) },
    load: () => import('./recharge/screens/PostPayScreen.tsx').then((it) => it.PostPayScreen),
  }),
  screenRoute({
    path: '/billDetail',
    area: 'bills',
    who: 'login',
    search: { ...account, billId: text(64), billerId: text(14), planId: text(64) },
    load: () => import('./detail/screens/BillDetailScreen.tsx').then((it) => it.BillDetailScreen),
  }),
] as const;

export const billsRoutes = [
  ...catalogueRoutes,
  ...accountRoutes,
  ...payableRoutes,
  ...billPayRoutes,
  ...complaintRoutes,
  ...autopayRoutes,
] as const;
