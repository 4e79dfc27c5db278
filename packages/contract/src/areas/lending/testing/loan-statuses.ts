import type { ApplicationState, MarketStatus, OrderStatus } from '../application-enums.ts';
import type { CurrentStatus, RecordStatus } from '../enums.ts';
import type { LoanStatus } from '../loan-enums.ts';

/** The English label of a button and its route, where `:cid`, `:gid` and `:name` stand for those of the loan. */
export type StatusButton = readonly [text: keyof typeof hindiLabels, route: string];

/** A borrower's status with a lender, and everything that is shown and offered because of it (specification §4). */
export interface BorrowerStatus {
  name: string;
  state: ApplicationState;
  /** The lender's status of the loan. */
  loan?: LoanStatus;
  currentStatus: CurrentStatus;
  loanRecordStatus: RecordStatus;
  orderStatus: OrderStatus;
  loanMarketStatus: MarketStatus;
  /** The label of the record. */
  label: keyof typeof hindiLabels;
  /** Where the order's link leads; empty while the borrower has to wait. */
  jumpUrl: string;
  /** Buttons of the product's card on the loan tab. */
  card: readonly StatusButton[];
  /** Buttons of the record in the list of loans, where they differ from those of the card. */
  record?: readonly StatusButton[];
}

/** Labels and buttons in both languages. */
export const hindiLabels = {
  Incomplete: 'अधूरा',
  'Under Review': 'जाँच में',
  Approved: 'मंज़ूर',
  'Approval Rejected': 'मंज़ूर नहीं हुआ',
  'Funds Disbursed': 'पैसा मिल गया',
  'In Repayment': 'किस्तें चल रही हैं',
  Overdue: 'किस्त बकाया',
  'Closed – fully paid': 'बंद – पूरा चुकाया',
  Cancelled: 'रद्द किया गया',
  Continue: 'जारी रखें',
  View: 'देखें',
  Reapply: 'फिर आवेदन करें',
  'Repay now': 'अभी चुकाएँ',
} as const;

const continueApplication: StatusButton = ['Continue', '/apiloan/:gid'];
const continueStep: StatusButton = ['Continue', '/loanStep?cid=:cid'];
const viewReview: StatusButton = ['View', '/reviewing?cid=:cid'];
const viewRejection: StatusButton = ['View', '/reviewingReject?cid=:cid&productName=:name'];
const reapply: StatusButton = ['Reapply', '/apiloan/:gid?isAgain=1'];
const repay: StatusButton = ['Repay now', '/repayment?loanGid=:cid'];

type Numbers = readonly [current: CurrentStatus, record: RecordStatus, order: OrderStatus, market: MarketStatus];

const statusesOf = (
  name: string,
  state: ApplicationState,
  [currentStatus, loanRecordStatus, orderStatus, loanMarketStatus]: Numbers,
  label: BorrowerStatus['label'],
  jumpUrl: string,
  buttons: Pick<BorrowerStatus, 'card' | 'record'>,
): BorrowerStatus => ({
  name,
  state,
  currentStatus,
  loanRecordStatus,
  orderStatus,
  loanMarketStatus,
  label,
  jumpUrl,
  ...buttons,
});

const underReview = (name: string, state: ApplicationState) =>
  statusesOf(name, state, [2, 1, 3, 0], 'Under Review', '', { card: [viewReview] });

const approved = (
  name: string,
  state: ApplicationState,
  [current, order, market]: [CurrentStatus, OrderStatus, MarketStatus],
) =>
  statusesOf(name, state, [current, 2, order, market], 'Approved', order === 1 ? '/reviewing?cid=:cid' : '', {
    card: [continueStep],
  });

const disbursedLoan = (
  name: string,
  loan: LoanStatus,
  record: RecordStatus,
  label: BorrowerStatus['label'],
  button: StatusButton,
): BorrowerStatus => ({
  ...statusesOf(name, 'DISBURSEMENT_COMPLETED', [4, record, 1, 1], label, '/myloan?cid=:cid', { card: [button] }),
  loan,
});

const closedLoan = (name: string, loan: LoanStatus): BorrowerStatus => ({
  ...statusesOf(name, 'DISBURSEMENT_COMPLETED', [0, 7, 0, 2], 'Closed – fully paid', '/offers', { card: [reapply] }),
  loan,
});

/** Shared by server tests, which reach every status, and screen tests, which show every status. */
export const borrowerStatuses: readonly BorrowerStatus[] = [
  underReview('stored, not yet sent', 'WRITTEN'),
  underReview('sent, without an answer', 'SENT'),
  underReview('received by the lender', 'CREATED'),
  underReview('under review', 'PROCESSING'),
  approved('offered', 'OFFERED', [4, 1, 1]),
  approved('offer accepted', 'OFFER_ACCEPTED', [4, 1, 1]),
  approved('KYC started', 'KYC_INITIATED', [5, 3, 0]),
  approved('action required', 'ACTION_REQUIRED', [8, 1, 1]),
  approved('KYC completed', 'KYC_COMPLETED', [5, 1, 1]),
  approved('with an account', 'DISBURSEMENT_ACCOUNT_SET', [6, 1, 1]),
  approved('with a mandate', 'REPAYMENT_SETUP_COMPLETED', [10, 1, 1]),
  approved('with an agreement', 'LOAN_AGREEMENT_SENT', [10, 1, 1]),
  approved('signed', 'GRANTED', [6, 3, 0]),
  approved('disbursement started', 'DISBURSEMENT_INITIATED', [6, 3, 0]),
  approved('disbursement failed', 'DISBURSEMENT_FAILED', [8, 1, 1]),
  disbursedLoan('disbursed', 'HEALTHY', 4, 'Funds Disbursed', viewReview),
  disbursedLoan('due', 'EMI_DUE', 5, 'In Repayment', repay),
  disbursedLoan('late', 'EMI_OVERDUE', 6, 'Overdue', repay),
  disbursedLoan('repaid in part', 'HEALTHY', 5, 'In Repayment', repay),
  closedLoan('repaid', 'LOAN_CLOSED'),
  closedLoan('preclosed', 'PRECLOSED'),
  closedLoan('returned', 'RETURNED'),
  statusesOf('rejected', 'REJECTED', [3, 3, 2, 2], 'Approval Rejected', '/reviewingReject?cid=:cid', {
    card: [reapply, viewRejection],
  }),
  statusesOf('KYC failed', 'KYC_FAILED', [7, 3, 2, 2], 'Approval Rejected', '/reviewingReject?cid=:cid', {
    card: [reapply, viewRejection],
  }),
  statusesOf(
    'not accepted by the lender',
    'NOT_TAKEN',
    [9, 3, 2, 2],
    'Approval Rejected',
    '/reviewingReject?cid=:cid',
    {
      card: [reapply, viewRejection],
      record: [reapply, viewReview],
    },
  ),
  statusesOf('cancelled', 'CANCELLED', [0, 0, 0, 2], 'Cancelled', '/offers', {
    card: [continueApplication],
    record: [reapply],
  }),
  statusesOf('offer expired', 'EXPIRED', [1, 0, 0, 2], 'Incomplete', '/offers', {
    card: [continueApplication],
    record: [reapply],
  }),
];
