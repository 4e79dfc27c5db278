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

/**
 * Purposes for which a lender may receive data, each under its own consent: an application's data, or a hash of the
 * mobile number.
 */
export const lenderPurposes = ['APPLICATION', 'KNOWN_CHECK'] as const;

/**
 * All purposes of consents. `CREDIT_SCORE`: the identifying data that the credit bureau needs to find the user's
 * report.
 */
export const consentPurposes = [...lenderPurposes, 'CREDIT_SCORE'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** Entries of the consent log. `USED`: data was shared under it. */
export const consentActs = ['GIVEN', 'USED', 'WITHDRAWN'] as const;
export type ConsentAct = (typeof consentActs)[number];

/** Our own states of an application, before its lender has it or if it never does. */
export const ownApplicationStates = [
  /** Stored; not sent yet. */
  'WRITTEN',
  /** Possibly sent; the lender has not confirmed it. */
  'SENT',
  /** The lender definitely refused it. */
  'NOT_TAKEN',
  /** The borrower went to the lender's own site; we know nothing of what happens there. */
  'REFERRED',
] as const;

/** The lender's states (OCEN 4.0), from the time that it has the application. */
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

/** The borrower's next step. `WAIT`: the lender has to act. `NOTHING`: the application has ended. */
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

/** Steps that a borrower requests; each is submitted to the lender, which may refuse it. */
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

/** Why a lender refused a step. */
export const stepFailures = [
  'CODE_WRONG',
  'CODE_EXPIRED',
  'OFFER_EXPIRED',
  'MANDATE_REFUSED',
  /** The application was already in a later state. */
  'TOO_LATE',
  'CONSENT_WITHDRAWN',
  'REFUSED',
] as const;
export type StepFailure = (typeof stepFailures)[number];

/**
 * Why a lender rejected the borrower: OCEN's `RejectionDetail`, and those of ONDC's codes 80216 to 80227 that are more
 * specific.
 */
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

/** `orderStatus` (specification §4): 0 and 1 open `jumpUrl`, 2 shows the rejection, any other is polled again. */
export const orderStatuses = { open: 0, goOn: 1, notPassed: 2, waiting: 3 } as const;
export type OrderStatus = (typeof orderStatuses)[keyof typeof orderStatuses];

/** `loanMarketStatus` (specification §4): 0 is polled again, 1 continues, any other stops. */
export const marketStatuses = { waiting: 0, goOn: 1, stopped: 2 } as const;
export type MarketStatus = (typeof marketStatuses)[keyof typeof marketStatuses];

/** The statuses that a borrower may set for a loan at a lender's own site (specification §4). */
export const noteStatuses = { inRepayment: 5, overdue: 6, settled: 7 } as const;
export type NoteStatus = (typeof noteStatuses)[keyof typeof noteStatuses];

export const applicationLimits = {
  /**
   * Seconds for which a page polls after a step; after that, the borrower looks in My Loan (specification §4: 2
   * minutes).
   */
  queryLimitSeconds: 120,
  /** Seconds between two polls of a page. */
  querySeconds: 3,
  /** Days after which a rejected borrower may apply to the lender again (specification §4). */
  daysAfterRejection: 90,
  /** Days within which a failed review may be retried with the same data (specification §4). */
  daysAfterFailedReview: 30,
  /** Minimum seconds before a lender sends another code for the agreement. */
  codeAgainSeconds: 30,
  /** Digits of the one-time code that signs the agreement; the same for every lender. */
  signCodeDigits: 6,
  nameLength: 100,
  /** Maximum length of an answer to the lender's question, in characters. */
  answerLength: 500,
  /** Digits of an account number. */
  accountDigits: { min: 9, max: 18 },
} as const;
