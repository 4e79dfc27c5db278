import type { OptionReason } from '@sikka/contract';
import { type Locale, m, textsUnder } from '@sikka/messages';
import { dayText } from '@sikka/messages/dates';
import { formatRupees, paise } from '@sikka/money';
import type { LenderLoan, LenderLoanStatus } from '@sikka/partners/kit';
import { startOfIstDay } from '#platform/data/ist-day.ts';
import { unpaidOf, nextInstalment } from './dues-rules.ts';
import type { OwnLoan } from './own-loans.ts';

const rupees = (amount: number, locale: Locale): string => formatRupees(paise(amount), locale);

const nextText = (reported: LenderLoan, lender: string, locale: Locale): string => {
  const next = nextInstalment(reported);
  if (!next) return m.lending_loan_state_running({ lender }, { locale });
  const amount = rupees(unpaidOf(next), locale);
  return m.lending_loan_state_next({ amount, day: dayText(startOfIstDay(next.dueDay), locale), lender }, { locale });
};

const endTexts = {
  LOAN_CLOSED: m.lending_loan_state_closed,
  PRECLOSED: m.lending_loan_state_preclosed,
  RETURNED: m.lending_loan_state_returned,
};

const isEndStatus = (status: LenderLoanStatus): status is keyof typeof endTexts => status in endTexts;

const runningText = (reported: LenderLoan, lender: string, locale: Locale): string => {
  const due = rupees(reported.duePaise, locale);
  switch (reported.status) {
    case 'EMI_DUE':
      return m.lending_loan_state_due({ amount: due, lender }, { locale });
    case 'EMI_OVERDUE':
      return m.lending_loan_state_overdue({ amount: due, count: reported.daysOverdue, lender }, { locale });
    default:
      return reported.duePaise > 0
        ? m.lending_loan_state_charges({ amount: due, lender }, { locale })
        : nextText(reported, lender, locale);
  }
};

/**
 * The status of a loan, who has to act and by when. Says so if the lender has not reported it, or its report is in
 * review.
 */
export const loanText = ({ application, storedLoan, reported }: OwnLoan, locale: Locale): string => {
  const lender = application.lender_name[locale];
  const { loan_status: status } = application;
  if (status && isEndStatus(status)) return endTexts[status]({ lender }, { locale });
  if (storedLoan?.contradiction) return m.lending_loan_state_in_review({ lender }, { locale });
  return reported ? runningText(reported, lender, locale) : m.lending_loan_state_not_reported({ lender }, { locale });
};

/** Why a repayment option is not available. */
export const reasonText = textsUnder('lending_loan_option').of<OptionReason>();
