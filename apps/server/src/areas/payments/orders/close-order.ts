import type { OutboxResult } from '#areas/partner-work/index.ts';
import { transaction } from '#platform/data/database.ts';
import type { PaymentsDeps } from '../deps.ts';
import { isLive } from './attempt-rules.ts';
import { closeAttempt } from './follow-attempt.ts';
import { toPaymentOrder, findOrder, type LoadedOrder, lockOrder } from './order-store.ts';
import { transitionOrder } from './transition-order.ts';

const retryLater = { againInSeconds: 60 } as const;

const isUnpaid = ({ order }: LoadedOrder): boolean => order.state === 'open' || order.state === 'checking';

/** The outbox step: expires an order that was not paid in time, but never while an attempt may still take money. */
export const closeOrder =
  (deps: PaymentsDeps) =>
  async (merchantRequestId: string): Promise<OutboxResult> => {
    const unlockedOrder = await findOrder(deps.db, merchantRequestId);
    if (!unlockedOrder || !isUnpaid(unlockedOrder)) return 'done';
    const secondsLeft = Math.ceil((unlockedOrder.order.expires_at.getTime() - unlockedOrder.now.getTime()) / 1_000);
    if (secondsLeft > 0) return { againInSeconds: secondsLeft };
    const newest = unlockedOrder.attempts[0];
    if (newest?.state === 'pending') return retryLater;
    if (newest) await closeAttempt(deps, newest.reference, 'expired');
    return transaction(deps.db, async (trx): Promise<OutboxResult> => {
      const loadedOrder = await lockOrder(trx, merchantRequestId);
      if (!loadedOrder || !isUnpaid(loadedOrder)) return 'done';
      if (loadedOrder.attempts.some(({ state }) => isLive(state))) return retryLater;
      const actor = 'job:close-order';
      const closed = await transitionOrder(trx, loadedOrder, ['open'], 'expired', 'expires_at', { actor });
      await deps.orderListeners.listenerOf(loadedOrder.order.purpose).closed(trx, toPaymentOrder(closed), 'expired');
      return 'done';
    });
  };
