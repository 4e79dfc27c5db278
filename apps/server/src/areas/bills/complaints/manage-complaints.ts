import { bills, type Complaint } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import { newPublicId } from '#platform/data/bucket.ts';
import { transaction } from '#platform/data/database.ts';
import { sealContent } from '../customer/customer.ts';
import { type BillsDeps, complaintTopic } from '../deps.ts';
import { findOwnPayment, type PaymentSnapshot } from '../payments/payment-store.ts';
import { dispositionOf, isOpen, requireComplaintPossible, ticketTypeOf } from './complaint-rules.ts';
import { findComplaint, insertComplaint, listComplaintRows, newestComplaint } from './complaint-store.ts';
import type { ComplaintContent } from './follow-complaint.ts';
import { presentComplaints } from './present-complaint.ts';

/** Maximum wait for the network's ticket in the first response, in milliseconds. */
const ticketWaitMs = 2_000;
const listLimit = 50;

const showComplaint = async (
  deps: BillsDeps,
  userGid: string,
  complaintId: string,
  locale: Locale,
): Promise<Complaint> => {
  const row = await findComplaint(deps.db, userGid, complaintId);
  const [complaint] = row ? await presentComplaints(deps, [row], locale) : [];
  if (!complaint) throw new Problem('notFound');
  return complaint;
};

const refuseSecondComplaint = async (deps: BillsDeps, { user_gid, payment_id }: PaymentSnapshot): Promise<void> => {
  const newest = await newestComplaint(deps.db, user_gid, payment_id);
  if (newest && isOpen(newest.state))
    throw new Problem('complaintOpen', { details: { complaintId: newest.complaint_id } });
};

/** Raises a complaint about a payment, which can have one open complaint at a time. */
export const raiseComplaint = handler(
  bills.raiseComplaint,
  async (deps: BillsDeps, body, { user: { userGid }, locale }) => {
    const payment = await findOwnPayment(deps.db, userGid, body.merchantRequestId);
    if (!payment) throw new Problem('notFound');
    await refuseSecondComplaint(deps, payment);
    requireComplaintPossible(payment, payment.now);
    const disposition = dispositionOf(body.disposition);
    const content: ComplaintContent = { description: body.description };
    const reference = newPublicId(userGid).toUpperCase();
    const complaintId = await transaction(deps.db, async (trx) => {
      const added = await insertComplaint(trx, {
        user_gid: userGid,
        payment_id: payment.payment_id,
        reference,
        disposition,
        content_sealed: sealContent(deps.secrets, userGid, content),
        ticket_type: ticketTypeOf(disposition),
      });
      if (added) await deps.partnerWork.outbox.add(trx, complaintTopic, reference);
      return added;
    });
    if (!complaintId) {
      await refuseSecondComplaint(deps, payment);
      throw new Problem('complaintImpossible');
    }
    await deps.partnerWork.outbox.runNow(complaintTopic, reference, ticketWaitMs);
    return showComplaint(deps, userGid, complaintId, locale);
  },
);

export const queryComplaint = handler(bills.queryComplaint, (deps: BillsDeps, { complaintId }, { user, locale }) =>
  showComplaint(deps, user.userGid, complaintId, locale),
);

export const listComplaints = handler(bills.listComplaints, async (deps: BillsDeps, _body, { user, locale }) => {
  const rows = await listComplaintRows(deps.db, user.userGid, listLimit);
  return { complaints: await presentComplaints(deps, rows, locale) };
});
