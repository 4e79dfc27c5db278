import type { OutboxResult } from '#areas/partner-work/index.ts';
import { transaction } from '#platform/data/database.ts';
import type { PaymentsDeps } from '../deps.ts';
import { isLive } from './attempt-rules.ts';
import { closeAttempt } from './follow-attempt.ts';
import { orderFor, findOrder, type LoadedOrder, lockOrder } from './order-store.ts';
import { transitionOrder } from './transition-order.ts';

const checkAgain = { againInSeconds: 60 } as const;

const waits = ({ order }: LoadedOrder): boolean => order.state === 'open' || order.state === 'checking';

/** The outbox step: expires an order that was not paid in time, but never while an attempt may still take money. */
export const closeOrder =
  (deps: PaymentsDeps) =>
  async (merchantRequestId: string): Promise<OutboxResult> => {
    const before = await findOrder(deps.db, merchantRequestId);
    if (!before || !waits(before)) return 'done';
    const secondsLeft = Math.ceil((before.order.expires_at.getTime() - before.now.getTime()) / 1_000);
    if (secondsLeft > 0) return { againInSeconds: secondsLeft };
    const newest = before.attempts[0];
    if (newest?.state === 'pending') return checkAgain;
    if (newest) await closeAttempt(deps, newest.reference, 'expired');
    return transaction(deps.db, async (trx): Promise<OutboxResult> => {
      const loaded = await lockOrder(trx, merchantRequestId);
      if (!loaded || !waits(loaded)) return 'done';
      if (loaded.attempts.some(({ state }) => isLive(state))) return checkAgain;
      const actor = 'job:close-order';
      const closed = await transitionOrder(trx, loaded, ['open'], 'expired', 'expires_at', { actor });
      await deps.orderListeners.of(loaded.order.purpose).closed(trx, orderFor(closed), 'expired');
      return 'done';
    });
  };
