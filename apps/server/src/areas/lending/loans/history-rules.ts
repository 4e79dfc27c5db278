import type { HistoryState, QuotePurpose } from '@sikka/contract';
import type { LenderDebit, LenderInstalment, LenderLoan } from '@sikka/partners/kit';
import type { RepaymentState } from '../repayments/tables.ts';
import { debitsOf, instalmentOf, paidBy } from './dues-rules.ts';
import type { PastRepayment } from './loan-store.ts';
import type { OwnLoan } from './own-loans.ts';

/** A past payment of a loan. */
export interface PastPayment {
  billId: string;
  own: OwnLoan;
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

const paidHere = (own: OwnLoan, repayment: PastRepayment): PastPayment[] => {
  const at = repayment.paid_at ?? repayment.debited_at;
  const { repayment_id: billId, amount, purpose, state } = repayment;
  return at ? [{ billId, own, at, amount, purpose, state: states[state] ?? 'UNDER_WAY', repayment }] : [];
};

const bookedByLender = (own: OwnLoan, reported: LenderLoan, row: LenderInstalment): PastPayment[] => {
  const { number, paidAt, paidPaise } = row;
  const debit = paidBy(reported, row);
  return paidAt
    ? [
        {
          billId: `${own.application.application_id}-${number}`,
          own,
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

const returnedDebit = (own: OwnLoan, reported: LenderLoan, debit: LenderDebit): PastPayment[] => {
  const { state, endedAt, debitReference, amountPaise } = debit;
  const number = instalmentOf(reported, debit)?.number;
  const payment = { billId: debitReference, own, amount: amountPaise, purpose: 'DUE', state: 'FAILED', debit } as const;
  return state === 'failed' && endedAt
    ? [{ ...payment, at: endedAt, ...(number !== undefined && { instalmentNumber: number }) }]
    : [];
};

const byLender = (own: OwnLoan, isPaidHere: (row: LenderInstalment) => boolean): PastPayment[] => {
  const { reported } = own;
  if (!reported) return [];
  return [
    ...reported.instalments.filter((row) => !isPaidHere(row)).flatMap((row) => bookedByLender(own, reported, row)),
    ...debitsOf(reported).flatMap((debit) => returnedDebit(own, reported, debit)),
  ];
};

/**
 * The payment history of loans, newest first: payments made in the app, instalments that the lender booked without one,
 * and failed mandate debits. An instalment counts as paid in the app if its `paidAt` equals that of a payment that we
 * reported to the lender.
 */
export const historyOf = (loans: readonly OwnLoan[], repayments: readonly PastRepayment[]): PastPayment[] =>
  loans
    .flatMap((own) => {
      const here = repayments.filter(({ application_id }) => application_id === own.application.application_id);
      const moments = new Set(here.map(({ paid_at }) => paid_at?.getTime()));
      return [
        ...here.flatMap((repayment) => paidHere(own, repayment)),
        ...byLender(own, ({ paidAt }) => moments.has(paidAt?.getTime())),
      ];
    })
    .toSorted((a, b) => b.at.getTime() - a.at.getTime() || (a.billId < b.billId ? -1 : 1));
