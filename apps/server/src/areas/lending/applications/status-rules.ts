import {
  type ApplicationState,
  type CurrentStatus,
  currentStatuses as current,
  type MarketStatus,
  marketStatuses as market,
  type NoteStatus,
  type OrderStatus,
  orderStatuses as order,
  type RecordStatus,
  recordStatuses as record,
} from '@sikka/contract';
import type { LenderLoanStatus } from '@sikka/partners/kit';

/** The specification's four statuses of an application. */
export interface Statuses {
  current: CurrentStatus;
  record: RecordStatus;
  order: OrderStatus;
  market: MarketStatus;
}

/** What the statuses are derived from: the application's state and, once disbursed, the lender's loan status. */
export interface Standpoint {
  state: ApplicationState;
  loan_status: LenderLoanStatus | null;
  /** Whether any instalment was repaid. */
  has_repaid: boolean | null;
  /** The borrower's own status of a loan at a lender's own site. */
  note_status: NoteStatus | null;
}

const row = (
  currentStatus: CurrentStatus,
  recordStatus: RecordStatus,
  orderStatus: OrderStatus,
  marketStatus: MarketStatus,
): Statuses => ({ current: currentStatus, record: recordStatus, order: orderStatus, market: marketStatus });

/** Maps states to the specification's statuses (§4); the test covers every row. */
const byState = {
  WRITTEN: row(current.assessing, record.underReview, order.waiting, market.waiting),
  SENT: row(current.assessing, record.underReview, order.waiting, market.waiting),
  CREATED: row(current.assessing, record.underReview, order.waiting, market.waiting),
  PROCESSING: row(current.assessing, record.underReview, order.waiting, market.waiting),
  OFFERED: row(current.passed, record.approved, order.goOn, market.goOn),
  OFFER_ACCEPTED: row(current.passed, record.approved, order.goOn, market.goOn),
  KYC_INITIATED: row(current.reviewing, record.approved, order.waiting, market.waiting),
  KYC_COMPLETED: row(current.reviewing, record.approved, order.goOn, market.goOn),
  DISBURSEMENT_ACCOUNT_SET: row(current.reviewingFurther, record.approved, order.goOn, market.goOn),
  REPAYMENT_SETUP_COMPLETED: row(current.withdrawable, record.approved, order.goOn, market.goOn),
  LOAN_AGREEMENT_SENT: row(current.withdrawable, record.approved, order.goOn, market.goOn),
  GRANTED: row(current.reviewingFurther, record.approved, order.waiting, market.waiting),
  DISBURSEMENT_INITIATED: row(current.reviewingFurther, record.approved, order.waiting, market.waiting),
  DISBURSEMENT_COMPLETED: row(current.passed, record.disbursed, order.goOn, market.goOn),
  DISBURSEMENT_FAILED: row(current.reviewContinued, record.approved, order.goOn, market.goOn),
  ACTION_REQUIRED: row(current.reviewContinued, record.approved, order.goOn, market.goOn),
  KYC_FAILED: row(current.reviewResult, record.rejected, order.notPassed, market.stopped),
  REJECTED: row(current.rejected, record.rejected, order.notPassed, market.stopped),
  NOT_TAKEN: row(current.denied, record.rejected, order.notPassed, market.stopped),
  CANCELLED: row(current.none, record.incomplete, order.open, market.stopped),
  EXPIRED: row(current.incomplete, record.incomplete, order.open, market.stopped),
  REFERRED: row(current.placeholder, record.incomplete, order.open, market.stopped),
} as const satisfies Record<ApplicationState, Statuses>;

const over = row(current.none, record.settled, order.open, market.stopped);

/** The statuses by the lender's loan status, once there is a loan. */
const byLoan = {
  HEALTHY: { ...byState.DISBURSEMENT_COMPLETED, record: record.inRepayment },
  EMI_DUE: { ...byState.DISBURSEMENT_COMPLETED, record: record.inRepayment },
  EMI_OVERDUE: { ...byState.DISBURSEMENT_COMPLETED, record: record.overdue },
  LOAN_CLOSED: over,
  PRECLOSED: over,
  RETURNED: over,
} as const satisfies Record<LenderLoanStatus, Statuses>;

/**
 * The specification's statuses. The lender's status is authoritative; the borrower's own note counts for referrals
 * only.
 */
export const statusesOf = ({ state, loan_status, has_repaid, note_status }: Standpoint): Statuses => {
  if (state === 'REFERRED')
    return note_status === null ? byState.REFERRED : { ...byState.REFERRED, record: note_status };
  if (state !== 'DISBURSEMENT_COMPLETED' || loan_status === null) return byState[state];
  return loan_status === 'HEALTHY' && !has_repaid ? byState.DISBURSEMENT_COMPLETED : byLoan[loan_status];
};

/** States in which an application has ended without a loan. */
export const withoutLoan: readonly ApplicationState[] = ['NOT_TAKEN', 'KYC_FAILED', 'REJECTED', 'CANCELLED', 'EXPIRED'];
const overLoans: readonly LenderLoanStatus[] = ['LOAN_CLOSED', 'PRECLOSED', 'RETURNED'];

/** Whether an application in this state has ended without a loan. */
export const endsIn = (state: ApplicationState): boolean => withoutLoan.includes(state);
/** Whether a loan has ended: repaid, preclosed or returned. */
export const isOver = (status: LenderLoanStatus): boolean => overLoans.includes(status);
