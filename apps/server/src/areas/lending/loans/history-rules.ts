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
  /** The payment that was made here; absent when the lender booked it by itself. */
  repayment?: PastRepayment;
  /** Of the instalment that the lender booked by itself, or tried to debit. */
  instalmentNumber?: number;
  /** The debit by mandate that paid it, or came back. */
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

const cameBack = (own: OwnLoan, reported: LenderLoan, debit: LenderDebit): PastPayment[] => {
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
    ...debitsOf(reported).flatMap((debit) => cameBack(own, reported, debit)),
  ];
};

/**
 * What was paid of loans, newest first: the payments made here, the instalments that the lender booked without one, and its debits that
 * came back. An instalment was
 * paid here when the lender names the very moment of a payment that we told it.
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
