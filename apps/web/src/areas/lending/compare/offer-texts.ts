import type { LoanOffer, UnmatchedLender } from '@sikka/contract';
import type { MismatchReason } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { formatPaise } from '#shared/format-money.ts';
import { formatNumber } from '#shared/format.ts';
import { percentText } from '../emi/field-texts.ts';
import type { OfferFilter } from './filter-rules.ts';

/** Hundredths of a per cent as people read them: 1860 → `18.6%`. */
export const hundredthsText = (hundredths: number): string =>
  m.lending_emi_percent({ number: formatNumber(hundredths / 100) });

/** What paying late costs, sentence by sentence. */
export const penalText = ({ flatPaise, dailyMillionths, freeDays, maxPaise }: LoanOffer['penal']): string => {
  if (maxPaise === 0 || (flatPaise === 0 && dailyMillionths === 0)) return m.lending_offers_penal_none();
  const sentences = [
    flatPaise > 0 && m.lending_offers_penal_flat({ amount: formatPaise(flatPaise) }),
    dailyMillionths > 0 && m.lending_offers_penal_daily({ percent: percentText(dailyMillionths) }),
    freeDays > 0 && m.lending_offers_penal_free({ count: freeDays }),
    m.lending_offers_penal_most({ amount: formatPaise(maxPaise) }),
  ];
  return sentences.filter(Boolean).join(' ');
};

const reasonTexts: Readonly<Record<MismatchReason, (inputs: { bound: string }) => string>> = {
  AMOUNT_BELOW_LEAST: m.lending_offers_reason_amount_least,
  AMOUNT_ABOVE_MOST: m.lending_offers_reason_amount_most,
  TENURE_NOT_OFFERED: m.lending_offers_reason_tenure,
  AGE_OUT_OF_RANGE: m.lending_offers_reason_age,
  INCOME_TOO_LOW: m.lending_offers_reason_income,
  EMPLOYMENT_NOT_SERVED: m.lending_offers_reason_employment,
  SCORE_TOO_LOW: m.lending_offers_reason_score,
  STATE_NOT_SERVED: m.lending_offers_reason_state,
  INSTALMENT_TOO_HIGH: m.lending_offers_reason_instalment,
};

/** Why a product does not fit, and what would. */
export const reasonText = ({ reason, bound }: UnmatchedLender['reasons'][number]): string =>
  reasonTexts[reason]({ bound });

const filterTexts: Readonly<Record<OfferFilter, () => string>> = {
  fullAmount: m.lending_offers_filter_full_amount,
  noCharges: m.lending_offers_filter_no_charges,
  appliesHere: m.lending_offers_filter_applies_here,
};
export const filterText = (filter: OfferFilter): string => filterTexts[filter]();
