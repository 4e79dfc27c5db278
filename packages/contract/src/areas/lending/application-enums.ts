/** Education levels (specification §3). */
export const educations = [
  'BELOW_10TH',
  'PASS_10TH',
  'PASS_12TH',
  'DIPLOMA',
  'GRADUATE',
  'POST_GRADUATE',
  'PHD',
] as const;
export type Education = (typeof educations)[number];

export const residences = ['RENTED', 'OWNED'] as const;
export type Residence = (typeof residences)[number];

/** What a lender may be given, each by a consent of its own: the data of an application, or a hash of the mobile number. */
export const lenderPurposes = ['APPLICATION', 'KNOWN_CHECK'] as const;

/** Everything that there is a consent for. `CREDIT_SCORE` is the credit bureau's: by what it finds the own report. */
export const consentPurposes = [...lenderPurposes, 'CREDIT_SCORE'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** What happened to a consent. `USED`: something left us under it. */
export const consentActs = ['GIVEN', 'USED', 'WITHDRAWN'] as const;
export type ConsentAct = (typeof consentActs)[number];

/** Our own states of an application, before the lender has it and where it never gets it. */
export const ownApplicationStates = [
  /** Kept with us; it has not left yet. */
  'WRITTEN',
  /** It may have left; the lender has not said that it has it. */
  'SENT',
  /** The lender definitely did not take it. */
  'NOT_TAKEN',
  /** The borrower went to the lender's own site; we know nothing of what happens there. */
  'REFERRED',
] as const;

/** The lender's own words (OCEN 4.0) from the moment it has the application. */
export const lenderApplicationStates = [
  'CREATED',
  'PROCESSING',
  'OFFERED',
  'OFFER_ACCEPTED',
  'KYC_INITIATED',
  'KYC_COMPLETED',
  'KYC_FAILED',
  'DISBURSEMENT_ACCOUNT_SET',
  'REPAYMENT_SETUP_COMPLETED',
  'LOAN_AGREEMENT_SENT',
  'GRANTED',
  'DISBURSEMENT_INITIATED',
  'DISBURSEMENT_COMPLETED',
  'DISBURSEMENT_FAILED',
  'ACTION_REQUIRED',
  'REJECTED',
  'CANCELLED',
  'EXPIRED',
] as const;

export const applicationStates = [...ownApplicationStates, ...lenderApplicationStates] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** What a borrower does next. `WAIT`: the lender has to move. `NOTHING`: the application has ended. */
export const nextSteps = [
  'ACCEPT_OFFER',
  'SEND_KYC',
  'SET_ACCOUNT',
  'SET_REPAYMENT',
  'REQUEST_AGREEMENT',
  'SIGN_AGREEMENT',
  'ANSWER_LENDER',
  'WAIT',
  'NOTHING',
] as const;
export type NextStep = (typeof nextSteps)[number];

/** Steps that a borrower asks for; each is promised to the lender and may be refused by it. */
export const borrowerSteps = [
  'ACCEPT_OFFER',
  'SEND_KYC',
  'SET_ACCOUNT',
  'SET_REPAYMENT',
  'REQUEST_AGREEMENT',
  'SIGN_AGREEMENT',
  'ANSWER_LENDER',
  'CANCEL',
] as const;
export type BorrowerStep = (typeof borrowerSteps)[number];

/** Why a lender did not take a step. */
export const stepFailures = [
  'CODE_WRONG',
  'CODE_EXPIRED',
  'OFFER_EXPIRED',
  'MANDATE_REFUSED',
  /** The application had moved on. */
  'TOO_LATE',
  'CONSENT_WITHDRAWN',
  'REFUSED',
] as const;
export type StepFailure = (typeof stepFailures)[number];

/** Why a lender turned somebody down: OCEN's `RejectionDetail`, and those of ONDC's 80216 to 80227 that say more. */
export const rejectionReasons = [
  'LOW_CREDIT_SCORE',
  'LOW_INCOME',
  'HIGH_OBLIGATIONS',
  'AGE_OUT_OF_RANGE',
  'EMPLOYMENT_NOT_SERVED',
  'AREA_NOT_SERVED',
  'LIMIT_EXCEEDED',
  'KYC_FAILED',
  'DOC_IRREGULARITIES',
  'RECENT_REJECTION',
  'OTHERS',
] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

/** `orderStatus` (specification §4): 0 and 1 open `jumpUrl`, 2 tells that it was not passed, anything else is asked again. */
export const orderStatuses = { open: 0, goOn: 1, notPassed: 2, waiting: 3 } as const;
export type OrderStatus = (typeof orderStatuses)[keyof typeof orderStatuses];

/** `loanMarketStatus` (specification §4): 0 is asked again, 1 goes on, anything else stops. */
export const marketStatuses = { waiting: 0, goOn: 1, stopped: 2 } as const;
export type MarketStatus = (typeof marketStatuses)[keyof typeof marketStatuses];

/** What a borrower may say of a loan at a lender's own site (specification §4). */
export const noteStatuses = { inRepayment: 5, overdue: 6, settled: 7 } as const;
export type NoteStatus = (typeof noteStatuses)[keyof typeof noteStatuses];

export const applicationLimits = {
  /** Seconds in which a page asks after a step by itself; afterwards the borrower looks in My Loan (specification §4: 2 minutes). */
  queryLimitSeconds: 120,
  /** Seconds between two questions of a page. */
  querySeconds: 3,
  /** Days after which a refused borrower may apply to the lender again (specification §4). */
  daysAfterRejection: 90,
  /** Days in which a review that failed may be tried again with the same data (specification §4). */
  daysAfterFailedReview: 30,
  /** A lender sends another code for the agreement at the earliest after that many seconds. */
  codeAgainSeconds: 30,
  /** Digits of the code by which a lender has its agreement signed; every lender sends as many. */
  signCodeDigits: 6,
  nameLength: 100,
  /** Characters of an answer to a question of the lender. */
  answerLength: 500,
  /** Digits of the number of an account. */
  accountDigits: { min: 9, max: 18 },
} as const;
