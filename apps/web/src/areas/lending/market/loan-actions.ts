import {
  type CurrentStatus,
  currentStatuses,
  type LenderConnection,
  type NoteStatus,
  noteStatuses,
  type RecordStatus,
  recordStatuses,
} from '@sikka/contract/rules';

/** What a button of a loan says. */
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
 * Where a button of a loan leads. `application` finds out for itself where the application stands, `again` is the next one after one
 * that ended, and `step` is what is left to do for one that is open.
 */
type ScreenPlace = 'offers' | 'application' | 'again' | 'review' | 'step' | 'rejection' | 'repayment';

/** A button that leads to a screen of the app. */
export interface ScreenAction {
  label: ActionLabel;
  place: ScreenPlace;
}

/** A button of a product; that of a lender with a site of its own leads there. */
type LoanAction = ScreenAction | typeof siteAction;

const siteAction = { place: 'site' } as const;

const { placeholder, none, incomplete, assessing, rejected, passed, reviewing, reviewingFurther } = currentStatuses;
const { reviewResult, reviewContinued, denied, withdrawable } = currentStatuses;

/** Where somebody goes on from a status (specification §4, home routing). */
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

/** The button of a product that the borrower has no record with. */
export const cardAction = (status: CurrentStatus, connection: LenderConnection): LoanAction =>
  connection === 'REFERRAL' ? siteAction : { label: cardLabel(status), place: placeOf[status] };

/** The button of the apply card, which speaks of all products together: nobody is preferred, so who has nothing yet compares first. */
export const heroAction = (status: CurrentStatus): ScreenAction => ({
  label: isNew(status) || status === incomplete ? 'applyNow' : 'check',
  place: isNew(status) ? 'offers' : placeOf[status],
});

/** The button beside what the older page says of a status. */
export const statusAction = (status: CurrentStatus): ScreenAction => {
  const { label, place } = heroAction(status);
  if (status === passed) return { label: 'reviewing', place };
  return { label: status === withdrawable ? 'withdraw' : label, place };
};

/** The button of an application that waits for its borrower, whatever its status. */
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

/** Where the newest application or loan of a borrower stands. */
interface NewestLoan {
  isActionRequired: boolean;
  loanRecordStatus: RecordStatus;
}

const { disbursed, inRepayment, overdue } = recordStatuses;

/** Whether the money was paid out and something is still to be repaid. */
export const isRunning = (status: RecordStatus): status is typeof disbursed | typeof inRepayment | typeof overdue =>
  status === disbursed || status === inRepayment || status === overdue;

/** The button of the page for the newest application or loan: its borrower's turn and a loan that runs go before what a status says. */
export const statusSummaryAction = (loan: NewestLoan | undefined, otherwise: ScreenAction): ScreenAction => {
  if (loan?.isActionRequired) return continueAction;
  return loan && isRunning(loan.loanRecordStatus) ? recordActionsOf[loan.loanRecordStatus][0] : otherwise;
};

/** The buttons of a record, the main one first (specification §4); a lender with a site of its own goes on there. */
export const recordActions = (status: RecordStatus, connection: LenderConnection): readonly LoanAction[] =>
  connection === 'REFERRAL' ? [siteAction] : recordActionsOf[status];

/** What the borrower said of a loan at a lender's own site; undefined where the lender tells, and before they said anything. */
export const reportedStatus = (status: RecordStatus, connection: LenderConnection): NoteStatus | undefined =>
  connection === 'REFERRAL' ? Object.values(noteStatuses).find((reported) => reported === status) : undefined;

/** The loan that an action is about. */
export interface LoanSubject {
  /** Id of the product. */
  gid: string;
  productName: string;
  /** Id of the application or of the loan that came of it; absent before one has applied. */
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

/** The screen that an action leads to; without a loan to go on with, all offers are compared. */
export const addressOf = (place: ScreenPlace, subject: LoanSubject | undefined): ScreenAddress =>
  subject ? addresses[place](subject) : comparing;
