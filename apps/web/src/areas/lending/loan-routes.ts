import { quotePurposes } from '@sikka/contract/rules';
import { screensOf } from '#shared/screen-route.ts';
import { flag, oneOf, text } from '#shared/search.ts';

const { forUsers } = screensOf('lending');

/** The application or loan of a screen; without it some screens choose one. */
const cid = text(36);
const loanGid = text(36);
/** The payment of a repayment. */
const merchantRequestId = text(64);

/** Routes of a borrower's own loans, loaded apart from those of the market. */
export const loanRoutes = [
  /** The product follows the prefix (specification §2.1). */
  forUsers('/apiloan{$}', () => import('./apply/screens/ApplyScreen.tsx').then((it) => it.ApplyScreen), {
    /** Another application after one that has ended. */
    search: { isAgain: flag },
  }),
  forUsers('/reviewing', () => import('./loan/screens/ReviewingScreen.tsx').then((it) => it.ReviewingScreen), {
    search: { cid, sourcePageId: text(64), sourceIconId: text(64), sourceExtraId: text(64) },
  }),
  forUsers(
    '/reviewingReject',
    () => import('./loan/screens/ReviewingRejectScreen.tsx').then((it) => it.ReviewingRejectScreen),
    { search: { cid, productName: text(128) } },
  ),
  forUsers('/loanStep', () => import('./steps/screens/StepScreen.tsx').then((it) => it.StepScreen), {
    search: { cid },
  }),
  forUsers('/loanOffer', () => import('./steps/screens/FirmFactsScreen.tsx').then((it) => it.FirmFactsScreen), {
    search: { cid, offerId: text(64) },
  }),
  forUsers('/historicalLoan', () =>
    import('./loan/screens/HistoricalLoanScreen.tsx').then((it) => it.HistoricalLoanScreen),
  ),
  forUsers('/myloan', () => import('./loan/screens/MyLoanScreen.tsx').then((it) => it.MyLoanScreen), {
    /** The loan's id: `loanGid` in links of the app, `cid` in links of the server. */
    search: { loanGid, cid },
  }),
  forUsers('/repayRecord', () => import('./loan/screens/RepayRecordScreen.tsx').then((it) => it.RepayRecordScreen), {
    /** One loan; all loans unless given. */
    search: { loanGid },
  }),
  forUsers('/repayReceipt', () => import('./loan/screens/RepayReceiptScreen.tsx').then((it) => it.RepayReceiptScreen), {
    search: { merchantRequestId },
  }),
  forUsers(
    '/loanPapers',
    () => import('./documents/screens/LoanDocumentsScreen.tsx').then((it) => it.LoanDocumentsScreen),
    { search: { cid } },
  ),
  forUsers(
    '/loanPaper',
    () => import('./documents/screens/LoanDocumentScreen.tsx').then((it) => it.LoanDocumentScreen),
    { search: { cid, documentId: text(64) } },
  ),
  forUsers(
    '/loanStatement',
    () => import('./documents/screens/LoanStatementScreen.tsx').then((it) => it.LoanStatementScreen),
    { search: { cid } },
  ),
  forUsers('/repayment', () => import('./loan/screens/RepaymentScreen.tsx').then((it) => it.RepaymentScreen), {
    search: { loanGid },
  }),
  forUsers('/loanQuote', () => import('./loan/screens/LoanQuoteScreen.tsx').then((it) => it.LoanQuoteScreen), {
    /** After paying, back leads to the loan and not to the quote. */
    flow: 'bill',
    search: { loanGid, purpose: oneOf(...quotePurposes) },
  }),
  forUsers('/repayResult', () => import('./loan/screens/RepayResultScreen.tsx').then((it) => it.RepayResultScreen), {
    /** By the payment's id after paying, by its own id from the list of payments. */
    search: { merchantRequestId, repaymentGid: text(36) },
  }),
] as const;
