import type { OrderListener, PaymentOrder } from '#areas/payments/index.ts';
import type { LendingDeps } from '../deps.ts';
import type { LendingTransaction } from '../tables.ts';
import { postTopic } from './lender-names.ts';
import { findRepayment, type Move, moveRepayment } from './repayment-store.ts';

const evidenceOf = ({ merchantRequestId }: PaymentOrder): string => `order:${merchantRequestId}`;

/** What becomes of a repayment when its order changes; every step is in the transaction of the order's own. */
export const listenToRepaymentOrders = ({ payments }: Pick<LendingDeps, 'payments'>): OrderListener => {
  const end = async (trx: LendingTransaction, order: PaymentOrder, move: Pick<Move, 'from' | 'to'>): Promise<void> => {
    const step = { ...move, actor: 'payments', evidence: evidenceOf(order) };
    await moveRepayment(trx, order.subjectId, step, { stamp: 'ended_at' });
  };

  return {
    collected: async (trx: LendingTransaction, order) => {
      const { method, bankReference, payer, at } = order.paidBy ?? {};
      const step = { from: ['CREATED'], to: 'DEBITED', actor: 'payments', evidence: evidenceOf(order) } as const;
      const isFirst = await moveRepayment(trx, order.subjectId, step, {
        stamp: 'debited_at',
        ...(at && { paid_at: at }),
        ...(method && { method }),
        ...(bankReference && { bank_reference: bankReference }),
        ...(payer && { payer }),
      });
      const repayment = isFirst && (await findRepayment(trx, order.subjectId));
      if (repayment) await payments.outbox.add(trx, postTopic(repayment.lender_id), repayment.repayment_id);
    },
    closed: (trx, order, how) =>
      end(trx, order, { from: ['CREATED'], to: how === 'cancelled' ? 'CANCELLED' : 'EXPIRED' }),
    refunded: (trx, order) => end(trx, order, { from: ['REJECTED'], to: 'REFUNDED' }),
  };
};
