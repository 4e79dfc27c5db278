import { quotePurposes } from '@sikka/contract/rules';
import { screenRoute } from '#shared/screen-route.ts';
import { flag, oneOf, text } from '#shared/search.ts';

/** The application or loan a screen is about; without it some screens find the one that is meant. */
const cid = text(36);
const loanGid = text(36);
/** The payment of a repayment. */
const merchantRequestId = text(64);

/** Routes of a borrower's own loans, from the application to the last instalment; they load apart from those of the market. */
export const loanRoutes = [
  screenRoute({
    /** All that begins so, with the product behind it (specification §2.1). */
    path: '/apiloan{$}',
    area: 'lending',
    who: 'login',
    /** Once more, although an earlier application has ended. */
    search: { isAgain: flag },
    load: () => import('./apply/screens/ApplyScreen.tsx').then((it) => it.ApplyScreen),
  }),
  screenRoute({
    path: '/reviewing',
    area: 'lending',
    who: 'login',
    search: { cid, sourcePageId: text(64), sourceIconId: text(64), sourceExtraId: text(64) },
    load: () => import('./follow/screens/ReviewingScreen.tsx').then((it) => it.ReviewingScreen),
  }),
  screenRoute({
    path: '/reviewingReject',
    area: 'lending',
    who: 'login',
    search: { cid, productName: text(128) },
    load: () => import('./follow/screens/ReviewingRejectScreen.tsx').then((it) => it.ReviewingRejectScreen),
  }),
  screenRoute({
    path: '/loanStep',
    area: 'lending',
    who: 'login',
    search: { cid },
    load: () => import('./steps/screens/StepScreen.tsx').then((it) => it.StepScreen),
  }),
  screenRoute({
    path: '/loanOffer',
    area: 'lending',
    who: 'login',
    search: { cid, offerId: text(64) },
    load: () => import('./steps/screens/FirmFactsScreen.tsx').then((it) => it.FirmFactsScreen),
  }),
  screenRoute({
    path: '/historicalLoan',
    area: 'lending',
    who: 'login',
    load: () => import('./records/screens/HistoricalLoanScreen.tsx').then((it) => it.HistoricalLoanScreen),
  }),
  screenRoute({
    path: '/myloan',
    area: 'lending',
    who: 'login',
    /** The loan goes by either name: `loanGid` in links of the app, `cid` where the server leads. */
    search: { loanGid, cid },
    load: () => import('./records/screens/MyLoanScreen.tsx').then((it) => it.MyLoanScreen),
  }),
  screenRoute({
    path: '/repayRecord',
    area: 'lending',
    who: 'login',
    /** One loan; all of them unless given. */
    search: { loanGid },
    load: () => import('./records/screens/RepayRecordScreen.tsx').then((it) => it.RepayRecordScreen),
  }),
  screenRoute({
    path: '/repayReceipt',
    area: 'lending',
    who: 'login',
    search: { merchantRequestId },
    load: () => import('./records/screens/RepayReceiptScreen.tsx').then((it) => it.RepayReceiptScreen),
  }),
  screenRoute({
    path: '/loanPapers',
    area: 'lending',
    who: 'login',
    search: { cid },
    load: () => import('./documents/screens/LoanDocumentsScreen.tsx').then((it) => it.LoanDocumentsScreen),
  }),
  screenRoute({
    path: '/loanPaper',
    area: 'lending',
    who: 'login',
    search: { cid, documentId: text(64) },
    load: () => import('./documents/screens/LoanDocumentScreen.tsx').then((it) => it.LoanDocumentScreen),
  }),
  screenRoute({
    path: '/loanStatement',
    area: 'lending',
    who: 'login',
    search: { cid },
    load: () => import('./documents/screens/LoanStatementScreen.tsx').then((it) => it.LoanStatementScreen),
  }),
  screenRoute({
    path: '/repayment',
    area: 'lending',
    who: 'login',
    search: { loanGid },
    load: () => import('./repay/screens/RepaymentScreen.tsx').then((it) => it.RepaymentScreen),
  }),
  screenRoute({
    path: '/loanQuote',
    area: 'lending',
    who: 'login',
    /** Who has paid goes back to the loan, not to what was quoted for it. */
    flow: 'bill',
    search: { loanGid, purpose: oneOf(...quotePurposes) },
    load: () => import('./repay/screens/LoanQuoteScreen.tsx').then((it) => it.LoanQuoteScreen),
  }),
  screenRoute({
    path: '/repayResult',
    area: 'lending',
    who: 'login',
    /** The payment names it after paying, the list of what was paid by its own id. */
    search: { merchantRequestId, repaymentGid: text(36) },
    load: () => import('./repay/screens/RepayResultScreen.tsx').then((it) => it.RepayResultScreen),
  }),
] as const;
