import { screenRoute } from '#shared/screen-route.ts';
import { text } from '#shared/search.ts';

/** Routes of what somebody applied for, borrowed and paid back. */
export const recordRoutes = [
  screenRoute({
    path: '/historicalLoan',
    area: 'lending',
    who: 'login',
    load: () => import('./screens/HistoricalLoanScreen.tsx').then((it) => it.HistoricalLoanScreen),
  }),
  screenRoute({
    path: '/myloan',
    area: 'lending',
    who: 'login',
    /** The loan goes by either name: `loanGid` in links of the app, `cid` where the server leads. */
    search: { loanGid: text(36), cid: text(36) },
    load: () => import('./screens/MyLoanScreen.tsx').then((it) => it.MyLoanScreen),
  }),
  screenRoute({
    path: '/repayRecord',
    area: 'lending',
    who: 'login',
    /** One loan; all of them unless given. */
    search: { loanGid: text(36) },
    load: () => import('./screens/RepayRecordScreen.tsx').then((it) => it.RepayRecordScreen),
  }),
  screenRoute({
    path: '/repayReceipt',
    area: 'lending',
    who: 'login',
    search: { merchantRequestId: text(64) },
    load: () => import('./screens/RepayReceiptScreen.tsx').then((it) => it.RepayReceiptScreen),
  }),
] as const;
