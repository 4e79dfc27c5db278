import type { Paise } from '@sikka/money';
import type { PayMethod } from '../payments/enums.ts';

/**
 * The status of a repayment for users. `AWAITING_PAYMENT`: it can be paid. `CHECKING`: the outcome of an attempt is
 * unknown. `NOT_TAKEN`: the last attempt definitely took no money, another may follow. `WITH_LENDER`: paid, but not
 * confirmed by the lender yet. `BOOKED`: the lender has booked it. `SENT_BACK`: the lender rejected it, and the money
 * is on its way back. `REFUNDED`: the money is back. `CANCELLED` and `EXPIRED`: nothing was paid, and it can no longer
 * be.
 */
export const repaymentStatuses = [
  'AWAITING_PAYMENT',
  'CHECKING',
  'NOT_TAKEN',
  'WITH_LENDER',
  'BOOKED',
  'SENT_BACK',
  'REFUNDED',
  'CANCELLED',
  'EXPIRED',
] as const;
export type RepaymentStatus = (typeof repaymentStatuses)[number];

/**
 * Why an open repayment blocks another one of the same loan: it can be paid or its payment is being checked, or the
 * lender has not booked it yet.
 */
export const openRepaymentReasons = ['open', 'withLender'] as const;
export type OpenRepaymentReason = (typeof openRepaymentReasons)[number];

export const repaymentLimits = {
  /** Maximum amount of one UPI payment, in paise. */
  upiPaise: 10_000_000,
  /** Hours after the debit within which a lender has to book a repayment; then an operations case is opened. */
  lenderHours: 24,
  pageSize: 50,
} as const;

/** Payment methods for an amount, preferred first. Cards are excluded, because no loan is repaid with another one. */
export const repaymentMethods = (amountPaise: Paise): readonly PayMethod[] =>
  amountPaise > repaymentLimits.upiPaise ? ['NETBANKING'] : ['UPI', 'NETBANKING'];
