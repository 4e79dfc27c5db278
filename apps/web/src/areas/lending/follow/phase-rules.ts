import type { LoanApplication } from '@sikka/contract';
import type { ApplicationState } from '@sikka/contract/rules';

/** How an application stands, as far as its owner has to care. */
export type Phase =
  /** On its way to the lender. */
  | 'sending'
  /** The lender has to move. */
  | 'review'
  /** The borrower did their part, and the lender has not answered yet. */
  | 'asked'
  /** The borrower has to move. */
  | 'turn'
  | 'paying'
  | 'paid'
  | 'declined'
  /** The lender could not finish its review; the same data may be sent again. */
  | 'failed'
  /** It went to the lender's own site, which tells us nothing. */
  | 'elsewhere'
  /** It never reached the lender. */
  | 'notTaken'
  /** Called off, or out of time. */
  | 'ended';

const phaseOfState = {
  WRITTEN: 'sending',
  SENT: 'sending',
  NOT_TAKEN: 'notTaken',
  REFERRED: 'elsewhere',
  CREATED: 'review',
  PROCESSING: 'review',
  OFFERED: 'turn',
  OFFER_ACCEPTED: 'turn',
  KYC_INITIATED: 'asked',
  KYC_COMPLETED: 'turn',
  KYC_FAILED: 'failed',
  DISBURSEMENT_ACCOUNT_SET: 'turn',
  REPAYMENT_SETUP_COMPLETED: 'turn',
  LOAN_AGREEMENT_SENT: 'turn',
  GRANTED: 'paying',
  DISBURSEMENT_INITIATED: 'paying',
  DISBURSEMENT_COMPLETED: 'paid',
  DISBURSEMENT_FAILED: 'turn',
  ACTION_REQUIRED: 'turn',
  REJECTED: 'declined',
  CANCELLED: 'ended',
  EXPIRED: 'ended',
} as const satisfies Record<ApplicationState, Phase>;

/** How an application stands. Where nothing is left to do for the borrower, it is the lender who has to answer. */
export const phaseOf = ({ state, nextStep }: Pick<LoanApplication, 'state' | 'nextStep'>): Phase => {
  const phase = phaseOfState[state];
  return phase === 'turn' && nextStep === 'WAIT' ? 'asked' : phase;
};

/** Whether the review itself is waited for: that is when the first answer may take a day. */
export const isBeforeDecision = ({ state }: Pick<LoanApplication, 'state'>): boolean =>
  phaseOfState[state] === 'sending' || state === 'CREATED' || state === 'PROCESSING';
