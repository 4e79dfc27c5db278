import { transaction } from '#platform/database.ts';
import { signedIn } from '#platform/bind-call.ts';
import type { CallContext } from '#platform/call-context.ts';
import { Problem } from '#platform/problem.ts';
import { gatewayTopics, type PaymentsParts } from '../parts.ts';
import { isLive } from './attempt-rules.ts';
import { moveOrder } from './move-order.ts';
import { orderFor } from './order-of.ts';
import { refusalToCancel } from './order-rules.ts';
import { lockOrder } from './order-store.ts';
import { showOrder } from './show-order.ts';
import { standingOf } from './standing.ts';

/** Closes an order for its owner. The gateway is told afterwards; what was paid meanwhile goes back by itself. */
export const cancelOrder =
  (parts: PaymentsParts) =>
  async ({ merchantRequestId }: { merchantRequestId: string }, context: CallContext) => {
    const { userGid } = signedIn(context);
    await transaction(parts.db, async (trx) => {
      const known = await lockOrder(trx, merchantRequestId);
      if (known?.order.user_gid !== userGid) throw new Problem('notFound');
      if (known.order.state === 'cancelled') return;
      const refusal = refusalToCancel(standingOf(known));
      if (refusal) throw new Problem(refusal);
      const actor = `user:${userGid}`;
      const closed = await moveOrder(trx, known, ['open'], 'cancelled', 'transactions/cancel', { actor });
      for (const { reference } of known.attempts.filter(({ state }) => isLive(state)))
        await parts.outbox.add(trx, gatewayTopics.cancelAttempt, reference);
      await parts.orderListeners.of(known.order.purpose).closed(trx, orderFor(closed), 'cancelled');
    });
    const shown = await showOrder(parts, userGid, merchantRequestId, context.locale);
    if (!shown) throw new Problem('notFound');
    return shown;
  };
