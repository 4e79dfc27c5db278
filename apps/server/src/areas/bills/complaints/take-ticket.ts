import type { NetworkTicket } from '@sikka/partners/kit';
import { userEvents } from '#platform/people/user-events.ts';
import { billerNames } from '../catalogue/network-text.ts';
import type { BillsDeps } from '../deps.ts';
import { releaseLock } from '../payments/lock-store.ts';
import { billPayments } from '../payments/payment-store.ts';
import type { BillsTransaction } from '../tables.ts';
import { isOpen, mayBecome } from './complaint-rules.ts';
import { type ComplaintRow, lockComplaint, complaintStates, recordTicket } from './complaint-store.ts';

type Deps = Pick<BillsDeps, 'payments'>;

/**
 * Refunds the payer once, because the network has returned the money to us. A payment still with its
 * biller becomes rejected, and its debt can be paid again.
 */
const refundPayment = async (
  { payments }: Deps,
  trx: BillsTransaction,
  { payment_id: paymentId, merchant_request_id: orderId }: ComplaintRow,
  evidence: string,
): Promise<void> => {
  if (!orderId) throw new Error(`Bill payment ${paymentId} has no payment order`);
  await payments.orders.refund(trx, orderId, { reason: 'complaint', evidence });
  const payment = await billPayments.lock(trx, paymentId);
  if (!payment) throw new Error(`There is no bill payment ${paymentId}`);
  const step = { from: ['POSTING', 'PENDING'], to: 'REJECTED', actor: 'partner:network', evidence } as const;
  await billPayments.transition(trx, paymentId, step, 'ended_at');
  await releaseLock(trx, payment, false);
};

/**
 * Applies a network ticket to its complaint; tickets change complaints only here. Returns the complaint
 * with its new state.
 */
export const applyTicket = async (
  deps: Deps,
  trx: BillsTransaction,
  ticket: NetworkTicket,
): Promise<ComplaintRow | undefined> => {
  const complaint = await lockComplaint(trx, ticket.reference);
  if (!complaint) return undefined;
  await recordTicket(trx, ticket);
  if (!mayBecome(complaint.state, ticket.state)) return complaint;
  const evidence = `partner:network:${ticket.ticketId}:${ticket.state}`;
  if (ticket.state === 'REFUNDED') await refundPayment(deps, trx, complaint, evidence);
  const step = { from: [complaint.state], to: ticket.state, actor: 'partner:network', evidence };
  await complaintStates.transition(trx, complaint.complaint_id, step);
  if (!isOpen(ticket.state))
    await userEvents.record(trx, {
      userGid: complaint.user_gid,
      kind: 'complaintAnswered',
      key: `${complaint.complaint_id}:${ticket.state}`,
      facts: { complaintId: complaint.complaint_id, billerName: billerNames(complaint.biller_name) },
    });
  return { ...complaint, state: ticket.state };
};
