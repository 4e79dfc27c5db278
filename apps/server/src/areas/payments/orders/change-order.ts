import { payments } from '@sikka/contract';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import { transaction } from '#platform/data/database.ts';
import { gatewayTopics, type PaymentsDeps } from '../deps.ts';
import { flowOf, refuseIfFlowStopped } from '../flows/flows.ts';
import { isLive } from './attempt-rules.ts';
import { beginAttempt } from './create-order.ts';
import { refusalToCancel, orderStatus, refusalToRetry } from './order-rules.ts';
import { toPaymentOrder, lockOrder } from './order-store.ts';
import { showOrder, presentOrder } from './show-order.ts';
import { transitionOrder } from './transition-order.ts';

/** Cancels an order for its owner, then its attempts at the gateway. Money that was paid meanwhile is refunded. */
export const cancelOrder = handler(
  payments.cancelTransaction,
  async (deps: PaymentsDeps, { merchantRequestId }, { user: { userGid }, locale }) => {
    await transaction(deps.db, async (trx) => {
      const loadedOrder = await lockOrder(trx, merchantRequestId);
      if (loadedOrder?.order.user_gid !== userGid) throw new Problem('notFound');
      if (loadedOrder.order.state === 'cancelled') return;
      const refusal = refusalToCancel(orderStatus(loadedOrder));
      if (refusal) throw new Problem(refusal);
      const actor = `user:${userGid}`;
      const closed = await transitionOrder(trx, loadedOrder, ['open'], 'cancelled', 'transactions/cancel', { actor });
      for (const { reference } of loadedOrder.attempts.filter(({ state }) => isLive(state)))
        await deps.outbox.add(trx, gatewayTopics.cancelAttempt, reference);
      await deps.orderListeners.listenerOf(loadedOrder.order.purpose).closed(trx, toPaymentOrder(closed), 'cancelled');
    });
    const order = await showOrder(deps, userGid, merchantRequestId, locale);
    if (!order) throw new Problem('notFound');
    return order;
  },
);

/** Starts another attempt if the last one definitely took no money. */
export const retryOrder = handler(
  payments.applyTransaction,
  async (deps: PaymentsDeps, { merchantRequestId, method }, { user: { userGid }, caller, locale, once }) => {
    await once(async (trx) => {
      const loadedOrder = await lockOrder(trx, merchantRequestId);
      if (loadedOrder?.order.user_gid !== userGid) throw new Problem('notFound');
      const refusal = refusalToRetry(orderStatus(loadedOrder), loadedOrder.now);
      if (refusal) throw new Problem(refusal);
      await refuseIfFlowStopped(trx, flowOf({ purpose: loadedOrder.order.purpose, byMandate: false }));
      await deps.refuseIfHeld(trx, userGid, caller);
      const { methods } = loadedOrder.order;
      const preferredMethods = method && methods.includes(method) ? [method] : [];
      const order = { ...loadedOrder.order, methods: [...new Set([...preferredMethods, ...methods])] };
      const number = (loadedOrder.attempts[0]?.number ?? 0) + 1;
      await beginAttempt(deps, trx, order, number);
      return { number };
    });
    const order = await presentOrder(deps, userGid, merchantRequestId, locale);
    if (!order) throw new Problem('notFound');
    return order;
  },
);
