import type { Payment, RepaymentStatus } from '@sikka/contract';
import type { RepaymentState } from './tables.ts';

type Money = Pick<Payment, 'state' | 'attempt'>;

/** Of a repayment that was not debited when it was read. Its order was read later, and the try of the order last: what is further is believed. */
const statusByMoney = ({ state, attempt }: Money): RepaymentStatus => {
  switch (state) {
    case 'open':
      if (attempt?.state === 'succeeded') return 'CHECKING';
      return attempt?.state === 'declined' ? 'NOT_TAKEN' : 'AWAITING_PAYMENT';
    case 'checking':
    case 'collected':
      return 'CHECKING';
    case 'cancelled':
      return 'CANCELLED';
    case 'expired':
      return 'EXPIRED';
  }
};

/** What people are told of a repayment, by our state and by how the money stands. Never failed while nobody knows. */
export const statusOf = (state: RepaymentState, payment: Money): RepaymentStatus => {
  switch (state) {
    case 'CREATED':
      return statusByMoney(payment);
    case 'DEBITED':
    case 'POSTING':
    case 'PENDING':
      return 'WITH_LENDER';
    case 'REJECTED':
      return 'SENT_BACK';
    default:
      return state;
  }
};

/** The same for a list, where the tries are not looked at. */
export const listedStatusOf = (state: RepaymentState): RepaymentStatus => statusOf(state, { state: 'open' });

/** Seconds until a page should ask again; 0 when nothing changes by itself soon. */
export const pauseForPage = (status: RepaymentStatus, payment: Pick<Payment, 'nextQuerySeconds'>): number => {
  if (status === 'CHECKING') return 2;
  if (status === 'WITH_LENDER') return 3;
  return status === 'AWAITING_PAYMENT' || status === 'NOT_TAKEN' ? payment.nextQuerySeconds : 0;
};
