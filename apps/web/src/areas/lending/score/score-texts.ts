import type {
  BandOfScore,
  CreditAccountKind,
  CreditAccountState,
  CreditFactorCode,
  DisputeReason,
  DisputeState,
  EnquiryPurpose,
  FactorDirection,
  FactorWeight,
} from '@sikka/contract/rules';
import { m, textsOf } from '@sikka/messages';

export const bandText = textsOf<BandOfScore>({
  EXCELLENT: m.lending_score_band_excellent,
  GOOD: m.lending_score_band_good,
  FAIR: m.lending_score_band_fair,
  LOW: m.lending_score_band_low,
});

export const bandMeaning = textsOf<BandOfScore>({
  EXCELLENT: m.lending_score_band_excellent_text,
  GOOD: m.lending_score_band_good_text,
  FAIR: m.lending_score_band_fair_text,
  LOW: m.lending_score_band_low_text,
});

interface FactorTexts extends Readonly<Record<FactorDirection, () => string>> {
  title: () => string;
}

/** The name of each factor, and advice for when it helps and when it hurts the score. */
export const factorTexts: Readonly<Record<CreditFactorCode, FactorTexts>> = {
  ON_TIME_PAYMENT: {
    title: m.lending_score_on_time,
    HELPS: m.lending_score_on_time_helps,
    HURTS: m.lending_score_on_time_hurts,
  },
  CARD_USE: {
    title: m.lending_score_card_use,
    HELPS: m.lending_score_card_use_helps,
    HURTS: m.lending_score_card_use_hurts,
  },
  CREDIT_AGE: { title: m.lending_score_age, HELPS: m.lending_score_age_helps, HURTS: m.lending_score_age_hurts },
  RECENT_ENQUIRIES: {
    title: m.lending_score_enquiries_factor,
    HELPS: m.lending_score_enquiries_helps,
    HURTS: m.lending_score_enquiries_hurts,
  },
  CREDIT_MIX: { title: m.lending_score_mix, HELPS: m.lending_score_mix_helps, HURTS: m.lending_score_mix_hurts },
  OPEN_LOANS: {
    title: m.lending_score_open_loans,
    HELPS: m.lending_score_open_loans_helps,
    HURTS: m.lending_score_open_loans_hurts,
  },
};

export const weightText = textsOf<FactorWeight>({
  HIGH: m.lending_score_weight_high,
  MEDIUM: m.lending_score_weight_medium,
  LOW: m.lending_score_weight_low,
});

const kindText = textsOf<CreditAccountKind>({
  CARD: m.common_credit_card,
  PERSONAL_LOAN: m.lending_score_kind_personal,
  CONSUMER_LOAN: m.lending_score_kind_consumer,
  VEHICLE_LOAN: m.lending_score_kind_vehicle,
  HOME_LOAN: m.lending_score_kind_home,
  GOLD_LOAN: m.lending_score_kind_gold,
});

/** `Credit card ending in 4321`. */
export const accountName = ({ kind, ending }: { kind: CreditAccountKind; ending: string }): string =>
  m.lending_score_account_name({ kind: kindText(kind), ending });

export const accountStateText = textsOf<CreditAccountState>({
  OPEN: m.common_open,
  OVERDUE: m.lending_score_state_overdue,
  CLOSED: m.lending_score_state_closed,
});

export const purposeText = textsOf<EnquiryPurpose>({
  OWN_REPORT: m.lending_score_purpose_own,
  LOAN_APPLICATION: m.lending_score_purpose_loan,
  CARD_APPLICATION: m.lending_score_purpose_card,
  ACCOUNT_REVIEW: m.lending_score_purpose_review,
});

export const reasonText = textsOf<DisputeReason>({
  WRONG_LATE_PAYMENT: m.lending_score_dispute_late,
  WRONG_BALANCE: m.lending_score_dispute_balance,
  ALREADY_CLOSED: m.lending_score_dispute_closed,
  NOT_MINE: m.lending_score_dispute_not_mine,
  NOT_AGREED: m.lending_score_dispute_not_agreed,
});

/** The state of a dispute; `who` reported the disputed entry. */
export const disputeStateText = textsOf<DisputeState, { who: string }>({
  WRITTEN: m.lending_score_dstate_written,
  SENT: m.lending_score_dstate_sent,
  NOT_TAKEN: m.lending_score_dstate_not_taken,
  RECEIVED: m.lending_score_dstate_received,
  WITH_LENDER: m.lending_score_dstate_with_lender,
  CORRECTED: m.lending_score_dstate_corrected,
  UNCHANGED: m.lending_score_dstate_unchanged,
});

/** Hundredths of a per cent as whole per cents: `4200` → `42%`. */
export const percentText = (hundredths: number): string =>
  m.lending_score_percent({ value: Math.floor(hundredths / 100) });
