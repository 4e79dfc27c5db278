import {
  type CurrentStatus,
  currentStatuses,
  type LenderConnection,
  type NoteStatus,
  noteStatuses,
  type RecordStatus,
  recordStatuses,
} from '@sikka/contract/rules';

export type ActionLabel =
  | 'apply'
  | 'applyNow'
  | 'continue'
  | 'check'
  | 'reviewing'
  | 'withdraw'
  | 'view'
  | 'reapply'
  | 'repay';

/**
 * Where a loan's button leads. `application` redirects by its status, `again` is another application after one that ended, and `step`
 * is the next step of an open one.
 */
type ScreenPlace = 'offers' | 'application' | 'again' | 'review' | 'step' | 'rejection' | 'repayment';

export interface ScreenAction {
  label: ActionLabel;
  place: ScreenPlace;
}

/** A button of a product: a screen of the app, or the lender's own site. */
type LoanAction = ScreenAction | typeof siteAction;

const siteAction = { place: 'site' } as const;

const { placeholder, none, incomplete, assessing, rejected, passed, reviewing, reviewingFurther } = currentStatuses;
const { reviewResult, reviewContinued, denied, withdrawable } = currentStatuses;

/** The screen for each status (specification §4, home routing). */
const placeOf = {
  [placeholder]: 'application',
  [none]: 'application',
  [incomplete]: 'application',
  [assessing]: 'review',
  [rejected]: 'rejection',
  [passed]: 'application',
  [reviewing]: 'application',
  [reviewingFurther]: 'application',
  [reviewResult]: 'review',
  [reviewContinued]: 'review',
  [denied]: 'review',
  [withdrawable]: 'step',
} as const satisfies Record<CurrentStatus, ScreenPlace>;

const isNew = (status: CurrentStatus): boolean => status === placeholder || status === none;

const cardLabel = (status: CurrentStatus): ActionLabel => {
  if (isNew(status)) return 'apply';
  if (status === incomplete) return 'continue';
  return status === withdrawable ? 'withdraw' : 'check';
};

export const cardAction = (status: CurrentStatus, connection: LenderConnection): LoanAction =>
  connection === 'REFERRAL' ? siteAction : { label: cardLabel(status), place: placeOf[status] };

/** The button of the apply card, for all products: no lender is preferred, so new users compare first. */
export const heroAction = (status: CurrentStatus): ScreenAction => ({
  label: isNew(status) || status === incomplete ? 'applyNow' : 'check',
  place: isNew(status) ? 'offers' : placeOf[status],
});

export const statusAction = (status: CurrentStatus): ScreenAction => {
  const { label, place } = heroAction(status);
  if (status === passed) return { label: 'reviewing', place };
  return { label: status === withdrawable ? 'withdraw' : label, place };
};

/** The button of an application that waits for the borrower, whatever its status. */
const continueAction: ScreenAction = { label: 'continue', place: 'step' };

const recordActionsOf = {
  [recordStatuses.incomplete]: [{ label: 'continue', place: 'application' }],
  [recordStatuses.underReview]: [{ label: 'view', place: 'review' }],
  [recordStatuses.approved]: [continueAction],
  [recordStatuses.rejected]: [
    { label: 'reapply', place: 'again' },
    { label: 'view', place: 'rejection' },
  ],
  [recordStatuses.disbursed]: [{ label: 'view', place: 'review' }],
  [recordStatuses.inRepayment]: [{ label: 'repay', place: 'repayment' }],
  [recordStatuses.overdue]: [{ label: 'repay', place: 'repayment' }],
  [recordStatuses.settled]: [{ label: 'reapply', place: 'again' }],
} as const satisfies Record<RecordStatus, readonly ScreenAction[]>;

/** The status of the newest application or loan. */
interface NewestLoan {
  isActionRequired: boolean;
  loanRecordStatus: RecordStatus;
}

const { disbursed, inRepayment, overdue } = recordStatuses;

/** Whether the loan is active: paid out and not repaid. */
export const isRunning = (status: RecordStatus): status is typeof disbursed | typeof inRepayment | typeof overdue =>
  status === disbursed || status === inRepayment || status === overdue;

/** The page's main button: an application that waits for the borrower or an active loan precedes the status. */
export const newestLoanAction = (loan: NewestLoan | undefined, otherwise: ScreenAction): ScreenAction => {
  if (loan?.isActionRequired) return continueAction;
  return loan && isRunning(loan.loanRecordStatus) ? recordActionsOf[loan.loanRecordStatus][0] : otherwise;
};

/** The buttons of a record, the main one first (specification §4); a lender's own site is opened instead. */
export const recordActions = (status: RecordStatus, connection: LenderConnection): readonly LoanAction[] =>
  connection === 'REFERRAL' ? [siteAction] : recordActionsOf[status];

/** The borrower's own report of a loan at a lender's own site; undefined for other loans and before a report. */
export const reportedStatus = (status: RecordStatus, connection: LenderConnection): NoteStatus | undefined =>
  connection === 'REFERRAL' ? Object.values(noteStatuses).find((reported) => reported === status) : undefined;

export interface LoanSubject {
  gid: string;
  productName: string;
  /** Id of the application or of its loan; absent before an application. */
  loanRecordGid?: string | undefined;
}

/** A screen by its path below the base. */
interface ScreenAddress {
  path: string;
  search: Record<string, string>;
}

const comparing: ScreenAddress = { path: '/offers', search: {} };

const addresses: Readonly<Record<ScreenPlace, (subject: LoanSubject) => ScreenAddress>> = {
  offers: () => comparing,
  application: ({ gid }) => ({ path: `/apiloan/${gid}`, search: {} }),
  again: ({ gid }) => ({ path: `/apiloan/${gid}`, search: { isAgain: '1' } }),
  step: ({ loanRecordGid: cid }) => ({ path: '/loanStep', search: { ...(cid !== undefined && { cid }) } }),
  review: ({ loanRecordGid = '' }) => ({ path: '/reviewing', search: { cid: loanRecordGid } }),
  rejection: ({ loanRecordGid = '', productName }) => ({
    path: '/reviewingReject',
    search: { cid: loanRecordGid, productName },
  }),
  repayment: ({ loanRecordGid = '' }) => ({ path: '/repayment', search: { loanGid: loanRecordGid } }),
};

/** The screen of an action; without a loan, the comparison. */
export const addressOf = (place: ScreenPlace, subject: LoanSubject | undefined): ScreenAddress =>
  subject ? addresses[place](subject) : comparing;
