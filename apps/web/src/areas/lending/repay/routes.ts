import { quotePurposes } from '@sikka/contract/rules';
import { screenRoute } from '#shared/screen-route.ts';
import { oneOf, text } from '#shared/search.ts';

/** Routes of paying a loan back: its plan, what a way of paying costs, and how a repayment stands. */
export const repayRoutes = [
  screenRoute({
    path: '/repayment',
    area: 'lending',
    who: 'login',
    search: { loanGid: text(36) },
    load: () => import('./screens/RepaymentScreen.tsx').then((it) => it.RepaymentScreen),
  }),
  screenRoute({
    path: '/loanQuote',
    area: 'lending',
    who: 'login',
    /** Who has paid goes back to the loan, not to what was quoted for it. */
    flow: 'bill',
    search: { loanGid: text(36), purpose: oneOf(...quotePurposes) },
    load: () => import('./screens/LoanQuoteScreen.tsx').then((it) => it.LoanQuoteScreen),
  }),
  screenRoute({
    path: '/repayResult',
    area: 'lending',
    who: 'login',
    /** The payment names it after paying, the list of what was paid by its own id. */
    search: { merchantRequestId: text(64), repaymentGid: text(36) },
    load: () => import('./screens/RepayResultScreen.tsx').then((it) => it.RepayResultScreen),
  }),
] as const;
