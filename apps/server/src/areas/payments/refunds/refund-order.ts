import { moveOrder } from '../orders/move-order.ts';
import { lockOrder, type OrderTransaction } from '../orders/order-store.ts';
import type { RefundWanted } from '../payments.ts';
import type { PaymentsParts } from '../parts.ts';
import { makeRefund } from './make-refund.ts';

/** Gives the money of a collected order back, passed on already or not. Asking again changes nothing. */
export const refundOrder = async (
  parts: PaymentsParts,
  trx: OrderTransaction,
  merchantRequestId: string,
  { reason, evidence }: RefundWanted,
): Promise<void> => {
  const known = await lockOrder(trx, merchantRequestId);
  if (!known) throw new Error(`There is no order ${merchantRequestId}`);
  const { order, attempts } = known;
  if (order.state === 'refunding' || order.state === 'refunded') return;
  const attempt = attempts.find(({ reference }) => reference === order.paid_attempt);
  if (!attempt) throw new Error(`The order ${merchantRequestId} was never collected`);
  await moveOrder(trx, known, ['collected', 'fulfilled'], 'refunding', evidence, { actor: 'job:refund' });
  await makeRefund(parts, trx, {
    order,
    attempt,
    reason,
    evidence,
    from: order.state === 'fulfilled' ? 'payee' : 'order',
  });
};
