import type { RefundReason } from '@sikka/contract';
import { newPublicId } from '#platform/data/bucket.ts';
import { readNow } from '#platform/data/clock.ts';
import { userEvents } from '#platform/people/user-events.ts';
import { gatewayTopics, type PaymentsDeps } from '../deps.ts';
import { type AttemptRow, type OrderRow, type OrderTransaction, lockOrder } from '../orders/order-store.ts';
import { transitionOrder } from '../orders/transition-order.ts';
import type { RefundRequest } from '../payments.ts';
import { datesOf } from './refund-rules.ts';
import { insertRefund } from './refund-store.ts';

interface RefundDue {
  order: OrderRow;
  /** The attempt to refund in full. It must have succeeded: an unknown outcome is never refunded. */
  attempt: AttemptRow;
  reason: RefundReason;
  evidence: string;
  /** Account that holds the money: the order's, or the payee's after `fulfil`. */
  from: 'order' | 'payee';
}

/** Stores the refund, posts that we owe it, and enqueues it for the gateway. */
export const makeRefund = async (
  { money, outbox }: PaymentsDeps,
  trx: OrderTransaction,
  { order, attempt, reason, evidence, from }: RefundDue,
): Promise<void> => {
  const { reference, state, taken, changed_at: debitedAt, method } = attempt;
  if (state !== 'succeeded' || taken === null || debitedAt === null)
    throw new Error(`Attempt ${reference} collected no money to refund`);
  const id = newPublicId(order.user_gid);
  const { promisedBy, legalLimit } = datesOf({ debitedAt, detectedAt: await readNow(trx), reason });
  await insertRefund(trx, {
    user_gid: order.user_gid,
    refund_id: id,
    merchant_request_id: order.merchant_request_id,
    attempt_reference: reference,
    amount: taken,
    reason,
    evidence,
    method,
    debited_at: debitedAt,
    promised_by: promisedBy,
    legal_limit: legalLimit,
  });
  const { payee, amount, fee } = order;
  await money.owe(trx, { id, amount: taken, from: from === 'payee' && payee ? { payee, amount, fee } : 'order' });
  await outbox.add(trx, gatewayTopics.followRefund, id);
  // The biller's rejection has a user event of its own, which announces the refund.
  if (reason === 'rejectedByBiller') return;
  const facts = { amountPaise: taken, merchantRequestId: order.merchant_request_id };
  await userEvents.record(trx, { userGid: order.user_gid, kind: 'refundStarted', key: id, facts });
};

/** Refunds a collected order, also after it was fulfilled. A repeat has no effect. */
export const refundOrder = async (
  deps: PaymentsDeps,
  trx: OrderTransaction,
  merchantRequestId: string,
  { reason, evidence }: RefundRequest,
): Promise<void> => {
  const loadedOrder = await lockOrder(trx, merchantRequestId);
  if (!loadedOrder) throw new Error(`Payment order ${merchantRequestId} does not exist`);
  const { order, attempts } = loadedOrder;
  if (order.state === 'refunding' || order.state === 'refunded') return;
  const attempt = attempts.find(({ reference }) => reference === order.paid_attempt);
  if (!attempt) throw new Error(`The order ${merchantRequestId} was never collected`);
  await transitionOrder(trx, loadedOrder, ['collected', 'fulfilled'], 'refunding', evidence, { actor: 'job:refund' });
  await makeRefund(deps, trx, {
    order,
    attempt,
    reason,
    evidence,
    from: order.state === 'fulfilled' ? 'payee' : 'order',
  });
};
