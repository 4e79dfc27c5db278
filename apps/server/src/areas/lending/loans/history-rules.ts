import type { HistoryState, QuotePurpose } from '@sikka/contract';
import type { LenderInstalment } from '@sikka/partners/kit';
import type { RepaymentState } from '../repayments/tables.ts';
import type { PastRepayment } from './history-store.ts';
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
  /** Of the instalment that the lender booked by itself. */
  instalmentNumber?: number;
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

const bookedByLender = (own: OwnLoan, { number, paidAt, paidPaise }: LenderInstalment): PastPayment[] =>
  paidAt
    ? [
        {
          billId: `${own.application.application_id}-${number}`,
          own,
          at: paidAt,
          amount: paidPaise,
          purpose: 'DUE',
          state: 'BOOKED',
          instalmentNumber: number,
        },
      ]
    : [];

/**
 * What was paid of loans, newest first: the payments made here, and the instalments that the lender booked without one. An instalment was
 * paid here when the lender names the very moment of a payment that we told it.
 */
export const historyOf = (loans: readonly OwnLoan[], repayments: readonly PastRepayment[]): PastPayment[] =>
  loans
    .flatMap((own) => {
      const here = repayments.filter(({ application_id }) => application_id === own.application.application_id);
      const moments = new Set(here.map(({ paid_at }) => paid_at?.getTime()));
      const elsewhere = (own.told?.instalments ?? []).filter(({ paidAt }) => !moments.has(paidAt?.getTime()));
      return [
        ...here.flatMap((repayment) => paidHere(own, repayment)),
        ...elsewhere.flatMap((row) => bookedByLender(own, row)),
      ];
    })
    .toSorted((a, b) => b.at.getTime() - a.at.getTime() || (a.billId < b.billId ? -1 : 1));
