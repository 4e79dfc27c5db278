import { screensOf } from '#shared/screen-route.ts';
import { oneOf, text } from '#shared/search.ts';

const { forGuests, forUsers } = screensOf('bills');

const account = { accountId: text(64) };

export const billsRoutes = [
  forGuests('/bbps', () => import('./catalogue/screens/BbpsScreen.tsx').then((it) => it.BbpsScreen), {
    pageId: 'acv_bbpsSDK',
  }),
  forGuests('/billerType', () => import('./catalogue/screens/BillerTypeScreen.tsx').then((it) => it.BillerTypeScreen)),
  forGuests('/billList', () => import('./catalogue/screens/BillListScreen.tsx').then((it) => it.BillListScreen), {
    search: { billerType: text(64), state: text(3) },
  }),
  forUsers('/linkAccount', () => import('./account/screens/LinkAccountScreen.tsx').then((it) => it.LinkAccountScreen), {
    flow: 'billForm',
    search: { billerId: text(14) },
  }),
  forUsers(
    '/selectAccount',
    () => import('./account/screens/SelectAccountScreen.tsx').then((it) => it.SelectAccountScreen),
    { search: { billerType: text(64), billerId: text(14) } },
  ),
  forUsers('/singleBill', () => import('./account/screens/SingleBillScreen.tsx').then((it) => it.SingleBillScreen), {
    search: account,
  }),
  forUsers('/myBill', () => import('./account/screens/MyBillScreen.tsx').then((it) => it.MyBillScreen), {
    search: account,
  }),
  forUsers('/myBills', () => import('./due/screens/MyBillsScreen.tsx').then((it) => it.MyBillsScreen), {
    search: { tab: oneOf('unpaid', 'paid') },
  }),
  forGuests('/postPay', () => import('./recharge/screens/PostPayScreen.tsx').then((it) => it.PostPayScreen), {
    flow: 'billForm',
    search: { billerType: text(64), billerId: text(14) },
  }),
  forUsers('/billDetail', () => import('./detail/screens/BillDetailScreen.tsx').then((it) => it.BillDetailScreen), {
    flow: 'billForm',
    search: { ...account, billId: text(64), billerId: text(14), planId: text(64) },
  }),
] as const;
