import { bills } from '@sikka/contract';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import { transaction } from '#platform/data/database.ts';
import { type BillsDeps, networkTopics } from '../deps.ts';
import { billPayments, findOwnPayment } from './payment-store.ts';
import { presentPayment } from './present-payment.ts';

/** Status of a payment, from our own records. A waiting user's call brings the next poll of the network forward. */
export const billStatus = handler(
  bills.billStatus,
  async (deps: BillsDeps, { merchantRequestId }, { user: { userGid }, locale }) => {
    const row = await findOwnPayment(deps.db, userGid, merchantRequestId);
    if (!row) throw new Problem('notFound');
    const [payment, refund, steps] = await Promise.all([
      deps.payments.orders.view(userGid, merchantRequestId, locale),
      deps.payments.orders.refundOf(userGid, merchantRequestId, locale),
      billPayments.statusHistory(deps.db, row),
    ]);
    if (!payment) throw new Problem('notFound');
    if (row.state === 'PENDING' && row.polls < 5)
      await transaction(deps.db, (trx) => deps.partnerWork.outbox.add(trx, networkTopics.postPayment, row.payment_id));
    return presentPayment(deps, { row, payment, refund, steps }, locale);
  },
);
