import type { LoanApplication, RejectionReason } from '@sikka/contract';
import { type Locale, m } from '@sikka/messages';
import type { LenderApplication } from '@sikka/partners/kit';
import { istDay } from '#platform/ist-day.ts';
import type { ReadApplication } from './application-store.ts';
import { afterRejection } from './wait-rules.ts';

const texts = {
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

/** Why the lender turned the borrower down, what can be put right, and when to ask again; undefined when it did not. */
export const presentRejection = (
  { state, ended_at: endedAt, lender_name: lender }: ReadApplication,
  told: LenderApplication | undefined,
  locale: Locale,
): LoanApplication['rejection'] => {
  const after = endedAt && afterRejection(state, endedAt);
  if (!after) return undefined;
  const reason = told?.rejection?.reason ?? (state === 'KYC_FAILED' ? 'KYC_FAILED' : 'OTHERS');
  return {
    reason,
    reasonText: texts[reason].reason({ lender: lender[locale] }, { locale }),
    adviceText: texts[reason].advice({ lender: lender[locale] }, { locale }),
    lenderText: told?.rejection?.text ?? '',
    reapplyFrom: istDay(after.reapplyFrom),
    ...(after.retryUntil && { retryUntil: istDay(after.retryUntil) }),
  };
};
