import {
  type ComplaintDisposition,
  complaintDispositions,
  type ComplaintState,
  olderComplaintReasons,
} from '@sikka/contract';
import { Problem } from '#platform/calls/problem.ts';
import { complaintOpensAt } from '../payments/payment-rules.ts';
import type { PaymentRow } from '../payments/payment-store.ts';

/** The disposition for a current code or for the number of an older reason. Throws `invalidInput`. */
export const dispositionOf = (codeOrNumber: ComplaintDisposition | number): ComplaintDisposition => {
  if (typeof codeOrNumber === 'string') return codeOrNumber;
  const disposition = (olderComplaintReasons as Readonly<Record<number, ComplaintDisposition>>)[codeOrNumber];
  if (!disposition) throw new Problem('invalidInput');
  return disposition;
};

/** Whether the network treats it as a dispute, which has a deadline. */
export const ticketTypeOf = (disposition: ComplaintDisposition): 'DISPUTE' | 'COMPLAINT' =>
  complaintDispositions.find(({ code }) => code === disposition)?.type ?? 'COMPLAINT';

type ComplaintCandidate = Pick<PaymentRow, 'state' | 'category' | 'txn_reference_id' | 'debited_at'>;

/**
 * Throws `complaintImpossible` for a payment that accepts no complaint, and `complaintTooEarly` with
 * `from` during the network's cooling period.
 */
export const requireComplaintPossible = (payment: ComplaintCandidate, now: Date): void => {
  const opensAt = complaintOpensAt(payment);
  if (!opensAt) throw new Problem('complaintImpossible');
  if (now < opensAt) throw new Problem('complaintTooEarly', { details: { from: opensAt.toISOString() } });
};

const openStates: readonly ComplaintState[] = ['SENDING', 'ASSIGNED', 'PENDING_REFUND'];

/** Whether the complaint is still being handled, by the biller, the network or us. */
export const isOpen = (state: ComplaintState): boolean => openStates.includes(state);

/** Whether the network's ticket changes the state of a complaint; a closed one can only become refunded. */
export const mayBecome = (from: ComplaintState, to: ComplaintState): boolean => {
  if (from === to || from === 'REFUNDED' || from === 'COULD_NOT_RAISE') return false;
  return isOpen(from) || to === 'REFUNDED';
};

/** Longest pause between two polls of a ticket, in seconds. */
export const longestTicketPause = 6 * 3_600;

/** Seconds until the next poll of a ticket; a webhook event usually arrives first. */
export const pauseOfTicket = (polls: number): number => (polls < 3 ? 600 : longestTicketPause);
