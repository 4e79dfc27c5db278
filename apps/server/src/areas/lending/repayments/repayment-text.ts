import type { Payment, QuoteLineKind, QuotePurpose, RepaymentStatus } from '@sikka/contract';
import { type Locale, m, textsUnder } from '@sikka/messages';
import { momentText } from '@sikka/messages/dates';
import { bookedUntil } from './repayment-rules.ts';
import type { ReadRepayment } from './repayment-store.ts';
import type { RepaymentRow } from './tables.ts';

export const statusText = textsUnder('lending_repayment_status').of<RepaymentStatus>();

/** The purpose of a payment, in a few words. */
export const purposeText = textsUnder('lending_repayment_purpose').of<QuotePurpose>();

/** The name of a line of a quote. */
export const lineText = textsUnder('lending_repayment_line').of<QuoteLineKind>();

/** Why the lender rejected it, in one sentence that follows the lender's name. */
export const failureText = ({ code }: Pick<RepaymentRow, 'code'>, locale: Locale): string => {
  switch (code) {
    case 'QUOTE_EXPIRED':
      return m.lending_repayment_failure_quote_ended({}, { locale });
    case 'QUOTE_OUTDATED':
      return m.lending_repayment_failure_loan_changed({}, { locale });
    case 'ACCOUNT_CLOSED':
      return m.lending_repayment_failure_account_closed({}, { locale });
    default:
      return code
        ? m.lending_repayment_failure_other({ code }, { locale })
        : m.lending_repayment_failure_none({}, { locale });
  }
};

const bookedText = ({ purpose, receipt_number }: RepaymentRow, lender: string, locale: Locale): string => {
  const facts = { lender, receipt: receipt_number ?? '' };
  return purpose === 'FORECLOSURE' || purpose === 'RETURN'
    ? m.lending_repayment_explain_booked_over(facts, { locale })
    : m.lending_repayment_explain_booked(facts, { locale });
};

/** What happened, where the money is, who has to act and by when. Never failed while the outcome is unknown. */
export const explain = (
  row: ReadRepayment,
  status: RepaymentStatus,
  { lender, payment }: { lender: string; payment: Pick<Payment, 'expiresAt'> },
  locale: Locale,
): string => {
  const until = row.debited_at && bookedUntil(row.debited_at);
  const payable = { lender, time: momentText(new Date(payment.expiresAt), locale) };
  switch (status) {
    case 'AWAITING_PAYMENT':
      return m.lending_repayment_explain_awaiting_payment(payable, { locale });
    case 'CHECKING':
      return m.lending_repayment_explain_checking({}, { locale });
    case 'NOT_TAKEN':
      return m.lending_repayment_explain_not_taken(payable, { locale });
    case 'WITH_LENDER':
      return until && row.now < until
        ? m.lending_repayment_explain_with_lender({ lender, time: momentText(until, locale) }, { locale })
        : m.lending_repayment_explain_with_lender_late({ lender }, { locale });
    case 'BOOKED':
      return bookedText(row, lender, locale);
    case 'SENT_BACK':
      return m.lending_repayment_explain_sent_back({ lender, reason: failureText(row, locale) }, { locale });
    case 'REFUNDED':
      return m.lending_repayment_explain_refunded({}, { locale });
    case 'CANCELLED':
      return m.lending_repayment_explain_cancelled({}, { locale });
    case 'EXPIRED':
      return m.lending_repayment_explain_expired({}, { locale });
  }
};
