import type { Payment } from '@sikka/contract';
import { m } from '@sikka/messages';
import type { PaymentStatus } from './payment-styles.tsx';

export interface StatusOfPayment {
  status: PaymentStatus;
  payment: Pick<Payment, 'attempt' | 'canRetry'>;
}

/**
 * What the user can do about an open payment. `pay`: the order is open. `retry`: the last attempt
 * was declined. Undefined while money is in transit, has arrived, or the payment is closed.
 */
export const payActionOf = ({ status, payment: { canRetry } }: StatusOfPayment): 'pay' | 'retry' | undefined => {
  if (canRetry && ['AWAITING_PAYMENT', 'FAILED', 'NOT_TAKEN'].includes(status)) return 'retry';
  return status === 'AWAITING_PAYMENT' ? 'pay' : undefined;
};

/** The button to pay an order again: another way, unless the same one may succeed. */
export const retryText = ({ attempt }: Pick<Payment, 'attempt'>): string =>
  attempt?.failure?.canRepeat === false ? m.payments_screen_other_way() : m.common_try_again();

/**
 * Whether the user may just have paid: the attempt is open, and the gateway reports seconds after
 * the user is back.
 */
export const mayJustHavePaid = ({ status, payment }: StatusOfPayment): boolean =>
  status === 'AWAITING_PAYMENT' && payment.attempt?.state === 'waiting';
