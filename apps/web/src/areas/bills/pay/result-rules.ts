import type { BillPayment } from '@sikka/contract';
import type { BillPaymentStatus } from '@sikka/contract/rules';
import { payActionOf } from '#shared/money/payment-rules.ts';

/** `payAgain`: this payment is closed, and the bill may be paid by a new one. */
export type BillAction = NonNullable<ReturnType<typeof payActionOf>> | 'payAgain';

/** The order is closed: no money is in transit to the biller. */
export const closed: readonly BillPaymentStatus[] = ['FAILED', 'CANCELLED', 'EXPIRED', 'REJECTED', 'REFUNDED'];

/** What the user can do about the payment; undefined while money is in transit or has arrived. */
export const billActionOf = (bill: Pick<BillPayment, 'status' | 'payment'>): BillAction | undefined =>
  payActionOf(bill) ?? (closed.includes(bill.status) ? 'payAgain' : undefined);

/**
 * Whether a complaint is open, or can be raised now or `from` a time. `nowMs` is in Unix
 * milliseconds; the server decides again.
 */
type ComplaintLink = { kind: 'none' } | { kind: 'open' } | { kind: 'later'; from: string } | { kind: 'now' };

export const complaintLinkOf = (
  { complaintId, complaintFrom }: Pick<BillPayment, 'complaintId' | 'complaintFrom'>,
  nowMs: number,
): ComplaintLink => {
  if (complaintId) return { kind: 'open' };
  if (!complaintFrom) return { kind: 'none' };
  return Date.parse(complaintFrom) > nowMs ? { kind: 'later', from: complaintFrom } : { kind: 'now' };
};
