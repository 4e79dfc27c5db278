import {
  type BillPayment,
  type BillPaymentStatus,
  billLimits,
  type BillTransaction,
  type Payment,
} from '@sikka/contract';
import { type Locale, m, textsUnder } from '@sikka/messages';
import { momentText } from '@sikka/messages/dates';
import { add } from '@sikka/money';
import { presentHistory, type StatusChange } from '#areas/partner-work/index.ts';
import { networkText } from '../catalogue/network-text.ts';
import { unsealCustomer } from '../customer/customer.ts';
import type { BillsDeps } from '../deps.ts';
import { refusalMessage } from '../failures/failure-text.ts';
import type { BillPaymentState } from '../tables.ts';
import { complaintOpensAt } from './payment-rules.ts';
import type { OwnPayment, PaymentRow } from './payment-store.ts';
import { pauseForPage, statusOf } from './status-rules.ts';

const statusText = textsUnder('bills_status').of<BillPaymentStatus>();

/** A payment in a list. */
export const presentTransaction = (
  { secrets }: Pick<BillsDeps, 'secrets'>,
  row: PaymentRow,
  status: BillPaymentStatus,
  locale: Locale,
): BillTransaction => ({
  merchantRequestId: row.merchant_request_id ?? '',
  billerId: row.biller_id,
  billerName: networkText(row.biller_name, locale),
  billerCategoryName: row.category,
  consumerNumber: unsealCustomer(secrets, row).consumerNumber,
  amountPaise: add(row.amount, row.fee),
  status,
  statusText: statusText(status, {}, locale),
  at: (row.debited_at ?? row.created_at).toISOString(),
});

const steps: Partial<Record<BillPaymentState, Pick<BillPayment['steps'][number], 'step' | 'holder'>>> = {
  CREATED: { step: 'ordered', holder: 'you' },
  DEBITED: { step: 'debited', holder: 'us' },
  POSTING: { step: 'sentToBiller', holder: 'network' },
  PENDING: { step: 'withBiller', holder: 'network' },
  SUCCESS: { step: 'confirmed', holder: 'biller' },
  REJECTED: { step: 'rejected', holder: 'us' },
  REFUNDED: { step: 'refunded', holder: 'yourBank' },
};

/** The biller's deadline to confirm or reject. */
export const pendingUntil = ({ debited_at }: Pick<PaymentRow, 'debited_at'>): Date | undefined =>
  debited_at ? new Date(debited_at.getTime() + billLimits.pendingDays * 86_400_000) : undefined;

const explanationOf = (row: PaymentRow, status: BillPaymentStatus, payment: Payment, locale: Locale): string => {
  const options = { locale };
  const biller = networkText(row.biller_name, locale);
  const time = momentText(new Date(payment.expiresAt), locale);
  switch (status) {
    case 'AWAITING_PAYMENT':
      return m.bills_explain_awaiting_payment({ time }, options);
    case 'PROCESSING':
      return row.state === 'CREATED'
        ? m.bills_explain_processing({}, options)
        : m.bills_explain_posting({ biller }, options);
    case 'PENDING':
      return m.bills_explain_pending({ biller }, options);
    case 'SUCCESS':
      return m.bills_explain_success({ biller }, options);
    case 'FAILED':
      return m.bills_explain_failed({ time }, options);
    case 'CANCELLED':
      return m.bills_explain_cancelled({}, options);
    case 'EXPIRED':
      return m.bills_explain_expired({}, options);
    case 'REJECTED':
      return reasonOf(row, locale);
    case 'REFUNDED':
      return m.bills_explain_refunded({}, options);
  }
};

const reasonOf = (row: PaymentRow, locale: Locale): string =>
  refusalMessage(
    { code: row.code ?? '', text: row.reason ?? '' },
    { biller: networkText(row.biller_name, locale), hasBill: row.bill_id !== null },
    locale,
  );

export interface LoadedPayment {
  row: OwnPayment;
  payment: Payment;
  refund: BillPayment['refund'];
  steps: readonly StatusChange<BillPaymentState>[];
}

/** Everything about one payment, for its owner. */
export const presentPayment = (
  deps: Pick<BillsDeps, 'secrets'>,
  { row, payment, refund, steps: stateChanges }: LoadedPayment,
  locale: Locale,
): BillPayment => {
  const status = statusOf(row.state, payment);
  const complaintsOpenAt = complaintOpensAt(row);
  const until = row.state === 'PENDING' ? pendingUntil(row) : undefined;
  return {
    ...presentTransaction(deps, row, status, locale),
    explanation: explanationOf(row, status, payment, locale),
    consumerName: unsealCustomer(deps.secrets, row).consumerName,
    billNumber: row.bill_number,
    billPeriod: row.bill_period,
    ...(row.due_date && { dueDate: row.due_date }),
    billPaise: row.amount,
    feePaise: row.fee,
    ...(row.debited_at && { method: row.method }),
    ...(row.txn_reference_id && { connectTransactionId: row.txn_reference_id }),
    ...(row.approval_ref && { connectReferenceNumber: row.approval_ref }),
    ...(row.state === 'REJECTED' && { failure: { code: row.code ?? '', message: reasonOf(row, locale) } }),
    steps: presentHistory(stateChanges, steps),
    ...(until && { pendingUntil: until.toISOString() }),
    payment,
    ...(refund && { refund }),
    hasReceipt: row.state === 'SUCCESS',
    ...(complaintsOpenAt && { complaintFrom: complaintsOpenAt.toISOString() }),
    ...(row.complaint_id && { complaintId: row.complaint_id }),
    ...(row.account_id && { accountId: row.account_id }),
    nextQuerySeconds: pauseForPage(status, payment),
    queryLimitTime: payment.queryLimitTime,
  };
};
