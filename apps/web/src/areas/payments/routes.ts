import { screensOf } from '#shared/screen-route.ts';
import { text } from '#shared/search.ts';

const { forUsers } = screensOf('payments');

const order = { merchantRequestId: text(64) };

export const paymentsRoutes = [
  forUsers('/pay', () => import('./screens/PayScreen.tsx').then((it) => it.PayScreen), { flow: 'bill', search: order }),
  forUsers('/refunds', () => import('./screens/RefundsScreen.tsx').then((it) => it.RefundsScreen)),
  forUsers('/refund', () => import('./screens/RefundScreen.tsx').then((it) => it.RefundScreen), { search: order }),
] as const;
