import type { BillPaymentStatus, Payment } from '@sikka/contract';
import { type OrderMoneyStatus, statusBeforeDebit } from '#areas/payments/index.ts';
import type { BillPaymentState } from '../tables.ts';

/** The status that people are shown of a payment, by our state and that of the money. Never failed while nobody knows. */
export const statusOf = (state: BillPaymentState, payment: OrderMoneyStatus): BillPaymentStatus => {
  switch (state) {
    case 'CREATED':
      return statusBeforeDebit(payment, { checking: 'PROCESSING', declined: 'FAILED' });
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
