import { paymentFilters } from '@sikka/contract/rules';
import { screensOf } from '#shared/screen-route.ts';
import { oneOf, text } from '#shared/search.ts';

const { forUsers } = screensOf('bills');

const payment = { merchantRequestId: text(64) };

/** Screens about payments; a table of their own, as each screen brings its whole table. */
export const billPaymentRoutes = [
  forUsers('/payResult', () => import('./pay/screens/PayResultScreen.tsx').then((it) => it.PayResultScreen), {
    isResult: true,
    search: payment,
  }),
  forUsers('/pendingBill', () => import('./pay/screens/PendingBillScreen.tsx').then((it) => it.PendingBillScreen), {
    search: payment,
  }),
  forUsers('/receipt', () => import('./pay/screens/ReceiptScreen.tsx').then((it) => it.ReceiptScreen), {
    search: payment,
  }),
  forUsers('/transactions', () => import('./pay/screens/TransactionsScreen.tsx').then((it) => it.TransactionsScreen), {
    search: { show: oneOf(...paymentFilters) },
  }),
  forUsers('/subscription', () => import('./pay/screens/SubscriptionScreen.tsx').then((it) => it.SubscriptionScreen)),
  forUsers('/complaints', () => import('./complaints/screens/ComplaintsScreen.tsx').then((it) => it.ComplaintsScreen)),
  forUsers('/complaint', () => import('./complaints/screens/ComplaintScreen.tsx').then((it) => it.ComplaintScreen), {
    search: { complaintId: text(64) },
  }),
  forUsers('/complain', () => import('./complaints/screens/ComplainScreen.tsx').then((it) => it.ComplainScreen), {
    search: payment,
  }),
  forUsers('/autopay', () => import('./autopay/screens/AutopayScreen.tsx').then((it) => it.AutopayScreen)),
  forUsers('/setAutoPay', () => import('./autopay/screens/SetAutoPayScreen.tsx').then((it) => it.SetAutoPayScreen), {
    search: { accountId: text(64), mandate: text(64) },
  }),
] as const;
