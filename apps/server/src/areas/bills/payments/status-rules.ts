import type { BillPaymentStatus, Payment } from '@sikka/contract';
import { type OrderMoneyStatus, statusBeforeDebit } from '#areas/payments/index.ts';
import type { BillPaymentState } from '../tables.ts';

/** The status shown to users, by our state and the money's. Never failed while the outcome is unknown. */
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

/** Seconds until a page should poll again; 0 if no change is expected soon. */
export const pauseForPage = (status: BillPaymentStatus, payment: Pick<Payment, 'nextQuerySeconds'>): number => {
  if (status === 'PROCESSING') return 2;
  if (status === 'PENDING') return 15;
  return status === 'AWAITING_PAYMENT' || status === 'FAILED' ? payment.nextQuerySeconds : 0;
};
