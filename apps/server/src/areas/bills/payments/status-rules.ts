import type { BillPaymentStatus, Payment } from '@sikka/contract';
import type { BillPaymentState } from '../tables.ts';

/** What people are told of a payment, by our state and by how the money stands. Never failed while nobody knows. */
export const statusOf = (state: BillPaymentState, payment: Pick<Payment, 'state' | 'attempt'>): BillPaymentStatus => {
  switch (state) {
    case 'CREATED':
      if (payment.state === 'checking') return 'PROCESSING';
      return payment.attempt?.state === 'declined' ? 'FAILED' : 'AWAITING_PAYMENT';
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
