import type { Payment } from '@sikka/contract';

/** How the money of an order stands. */
export type OrderMoneyStatus = Pick<Payment, 'state' | 'attempt'>;

/**
 * The status of what was not debited when it was read. Its order was read later, and the order's attempt last: what is further is believed.
 * `checking` is the status while the money may have been taken, `declined` after an attempt that took none.
 */
export const statusBeforeDebit = <Checking, Declined>(
  { state, attempt }: OrderMoneyStatus,
  { checking, declined }: { checking: Checking; declined: Declined },
): Checking | Declined | 'AWAITING_PAYMENT' | 'CANCELLED' | 'EXPIRED' => {
  switch (state) {
    case 'open':
      if (attempt?.state === 'succeeded') return checking;
      return attempt?.state === 'declined' ? declined : 'AWAITING_PAYMENT';
    case 'checking':
    case 'collected':
      return checking;
    case 'cancelled':
      return 'CANCELLED';
    case 'expired':
      return 'EXPIRED';
  }
};
