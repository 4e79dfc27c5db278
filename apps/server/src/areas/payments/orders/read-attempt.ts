import { transaction } from '#platform/database.ts';
import { definite } from '../gateway-outcome.ts';
import type { OutboxResult } from '../payments.ts';
import type { PaymentsParts } from '../parts.ts';
import { isLive, pauseBeforeRead } from './attempt-rules.ts';
import { notePoll } from './order-store.ts';
import { takeNews } from './take-news.ts';

/** Asks the gateway how a try stands, until it has ended. An ended one is looked at once more when news of it came. */
export const readAttempt =
  (parts: PaymentsParts) =>
  async (reference: string): Promise<OutboxResult> => {
    const outcome = definite(await parts.gateway.readPayment(reference));
    if (outcome.kind === 'accepted') {
      const state = await transaction(parts.db, (trx) => takeNews(parts, trx, outcome.payment));
      if (!state || !isLive(state)) return 'done';
    }
    const attempt = await notePoll(parts.db, reference);
    if (!attempt || !isLive(attempt.state)) return 'done';
    if (outcome.kind === 'refused') {
      await transaction(parts.db, (trx) => parts.reviews.open(trx, 'gateway_forgot', reference, outcome.code));
    }
    return { againInSeconds: pauseBeforeRead(attempt.state, attempt.code, attempt.polls) };
  };
