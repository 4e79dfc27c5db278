import { transaction } from '#platform/database.ts';
import { neverHad } from '#platform/partner-answer.ts';
import { definite } from '../gateway-outcome.ts';
import type { OutboxResult } from '../payments.ts';
import type { PaymentsParts } from '../parts.ts';
import { isLive } from './attempt-rules.ts';
import { findOrderOfAttempt, notePoll } from './order-store.ts';
import type { AttemptState } from './tables.ts';
import { takeNews } from './take-news.ts';

/** Seconds after which a request that was under way has certainly ended. */
const longestRequest = 60;

/**
 * Closes a try at the gateway and takes what the gateway says of it, `succeeded` if it was too late. Answers where the try stands
 * then; throws while the gateway leaves it open. That the gateway never had it counts when it says so twice, because the first time the
 * request that makes it may still have been on its way.
 */
export const closeAttempt = async (
  parts: PaymentsParts,
  reference: string,
  how: 'cancelled' | 'expired',
): Promise<AttemptState | undefined> => {
  const known = await findOrderOfAttempt(parts.db, reference);
  const attempt = known?.attempts.find((one) => one.reference === reference);
  if (!known || !attempt || !isLive(attempt.state)) return attempt?.state;
  const outcome = definite(await parts.gateway.cancelPayment(reference));
  if (outcome.kind === 'refused' && outcome.code !== neverHad)
    throw new Error(`The gateway refuses to close a try: ${outcome.code}`);
  if (outcome.kind === 'refused' && attempt.polls === 0) {
    await notePoll(parts.db, reference);
    return attempt.state;
  }
  const payment =
    outcome.kind === 'accepted'
      ? outcome.payment
      : ({ reference, gatewayId: '', state: how, amountPaise: 0, changedAt: known.now } as const);
  return transaction(parts.db, (trx) => takeNews(parts, trx, payment));
};

/** The step that follows when a person closed the order: what is still unknown is read on until it is known. */
export const cancelAttempt =
  (parts: PaymentsParts) =>
  async (reference: string): Promise<OutboxResult> => {
    const state = await closeAttempt(parts, reference, 'cancelled');
    return state === 'created' || state === 'sent' ? { againInSeconds: longestRequest } : 'done';
  };
