import { screenRoute } from '#shared/screen-route.ts';
import { oneOf, text } from '#shared/search.ts';

const forGuests = { area: 'bills', who: 'guest' } as const;
const forUsers = { area: 'bills', who: 'login' } as const;

/** The linked account a screen is about. */
const account = { accountId: text(64) };
/** The payment a screen is about. */
const payment = { merchantRequestId: text(64) };

export const billsRoutes = [
  screenRoute({
    ...forGuests,
    path: '/bbps',
    pageId: 'acv_bbpsSDK',
    load: () => import('./catalogue/screens/BbpsScreen.tsx').then((it) => it.BbpsScreen),
  }),
  screenRoute({
    ...forGuests,
    path: '/billerType',
    load: () => import('./catalogue/screens/BillerTypeScreen.tsx').then((it) => it.BillerTypeScreen),
  }),
  screenRoute({
    ...forUsers,
    path: '/billList',
    search: { billerType: text(64), state: text(3) },
    load: () => import('./catalogue/screens/BillListScreen.tsx').then((it) => it.BillListScreen),
  }),
  screenRoute({
    ...forUsers,
    path: '/linkAccount',
    search: { billerId: text(14) },
    load: () => import('./account/screens/LinkAccountScreen.tsx').then((it) => it.LinkAccountScreen),
  }),
  screenRoute({
    ...forUsers,
    path: '/selectAccount',
    search: { billerType: text(64), billerId: text(14) },
    load: () => import('./account/screens/SelectAccountScreen.tsx').then((it) => it.SelectAccountScreen),
  }),
  screenRoute({
    ...forUsers,
    path: '/singleBill',
    search: account,
    load: () => import('./account/screens/SingleBillScreen.tsx').then((it) => it.SingleBillScreen),
  }),
  screenRoute({
    ...forUsers,
    path: '/myBill',
    search: account,
    load: () => import('./account/screens/MyBillScreen.tsx').then((it) => it.MyBillScreen),
  }),
  screenRoute({
    ...forUsers,
    path: '/myBills',
    search: { tab: oneOf('unpaid', 'paid') },
    load: () => import('./due/screens/MyBillsScreen.tsx').then((it) => it.MyBillsScreen),
  }),
  screenRoute({
    ...forUsers,
    path: '/postPay',
    search: { billerType: text(64), billerId: text(14) },
    load: () => import('./recharge/screens/PostPayScreen.tsx').then((it) => it.PostPayScreen),
  }),
  screenRoute({
    ...forUsers,
    path: '/billDetail',
    search: { ...account, billId: text(64), billerId: text(14), planId: text(64) },
    load: () => import('./detail/screens/BillDetailScreen.tsx').then((it) => it.BillDetailScreen),
  }),
  screenRoute({
    ...forUsers,
    path: '/payResult',
    search: payment,
    load: () => import('./pay/screens/PayResultScreen.tsx').then((it) => it.PayResultScreen),
  }),
  screenRoute({
    ...forUsers,
    path: '/pendingBill',
    search: payment,
    load: () => import('./pay/screens/PendingBillScreen.tsx').then((it) => it.PendingBillScreen),
  }),
  screenRoute({
    ...forUsers,
    path: '/receipt',
    search: payment,
    load: () => import('./pay/screens/ReceiptScreen.tsx').then((it) => it.ReceiptScreen),
  }),
  screenRoute({
    ...forUsers,
    path: '/transactions',
    search: { show: oneOf('all', 'paid', 'pending') },
    load: () => import('./pay/screens/TransactionsScreen.tsx').then((it) => it.TransactionsScreen),
  }),
  screenRoute({
    ...forUsers,
    path: '/subscription',
    load: () => import('./pay/screens/SubscriptionScreen.tsx').then((it) => it.SubscriptionScreen),
  }),
  screenRoute({
    ...forUsers,
    path: '/complaints',
    load: () => import('./complaints/screens/ComplaintsScreen.tsx').then((it) => it.ComplaintsScreen),
  }),
  screenRoute({
    ...forUsers,
    path: '/complaint',
    search: { complaintId: text(64) },
    load: () => import('./complaints/screens/ComplaintScreen.tsx').then((it) => it.ComplaintScreen),
  }),
  screenRoute({
    ...forUsers,
    path: '/complain',
    search: payment,
    load: () => import('./complaints/screens/ComplainScreen.tsx').then((it) => it.ComplainScreen),
  }),
  screenRoute({
    ...forUsers,
    path: '/autopay',
    load: () => import('./autopay/screens/AutopayScreen.tsx').then((it) => it.AutopayScreen),
  }),
  screenRoute({
    ...forUsers,
    path: '/setAutoPay',
    search: { ...account, mandate: text(64) },
    load: () => import('./autopay/screens/SetAutoPayScreen.tsx').then((it) => it.SetAutoPayScreen),
  }),
] as const;
