import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { signatureHeader, signBody } from '@sikka/partners/kit';
import { runConcurrently, diceOf } from '../kit.ts';
import { figureOf, zeroFigure, type Trial } from './trial.ts';

const [events, concurrency] = [4_000, 24];

/** Thousands of webhooks: duplicate, shuffled, late, forged, stale, of unknown references. */
export const webhookStorm: Trial = {
  name: 'webhook-storm',
  goal: 'R2',
  run: async ({ world: { server, dataDir, books, partners }, order, close }) => {
    await partners.payAtOnce(2);
    const orders = await order(60);
    const secret = readFileSync(join(dataDir, 'keys/payment-gateway-webhook-secret'), 'utf8');
    const payments = await partners.book('gateway', 'payments', (it) => [it['reference']]);
    const dice = diceOf(2, 'storm');
    const known = Array.from({ length: 300 }, () => ({
      eventId: randomUUID(),
      reference: dice.pick(payments)[0],
    }));
    let [forgedCount, forgedAccepted, serverErrors] = [0, 0, 0];
    const genuine = new Set<string>();

    const send = async () => {
      const isForged = dice.next() < 0.05;
      const isStale = !isForged && dice.next() < 0.05;
      const isNoise = dice.next() < 0.01;
      const { eventId, reference } = isNoise
        ? { eventId: randomUUID(), reference: 'NOBODYKNOWSTHIS1' }
        : dice.pick(known);
      const id = isForged || isStale ? randomUUID() : eventId;
      const status = dice.pick(['succeeded', 'failed', 'pending', 'cancelled']);
      const occurredAt = new Date(Date.now() - dice.between(0, 7 * 86_400_000)).toISOString();
      const body = JSON.stringify({ eventId: id, type: 'payment.updated', reference, status, occurredAt });
      const signedAt = isStale ? new Date(Date.now() - 900_000) : new Date();
      const response = await fetch(`${server}/partners/gateway/events`, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `198.18.9.${dice.between(1, 250)}`,
          [signatureHeader]: signBody(isForged ? 'another secret' : secret, body, signedAt),
        },
      });
      await response.arrayBuffer();
      if (response.status >= 500) serverErrors += 1;
      if (isForged || isStale) {
        forgedCount += 1;
        if (response.ok) forgedAccepted += 1;
      } else if (response.ok) genuine.add(id);
    };
    const startedMs = performance.now();
    await runConcurrently(events, concurrency, send);
    const perSecond = Math.round((events / (performance.now() - startedMs)) * 1_000);
    const ids = [...genuine].map((id) => `'${id}'`).join(',');
    const storedEvents = await books.count(`select count(*) from inbox where event_id in (${ids})`);
    const attemptedTwice = await books.count(`select count(*) from (select merchant_request_id from payment_attempt
      where state = 'succeeded' group by 1 having count(*) > 1) t`);
    return [
      figureOf('webhooks a second', perSecond),
      figureOf('forged or stale webhooks accepted', `${forgedAccepted} of ${forgedCount}`, forgedAccepted === 0),
      figureOf(
        'inbox rows for distinct genuine events',
        `${storedEvents} for ${genuine.size}`,
        storedEvents === genuine.size,
      ),
      zeroFigure('answers of 5xx', serverErrors),
      zeroFigure('orders with two successes', attemptedTwice),
      ...(await close(orders)),
    ];
  },
};
