import { type HistoryBill, type HistoryState, lending } from '@sikka/contract';
import { type Locale, m } from '@sikka/messages';
import { paise } from '@sikka/money';
import { handler } from '#platform/calls/handler.ts';
import { istDay } from '#platform/data/ist-day.ts';
import { slicePage } from '#platform/data/page.ts';
import type { LendingDeps } from '../deps.ts';
import { historyOf, type PastPayment } from './history-rules.ts';
import { listDebitedRepayments } from './loan-store.ts';
import { requireOwnLoan, listOwnLoans } from './own-loans.ts';
import { presentDebit } from './present-debit.ts';

const stateTexts = {
  UNDER_WAY: m.lending_loan_history_under_way,
  BOOKED: m.common_paid,
  REFUNDING: m.lending_loan_history_refunding,
  REFUNDED: m.lending_loan_history_refunded,
  FAILED: m.lending_loan_history_failed,
} satisfies Record<HistoryState, unknown>;

const presentPayment = (payment: PastPayment, locale: Locale): HistoryBill => {
  const { billId, loan, at, amount, purpose, state, repayment, instalmentNumber, debit } = payment;
  const { application_id, lender_name, product_name } = loan.application;
  return {
    billId,
    loanGid: application_id,
    channelName: lender_name[locale],
    productName: product_name[locale],
    month: istDay(at).slice(0, 7),
    at: at.toISOString(),
    amountPaise: paise(amount),
    purpose,
    isPaidHere: repayment !== undefined,
    state,
    stateText: stateTexts[state]({ lender: lender_name[locale] }, { locale }),
    ...(repayment && { repaymentGid: repayment.repayment_id }),
    ...(repayment?.merchant_request_id && { merchantRequestId: repayment.merchant_request_id }),
    ...(repayment?.receipt_number && { receiptNumber: repayment.receipt_number }),
    ...(instalmentNumber !== undefined && { instalmentNumber }),
    ...(debit && loan.reported && { debit: presentDebit(loan.reported, debit, lender_name[locale], locale) }),
  };
};

/** The payment history of one loan or of all the caller's loans, newest first. */
export const getHistoryBill = handler(
  lending.getHistoryBill,
  async (deps: LendingDeps, { loanGid, ...page }, { user: { userGid }, locale }) => {
    const loans = loanGid ? [await requireOwnLoan(deps, userGid, loanGid)] : await listOwnLoans(deps, userGid);
    const repayments = await listDebitedRepayments(deps.db, userGid);
    const payments = historyOf(loans, repayments);
    return {
      bills: slicePage(payments, page).map((payment) => presentPayment(payment, locale)),
      totalSize: payments.length,
    };
  },
);
