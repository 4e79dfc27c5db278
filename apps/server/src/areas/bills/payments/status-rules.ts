import type { BillPaymentStatus, Payment } from '@sikka/contract';
import type { BillPaymentState } from '../tables.ts';

type Money = Pick<Payment, 'state' | 'attempt'>;

/** Of a payment that was not debited when it was read. Its order was read later, and the try of the order last: what is further is believed. */
const statusByMoney = ({ state, attempt }: Money): BillPaymentStatus => {
  switch (state) {
    case 'open':
      if (attempt?.state === 'succeeded') return 'PROCESSING';
      return attempt?.state === 'declined' ? 'FAILED' : 'AWAITING_PAYMENT';
    case 'checking':
    case 'collected':
      return 'PROCESSING';
    case 'cancelled':
      return 'CANCELLED';
    case 'expired':
      return 'EXPIRED';
  }
};

/** What people are told of a payment, by our state and by how the money stands. Never failed while nobody knows. */
export const statusOf = (state: BillPaymentState, payment: Money): BillPaymentStatus => {
  switch (state) {
    case 'CREATED':
      return statusByMoney(payment);
    case 'DEBITED':
    case 'POSTING':
      return 'PROCESSING';
    default:
      return state;
  }
};

/** Seconds until a page should ask again; 0 when nothing changes by itself soon. */
export const pauseForPage = (status: BillPaymentStatus, payment: Pick<Payment, 'nextQuerySeconds'>): number => {
  if (status === 'PROCESSING') return 2;
  if (status === 'PENDING') return 15;
  return status === 'AWAITING_PAYMENT' || status === 'FAILED' ? payment.nextQuerySeconds : 0;
};
