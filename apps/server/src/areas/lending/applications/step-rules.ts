import type { ApplicationState, BorrowerStep, NextStep, StepFailure } from '@sikka/contract';
import type { LenderApplication } from '@sikka/partners/kit';

type Action = LenderApplication['action'];

const steps: Partial<Record<ApplicationState, NextStep>> = {
  OFFERED: 'ACCEPT_OFFER',
  OFFER_ACCEPTED: 'SEND_KYC',
  KYC_COMPLETED: 'SET_ACCOUNT',
  DISBURSEMENT_ACCOUNT_SET: 'SET_REPAYMENT',
  REPAYMENT_SETUP_COMPLETED: 'REQUEST_AGREEMENT',
  LOAN_AGREEMENT_SENT: 'SIGN_AGREEMENT',
  DISBURSEMENT_FAILED: 'SET_ACCOUNT',
  DISBURSEMENT_COMPLETED: 'NOTHING',
  NOT_TAKEN: 'NOTHING',
  KYC_FAILED: 'NOTHING',
  REJECTED: 'NOTHING',
  CANCELLED: 'NOTHING',
  EXPIRED: 'NOTHING',
  REFERRED: 'NOTHING',
};

const answers = {
  RESUBMIT_PAN: 'SEND_KYC',
  RESUBMIT_ACCOUNT: 'SET_ACCOUNT',
  ADDITIONAL_DATA: 'ANSWER_LENDER',
} as const;

/** The borrower's next step if none is pending; `WAIT` while the lender has to act. */
export const nextStepIn = (state: ApplicationState, action: Action): NextStep =>
  state === 'ACTION_REQUIRED' && action ? answers[action.kind] : (steps[state] ?? 'WAIT');

/** Whether the borrower has to act. */
export const isActionRequired = (step: NextStep): boolean => step !== 'WAIT' && step !== 'NOTHING';

const beforePayout: readonly ApplicationState[] = [
  'WRITTEN',
  'SENT',
  'CREATED',
  'PROCESSING',
  'OFFERED',
  'OFFER_ACCEPTED',
  'KYC_INITIATED',
  'KYC_COMPLETED',
  'DISBURSEMENT_ACCOUNT_SET',
  'REPAYMENT_SETUP_COMPLETED',
  'LOAN_AGREEMENT_SENT',
  'ACTION_REQUIRED',
  'DISBURSEMENT_FAILED',
];

/**
 * Whether the borrower may request a step now: the next one, a new code for the agreement, or a cancellation before the
 * payout.
 */
export const isDue = (step: BorrowerStep, state: ApplicationState, action: Action): boolean => {
  if (step === 'CANCEL') return beforePayout.includes(state);
  if (step === 'REQUEST_AGREEMENT' && state === 'LOAN_AGREEMENT_SENT') return true;
  return nextStepIn(state, action) === step;
};

const failures: Readonly<Record<string, StepFailure>> = {
  OTP_WRONG: 'CODE_WRONG',
  OTP_EXPIRED: 'CODE_EXPIRED',
  OFFER_EXPIRED: 'OFFER_EXPIRED',
  OFFER_UNKNOWN: 'OFFER_EXPIRED',
  MANDATE_INVALID: 'MANDATE_REFUSED',
  STEP_OUT_OF_ORDER: 'TOO_LATE',
  CONSENT_WITHDRAWN: 'CONSENT_WITHDRAWN',
};

/** The failure that is shown for a lender's refusal code. */
export const failureOf = (code: string): StepFailure => failures[code] ?? 'REFUSED';
