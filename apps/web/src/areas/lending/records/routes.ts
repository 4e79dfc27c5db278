import { screenRoute } from '../../../shared/screen-route.ts';
import { text } from '../../../shared/search.ts';

/** Routes of what somebody applied for and borrowed. */
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
] as const;
