import type { BodyOf, ContentOf, HistoryBill, HistoryState } from '@sikka/contract';
import { type Locale, m } from '@sikka/messages';
import { signedIn } from '#platform/bind-call.ts';
import type { CallContext } from '#platform/call-context.ts';
import { istDay } from '#platform/ist-day.ts';
import type { ApplyParts } from '../applications/parts.ts';
import { historyOf, type PastPayment } from './history-rules.ts';
import { listPaid } from './history-store.ts';
import { presentDebit } from './present-debit.ts';
import { ownLoan, ownLoans } from './own-loans.ts';

type Call = '/flamingo/ostrader/loan_market/getHistoryBill';

const stateTexts = {
  UNDER_WAY: m.lending_loan_history_under_way,
  BOOKED: m.lending_loan_history_booked,
  REFUNDING: m.lending_loan_history_refunding,
  REFUNDED: m.lending_loan_history_refunded,
  FAILED: m.lending_loan_history_failed,
} satisfies Record<HistoryState, unknown>;

const present = (payment: PastPayment, locale: Locale): HistoryBill => {
  const { billId, own, at, amount, purpose, state, repayment, instalmentNumber, debit } = payment;
  const { application_id, lender_name, product_name } = own.application;
  return {
    billId,
    loanGid: application_id,
    channelName: lender_name[locale],
    productName: product_name[locale],
    month: istDay(at).slice(0, 7),
    at: at.toISOString(),
    amountPaise: amount,
    purpose,
    isPaidHere: repayment !== undefined,
    state,
    stateText: stateTexts[state]({ lender: lender_name[locale] }, { locale }),
    ...(repayment && { repaymentGid: repayment.repayment_id }),
    ...(repayment?.merchant_request_id && { merchantRequestId: repayment.merchant_request_id }),
    ...(repayment?.receipt_number && { receiptNumber: repayment.receipt_number }),
    ...(instalmentNumber !== undefined && { instalmentNumber }),
    ...(debit && own.told && { debit: presentDebit(own.told, debit, lender_name[locale], locale) }),
  };
};

/** What was paid of one loan, or of all of the caller's, newest first. */
export const getHistoryBill =
  (parts: ApplyParts) =>
  async ({ loanGid, pageIndex, pageSize }: BodyOf<Call>, context: CallContext): Promise<ContentOf<Call>> => {
    const { userGid } = signedIn(context);
    const loans = loanGid ? [await ownLoan(parts, userGid, loanGid)] : await ownLoans(parts, userGid);
    const repayments = await listPaid(parts.db, userGid);
    const payments = historyOf(loans, repayments);
    const first = (pageIndex - 1) * pageSize;
    return {
      bills: payments.slice(first, first + pageSize).map((payment) => present(payment, context.locale)),
      totalSize: payments.length,
    };
  };
