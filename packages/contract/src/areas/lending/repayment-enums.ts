import type { Paise } from '@sikka/money';
import type { PayMethod } from '../payments/enums.ts';

/**
 * Where a repayment stands, for people. `AWAITING_PAYMENT`: it can be paid. `CHECKING`: a try ended and nobody knows how yet.
 * `NOT_TAKEN`: the last try definitely took nothing, another one may follow. `WITH_LENDER`: paid, and the lender has not said yet that it
 * is booked. `BOOKED`: the lender's books have it. `SENT_BACK`: the lender did not take it, and the money is on its way back.
 * `REFUNDED`: it is back. `CANCELLED` and `EXPIRED`: nothing was paid, and it can no longer be.
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

/** Why another repayment of the same loan stands in the way: it can be paid or is being checked, or the lender has not booked it yet. */
export const openRepaymentReasons = ['open', 'withLender'] as const;
export type OpenRepaymentReason = (typeof openRepaymentReasons)[number];

export const repaymentLimits = {
  /** The most that one UPI payment carries, in paise. */
  upiPaise: 10_000_000,
  /** Hours after the debit in which a lender has to have booked a repayment; then an operations case is opened, too. */
  lenderHours: 24,
  pageSize: 50,
} as const;

/** How an amount may be paid, the preferred way first. Loans are not paid back by card, because no loan is paid with another one. */
export const repaymentMethods = (amountPaise: Paise): readonly PayMethod[] =>
  amountPaise > repaymentLimits.upiPaise ? ['NETBANKING'] : ['UPI', 'NETBANKING'];
