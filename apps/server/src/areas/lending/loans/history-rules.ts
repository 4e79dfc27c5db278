import type { HistoryState, QuotePurpose } from '@sikka/contract';
import type { LenderDebit, LenderInstalment, LenderLoan } from '@sikka/partners/kit';
import type { RepaymentState } from '../repayments/tables.ts';
import { debitsOf, instalmentOf, debitThatPaid } from './dues-rules.ts';
import type { PastRepayment } from './loan-store.ts';
import type { OwnLoan } from './own-loans.ts';

/** A past payment of a loan. */
export interface PastPayment {
  billId: string;
  loan: OwnLoan;
  at: Date;
  /** Paise. */
  amount: number;
  purpose: QuotePurpose;
  state: HistoryState;
  /** The payment that was made in the app; absent if the lender booked the payment without it. */
  repayment?: PastRepayment;
  /** Number of the instalment that the lender booked, or tried to debit, without a payment in the app. */
  instalmentNumber?: number;
  /** The mandate debit that paid it or failed. */
  debit?: LenderDebit;
}

const states: Partial<Record<RepaymentState, HistoryState>> = {
  BOOKED: 'BOOKED',
  REJECTED: 'REFUNDING',
  REFUNDED: 'REFUNDED',
};

const paymentsInApp = (loan: OwnLoan, repayment: PastRepayment): PastPayment[] => {
  const at = repayment.paid_at ?? repayment.debited_at;
  const { repayment_id: billId, amount, purpose, state } = repayment;
  return at ? [{ billId, loan, at, amount, purpose, state: states[state] ?? 'UNDER_WAY', repayment }] : [];
};

const instalmentsBookedByLender = (loan: OwnLoan, reported: LenderLoan, row: LenderInstalment): PastPayment[] => {
  const { number, paidAt, paidPaise } = row;
  const debit = debitThatPaid(reported, row);
  return paidAt
    ? [
        {
          billId: `${loan.application.application_id}-${number}`,
          loan,
          at: paidAt,
          amount: paidPaise,
          purpose: 'DUE',
          state: 'BOOKED',
          instalmentNumber: number,
          ...(debit && { debit }),
        },
      ]
    : [];
};

const failedDebits = (loan: OwnLoan, reported: LenderLoan, debit: LenderDebit): PastPayment[] => {
  const { state, endedAt, debitReference, amountPaise } = debit;
  const number = instalmentOf(reported, debit)?.number;
  const payment = {
    billId: debitReference,
    loan,
    amount: amountPaise,
    purpose: 'DUE',
    state: 'FAILED',
    debit,
  } as const;
  return state === 'failed' && endedAt
    ? [{ ...payment, at: endedAt, ...(number !== undefined && { instalmentNumber: number }) }]
    : [];
};

const paymentsReportedByLender = (loan: OwnLoan, isPaidInApp: (row: LenderInstalment) => boolean): PastPayment[] => {
  const { reported } = loan;
  if (!reported) return [];
  return [
    ...reported.instalments
      .filter((row) => !isPaidInApp(row))
      .flatMap((row) => instalmentsBookedByLender(loan, reported, row)),
    ...debitsOf(reported).flatMap((debit) => failedDebits(loan, reported, debit)),
  ];
};

/**
 * The payment history of loans, newest first: payments made in the app, instalments that the lender booked without one,
 * and failed mandate debits. An instalment counts as paid in the app if its `paidAt` equals that of a payment that we
 * reported to the lender.
 */
export const historyOf = (loans: readonly OwnLoan[], repayments: readonly PastRepayment[]): PastPayment[] =>
  loans
    .flatMap((loan) => {
      const inApp = repayments.filter(({ application_id }) => application_id === loan.application.application_id);
      const paidTimes = new Set(inApp.map(({ paid_at }) => paid_at?.getTime()));
      return [
        ...inApp.flatMap((repayment) => paymentsInApp(loan, repayment)),
        ...paymentsReportedByLender(loan, ({ paidAt }) => paidTimes.has(paidAt?.getTime())),
      ];
    })
    .toSorted((a, b) => b.at.getTime() - a.at.getTime() || (a.billId < b.billId ? -1 : 1));
