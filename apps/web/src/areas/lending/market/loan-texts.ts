import type { LoanCard } from '@sikka/contract';
import type { RecordStatus } from '@sikka/contract/rules';
import { m, textsOf } from '@sikka/messages';
import { formatNumber } from '#shared/format.ts';
import type { ActionLabel } from './loan-actions.ts';

/** Hundredths of a per cent as a number: 1860 → `18.6`. */
export const percentNumber = (hundredths: number): string => formatNumber(hundredths / 100);

export const aprText = ({ aprMin, aprMax }: Pick<LoanCard, 'aprMin' | 'aprMax'>): string => {
  if (aprMin === 0) return m.lending_home_apr_missing();
  if (aprMin === aprMax) return m.lending_emi_percent({ number: percentNumber(aprMin) });
  return m.lending_home_percent_range({ min: percentNumber(aprMin), max: percentNumber(aprMax) });
};

type Months = Pick<LoanCard, 'loanTimeMin' | 'loanTimeMax'>;

export const monthsText = ({ loanTimeMin, loanTimeMax }: Months): string =>
  loanTimeMin === loanTimeMax
    ? m.lending_emi_months_count({ count: loanTimeMax })
    : m.lending_home_months_range({ min: loanTimeMin, max: loanTimeMax });

/** The tenures of a product, in days if none is given in months. */
export const tenureText = (card: Months & Pick<LoanCard, 'loanTimeMinDays' | 'loanTimeMaxDays'>): string => {
  const { loanTimeMax, loanTimeMinDays, loanTimeMaxDays } = card;
  if (loanTimeMax > 0) return monthsText(card);
  return loanTimeMinDays === loanTimeMaxDays
    ? m.common_days({ count: loanTimeMaxDays })
    : m.lending_home_days_range({ min: loanTimeMinDays, max: loanTimeMaxDays });
};

export const actionText = textsOf<ActionLabel>({
  apply: m.lending_home_action_apply,
  applyNow: m.lending_home_action_apply_now,
  continue: m.lending_home_action_continue,
  check: m.lending_home_action_check,
  reviewing: m.lending_home_action_reviewing,
  withdraw: m.lending_home_action_withdraw,
  view: m.common_view,
  reapply: m.lending_home_action_reapply,
  repay: m.lending_home_action_repay,
});

export const recordText = textsOf<RecordStatus>({
  0: m.lending_records_incomplete,
  1: m.lending_records_under_review,
  2: m.lending_records_approved,
  3: m.lending_records_rejected,
  4: m.lending_records_disbursed,
  5: m.lending_records_in_repayment,
  6: m.lending_records_overdue,
  7: m.lending_records_settled,
});
