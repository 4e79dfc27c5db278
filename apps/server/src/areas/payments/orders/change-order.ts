import { payments } from '@sikka/contract';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import { transaction } from '#platform/data/database.ts';
import { gatewayTopics, type PaymentsDeps } from '../deps.ts';
import { flowOf, refuseStopped } from '../flows/flows.ts';
import { isLive } from './attempt-rules.ts';
import { beginAttempt } from './create-order.ts';
import { refusalToCancel, orderStatus, refusalToRetry } from './order-rules.ts';
import { orderFor, lockOrder } from './order-store.ts';
import { showOrder, presentOrder } from './show-order.ts';
import { transitionOrder } from './transition-order.ts';

/** Cancels an order for its owner, then its attempts at the gateway. Money that was paid meanwhile is refunded. */
export const cancelOrder = handler(
  payments.cancelTransaction,
  async (deps: PaymentsDeps, { merchantRequestId }, { user: { userGid }, locale }) => {
    await transaction(deps.db, async (trx) => {
      const loaded = await lockOrder(trx, merchantRequestId);
      if (loaded?.order.user_gid !== userGid) throw new Problem('notFound');
      if (loaded.order.state === 'cancelled') return;
      const refusal = refusalToCancel(orderStatus(loaded));
      if (refusal) throw new Problem(refusal);
      const actor = `user:${userGid}`;
      const closed = await transitionOrder(trx, loaded, ['open'], 'cancelled', 'transactions/cancel', { actor });
      for (const { reference } of loaded.attempts.filter(({ state }) => isLive(state)))
        await deps.outbox.add(trx, gatewayTopics.cancelAttempt, reference);
      await deps.orderListeners.of(loaded.order.purpose).closed(trx, orderFor(closed), 'cancelled');
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
      const loaded = await lockOrder(trx, merchantRequestId);
      if (loaded?.order.user_gid !== userGid) throw new Problem('notFound');
      const refusal = refusalToRetry(orderStatus(loaded), loaded.now);
      if (refusal) throw new Problem(refusal);
      await refuseStopped(trx, flowOf({ purpose: loaded.order.purpose, mandated: false }));
      await deps.refuseHeld(trx, userGid, caller);
      const { methods } = loaded.order;
      const first = method && methods.includes(method) ? [method] : [];
      const order = { ...loaded.order, methods: [...new Set([...first, ...methods])] };
      const number = (loaded.attempts[0]?.number ?? 0) + 1;
      await beginAttempt(deps, trx, order, number);
      return { number };
    });
    const order = await presentOrder(deps, userGid, merchantRequestId, locale);
    if (!order) throw new Problem('notFound');
    return order;
  },
);
