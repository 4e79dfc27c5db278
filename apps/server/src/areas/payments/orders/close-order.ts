import { transaction } from '#platform/database.ts';
import type { OutboxResult } from '../payments.ts';
import type { PaymentsParts } from '../parts.ts';
import { isLive } from './attempt-rules.ts';
import { closeAttempt } from './close-attempt.ts';
import { moveOrder } from './move-order.ts';
import { orderFor } from './order-of.ts';
import { findOrder, type KnownOrder, lockOrder } from './order-store.ts';

const lookAgain = { againInSeconds: 60 } as const;

const waits = ({ order }: KnownOrder): boolean => order.state === 'open' || order.state === 'checking';

/** Closes an order that nobody paid in time; never while a try may still have taken money. */
export const closeOrder =
  (parts: PaymentsParts) =>
  async (merchantRequestId: string): Promise<OutboxResult> => {
    const before = await findOrder(parts.db, merchantRequestId);
    if (!before || !waits(before)) return 'done';
    const secondsLeft = Math.ceil((before.order.expires_at.getTime() - before.now.getTime()) / 1_000);
    if (secondsLeft > 0) return { againInSeconds: secondsLeft };
    const newest = before.attempts[0];
    if (newest?.state === 'pending') return lookAgain;
    if (newest) await closeAttempt(parts, newest.reference, 'expired');
    return transaction(parts.db, async (trx): Promise<OutboxResult> => {
      const known = await lockOrder(trx, merchantRequestId);
      if (!known || !waits(known)) return 'done';
      if (known.attempts.some(({ state }) => isLive(state))) return lookAgain;
      const actor = 'job:close-order';
      const closed = await moveOrder(trx, known, ['open'], 'expired', 'expires_at', { actor });
      await parts.orderListeners.of(known.order.purpose).closed(trx, orderFor(closed), 'expired');
      return 'done';
    });
  };
