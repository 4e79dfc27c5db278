import type { ApplicationState, LoanApplication, RejectionReason, StepFailure } from '@sikka/contract';
import { type Locale, m, textsUnder } from '@sikka/messages';
import type { LenderApplication } from '@sikka/partners/kit';
import { istDay } from '#platform/data/ist-day.ts';
import type { ReadApplication } from './application-store.ts';
import { afterRejection } from './wait-rules.ts';

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

/** The application's status and who has to act. Reports a failure only once the lender has reported it. */
export const stateText = ({ state, step_kind, lender_name }: ReadApplication, locale: Locale): string => {
  const named = { lender: lender_name[locale] };
  return step_kind ? m.lending_apply_state_pending(named, { locale }) : states[state](named, { locale });
};

/** Why the lender refused a step, and what to do. */
export const failureText = textsUnder('lending_apply_failure').of<StepFailure>();

const rejectionTexts = {
  LOW_CREDIT_SCORE: {
    reason: m.lending_apply_reason_low_credit_score,
    advice: m.lending_apply_advice_low_credit_score,
  },
  LOW_INCOME: { reason: m.lending_apply_reason_low_income, advice: m.lending_apply_advice_low_income },
  HIGH_OBLIGATIONS: {
    reason: m.lending_apply_reason_high_obligations,
    advice: m.lending_apply_advice_high_obligations,
  },
  AGE_OUT_OF_RANGE: { reason: m.lending_apply_reason_age_out_of_range, advice: m.lending_apply_advice_other_lenders },
  EMPLOYMENT_NOT_SERVED: {
    reason: m.lending_apply_reason_employment_not_served,
    advice: m.lending_apply_advice_other_lenders,
  },
  AREA_NOT_SERVED: { reason: m.lending_apply_reason_area_not_served, advice: m.lending_apply_advice_other_lenders },
  LIMIT_EXCEEDED: { reason: m.lending_apply_reason_limit_exceeded, advice: m.lending_apply_advice_limit_exceeded },
  KYC_FAILED: { reason: m.lending_apply_reason_kyc_failed, advice: m.lending_apply_advice_kyc_failed },
  DOC_IRREGULARITIES: { reason: m.lending_apply_reason_doc_irregularities, advice: m.lending_apply_advice_kyc_failed },
  RECENT_REJECTION: { reason: m.lending_apply_reason_recent_rejection, advice: m.lending_apply_advice_other_lenders },
  OTHERS: { reason: m.lending_apply_reason_others, advice: m.lending_apply_advice_others },
} satisfies Record<RejectionReason, unknown>;

/** Why the lender rejected the borrower, what to correct and when to apply again. Undefined if it did not reject. */
export const presentRejection = (
  { state, ended_at: endedAt, lender_name: lender }: ReadApplication,
  reported: LenderApplication | undefined,
  locale: Locale,
): LoanApplication['rejection'] => {
  const after = endedAt && afterRejection(state, endedAt);
  if (!after) return undefined;
  const reason = reported?.rejection?.reason ?? (state === 'KYC_FAILED' ? 'KYC_FAILED' : 'OTHERS');
  return {
    reason,
    reasonText: rejectionTexts[reason].reason({ lender: lender[locale] }, { locale }),
    adviceText: rejectionTexts[reason].advice({ lender: lender[locale] }, { locale }),
    lenderText: reported?.rejection?.text ?? '',
    reapplyFrom: istDay(after.reapplyFrom),
    ...(after.retryUntil && { retryUntil: istDay(after.retryUntil) }),
  };
};
