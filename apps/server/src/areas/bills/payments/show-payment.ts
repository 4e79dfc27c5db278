import type { BillPayment, BodyOf } from '@sikka/contract';
import { signedIn } from '#platform/handler.ts';
import type { CallContext } from '#platform/call-context.ts';
import { transaction } from '#platform/database.ts';
import { Problem } from '#platform/problem.ts';
import { type BillsDeps, networkTopics } from '../deps.ts';
import { billPayments, findOwnPayment } from './payment-store.ts';
import { presentPayment } from './present-payment.ts';

/** Tells where a payment stands, from our own books; somebody who waits brings the next enquiry forward. */
export const billStatus =
  (deps: BillsDeps, findComplaint: (userGid: string, paymentId: string) => Promise<string | undefined>) =>
  async ({ merchantRequestId }: BodyOf<'/bbps/bill/status'>, context: CallContext): Promise<BillPayment> => {
    const { userGid } = signedIn(context);
    const row = await findOwnPayment(deps.db, userGid, merchantRequestId);
    if (!row) throw new Problem('notFound');
    const [payment, refund, steps, complaintId] = await Promise.all([
      deps.payments.orders.view(userGid, merchantRequestId, context.locale),
      deps.payments.orders.refundOf(userGid, merchantRequestId, context.locale),
      billPayments.statusHistory(deps.db, row),
      findComplaint(userGid, row.payment_id),
    ]);
    if (!payment) throw new Problem('notFound');
    if (row.state === 'PENDING' && row.polls < 5)
      await transaction(deps.db, (trx) => deps.payments.outbox.add(trx, networkTopics.postPayment, row.payment_id));
    return presentPayment(deps, { row, payment, refund, steps, complaintId }, context.locale);
  };
