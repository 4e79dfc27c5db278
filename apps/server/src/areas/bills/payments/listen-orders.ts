import type { OrderListener, PaymentOrder } from '#areas/payments/index.ts';
import { type BillsDeps, networkTopics } from '../deps.ts';
import { releaseLock } from './lock-store.ts';
import { type Move, lockPayment, movePayment } from './payment-store.ts';
import type { BillsTransaction } from '../tables.ts';

const evidenceOf = ({ merchantRequestId }: PaymentOrder): string => `order:${merchantRequestId}`;

/** What becomes of a bill's payment when its order changes; every step is in the transaction of the order's own. */
export const listenToOrders = ({ payments }: Pick<BillsDeps, 'payments'>): OrderListener => {
  const close = async (trx: BillsTransaction, order: PaymentOrder, move: Pick<Move, 'from' | 'to'>) => {
    const payment = await lockPayment(trx, order.subjectId);
    const step = { ...move, actor: 'payments', evidence: evidenceOf(order) };
    if (!payment || !(await movePayment(trx, payment.payment_id, step, { stamp: 'ended_at' }))) return;
    await releaseLock(trx, payment, false);
  };

  return {
    collected: async (trx, order) => {
      const { method, bankReference, payer } = order.paidBy ?? {};
      const step = { from: ['CREATED'], to: 'DEBITED', actor: 'payments', evidence: evidenceOf(order) } as const;
      const isFirst = await movePayment(trx, order.subjectId, step, {
        stamp: 'debited_at',
        ...(method && { method }),
        ...(bankReference && { bank_reference: bankReference }),
        ...(payer && { payer }),
      });
      if (isFirst) await payments.outbox.add(trx, networkTopics.postPayment, order.subjectId);
    },
    closed: (trx, order, how) =>
      close(trx, order, { from: ['CREATED'], to: how === 'cancelled' ? 'CANCELLED' : 'EXPIRED' }),
    refunded: (trx, order) =>
      close(trx, order, { from: ['REJECTED', 'CANCELLED', 'EXPIRED', 'SUCCESS'], to: 'REFUNDED' }),
  };
};
