import type { Payment, QuoteLineKind, QuotePurpose, RepaymentStatus } from '@sikka/contract';
import { type Locale, localizedTextsOf, m } from '@sikka/messages';
import { momentText } from '@sikka/messages/dates';
import { bookedUntil } from './repayment-rules.ts';
import type { ReadRepayment } from './repayment-store.ts';
import type { RepaymentRow } from './tables.ts';

export const statusText = localizedTextsOf<RepaymentStatus>({
  AWAITING_PAYMENT: m.lending_repayment_status_awaiting_payment,
  CHECKING: m.lending_repayment_status_checking,
  NOT_TAKEN: m.lending_repayment_status_not_taken,
  WITH_LENDER: m.lending_repayment_status_with_lender,
  BOOKED: m.lending_repayment_status_booked,
  SENT_BACK: m.lending_repayment_status_sent_back,
  REFUNDED: m.lending_repayment_status_refunded,
  CANCELLED: m.lending_repayment_status_cancelled,
  EXPIRED: m.lending_repayment_status_expired,
});

/** What is paid for, in a few words. */
export const purposeText = localizedTextsOf<QuotePurpose>({
  DUE: m.lending_repayment_purpose_due,
  PART: m.lending_repayment_purpose_part,
  FORECLOSURE: m.lending_repayment_purpose_foreclosure,
  RETURN: m.lending_repayment_purpose_return,
});

/** What a line of a quote is called. */
export const lineText = localizedTextsOf<QuoteLineKind>({
  PRINCIPAL: m.lending_repayment_line_principal,
  INTEREST: m.lending_repayment_line_interest,
  PENALTY: m.lending_repayment_line_penalty,
  BOUNCE: m.lending_repayment_line_bounce,
  CHARGE: m.lending_repayment_line_charge,
  GST: m.lending_repayment_line_gst,
  GIVEN_BACK: m.lending_repayment_line_given_back,
});

/** Why the lender did not take it, in one sentence that follows its name. */
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

/** What happened, where the money is, who has to act and until when. Nothing has failed while nobody knows. */
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
