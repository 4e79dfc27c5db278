import type { LoanRepayment, Payment, Refund, RepaymentSummary } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { presentHistory, type StatusChange } from '#areas/partner-work/index.ts';
import { bookedUntil, listedStatusOf, pauseForPage, statusOf } from './repayment-rules.ts';
import type { NamedRepayment } from './repayment-store.ts';
import { explain, failureText, statusText } from './repayment-text.ts';
import type { RepaymentState } from './tables.ts';

/** A repayment in a list. */
export const presentSummary = (
  row: NamedRepayment,
  locale: Locale,
  status = listedStatusOf(row.state),
): RepaymentSummary => ({
  repaymentGid: row.repayment_id,
  merchantRequestId: row.merchant_request_id ?? '',
  loanGid: row.application_id,
  channelGid: row.lender_id,
  channelName: row.lender_name[locale],
  purpose: row.purpose,
  amountPaise: row.amount,
  status,
  statusText: statusText(status, {}, locale),
  at: row.created_at.toISOString(),
});

type Step = LoanRepayment['steps'][number];

/** Who holds the money after a step: it goes from the gateway to the lender. */
const steps: Partial<Record<RepaymentState, Pick<Step, 'step' | 'holder'>>> = {
  CREATED: { step: 'ordered', holder: 'you' },
  DEBITED: { step: 'debited', holder: 'gateway' },
  POSTING: { step: 'sentToLender', holder: 'lender' },
  PENDING: { step: 'withLender', holder: 'lender' },
  BOOKED: { step: 'booked', holder: 'lender' },
  REJECTED: { step: 'sentBack', holder: 'gateway' },
  REFUNDED: { step: 'refunded', holder: 'yourBank' },
};

const presentFacts = (
  row: NamedRepayment,
): Pick<LoanRepayment, 'method' | 'payer' | 'bankReference' | 'receiptNumber' | 'bookedUntil'> => ({
  ...(row.debited_at && row.method && { method: row.method }),
  ...(row.payer && { payer: row.payer }),
  ...(row.bank_reference && { bankReference: row.bank_reference }),
  ...(row.receipt_number && { receiptNumber: row.receipt_number }),
  ...(row.debited_at && !row.ended_at && { bookedUntil: bookedUntil(row.debited_at).toISOString() }),
});

/** Records shown with the repayment. */
export interface RepaymentDetails {
  payment: Payment;
  refund: Refund | undefined;
  steps: readonly StatusChange<RepaymentState>[];
}

/** A repayment in full, for its owner. */
export const presentRepayment = (
  row: NamedRepayment,
  { payment, refund, steps: taken }: RepaymentDetails,
  locale: Locale,
): LoanRepayment => {
  const status = statusOf(row.state, payment);
  const lender = row.lender_name[locale];
  return {
    ...presentSummary(row, locale, status),
    explanation: explain(row, status, { lender, payment }, locale),
    loanNumber: row.loan_reference,
    lines: row.lines,
    quoteId: row.quote_id,
    quoteValidUntil: row.quote_valid_until.toISOString(),
    ...presentFacts(row),
    reference: row.reference,
    ...(row.state === 'REJECTED' && { failure: { code: row.code ?? '', message: failureText(row, locale) } }),
    steps: presentHistory(taken, steps),
    payment,
    ...(refund && { refund }),
    hasReceipt: row.state === 'BOOKED',
    nextQuerySeconds: pauseForPage(status, payment),
    queryLimitTime: payment.queryLimitTime,
  };
};
