import type { ApplicationState, StepFailure } from '@sikka/contract';
import { type Locale, m } from '@sikka/messages';
import type { ReadApplication } from './application-store.ts';

const states = {
  WRITTEN: m.lending_apply_state_written,
  SENT: m.lending_apply_state_sent,
  NOT_TAKEN: m.lending_apply_state_not_taken,
  REFERRED: m.lending_apply_state_referred,
  CREATED: m.lending_apply_state_processing,
  PROCESSING: m.lending_apply_state_processing,
  OFFERED: m.lending_apply_state_offered,
  OFFER_ACCEPTED: m.lending_apply_state_offer_accepted,
  KYC_INITIATED: m.lending_apply_state_kyc_initiated,
  KYC_COMPLETED: m.lending_apply_state_kyc_completed,
  KYC_FAILED: m.lending_apply_state_kyc_failed,
  DISBURSEMENT_ACCOUNT_SET: m.lending_apply_state_account_set,
  REPAYMENT_SETUP_COMPLETED: m.lending_apply_state_repayment_set,
  LOAN_AGREEMENT_SENT: m.lending_apply_state_agreement_sent,
  GRANTED: m.lending_apply_state_granted,
  DISBURSEMENT_INITIATED: m.lending_apply_state_granted,
  DISBURSEMENT_COMPLETED: m.lending_apply_state_paid_out,
  DISBURSEMENT_FAILED: m.lending_apply_state_payout_failed,
  ACTION_REQUIRED: m.lending_apply_state_action_required,
  REJECTED: m.lending_apply_state_rejected,
  CANCELLED: m.lending_apply_state_cancelled,
  EXPIRED: m.lending_apply_state_expired,
} satisfies Record<ApplicationState, unknown>;

/** How an application stands and who has to move. Nothing has failed while the lender has not said so. */
export const stateText = ({ state, step_kind, lender_name }: ReadApplication, locale: Locale): string => {
  const named = { lender: lender_name[locale] };
  return step_kind ? m.lending_apply_state_pending(named, { locale }) : states[state](named, { locale });
};

const failures = {
  CODE_WRONG: m.lending_apply_failure_code_wrong,
  CODE_EXPIRED: m.lending_apply_failure_code_expired,
  OFFER_EXPIRED: m.lending_apply_failure_offer_expired,
  MANDATE_REFUSED: m.lending_apply_failure_mandate_refused,
  TOO_LATE: m.lending_apply_failure_too_late,
  CONSENT_WITHDRAWN: m.lending_apply_failure_consent_withdrawn,
  REFUSED: m.lending_apply_failure_refused,
} satisfies Record<StepFailure, unknown>;

/** Why the lender did not take a step, and what to do. */
export const failureText = (failure: StepFailure, lender: string, locale: Locale): string =>
  failures[failure]({ lender }, { locale });
