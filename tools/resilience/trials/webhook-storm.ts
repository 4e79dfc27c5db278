import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { signatureHeader, signBody } from '@sikka/partners/kit';
import { readBooks } from '../books.ts';
import { diceOf } from '../dice.ts';
import { figure, type Trial } from './trial.ts';

const events = 4_000;
const atOnce = 24;

/**
 * Thousands of webhooks: duplicate, shuffled, late, forged, stale, and about unknown references.
 */
export const webhookStorm: Trial = {
  name: 'webhook-storm',
  goal: 'R2',
  run: async ({ world, partners, order, close }) => {
    await partners.control('/gateway/control/auto-payer', { seed: 2, afterSeconds: [0, 1] });
    const orders = await order(60);
    const secret = readFileSync(join(world.dataDir, 'keys/payment-gateway-webhook-secret'), 'utf8');
    const references = (await partners.gatewayPayments()).map(({ reference }) => reference);
    const dice = diceOf(2, 'storm');
    const known = Array.from({ length: 300 }, () => ({ eventId: randomUUID(), reference: dice.pick(references) }));
    const counts = { taken: 0, refused: 0, forged: 0, forgedTaken: 0, broken: 0 };
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
      const response = await fetch(`${world.server}/partners/gateway/events`, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `198.18.9.${dice.between(1, 250)}`,
          [signatureHeader]: signBody(isForged ? 'somebody else’s secret' : secret, body, signedAt),
        },
      });
      await response.arrayBuffer();
      if (response.status >= 500) counts.broken += 1;
      if (isForged || isStale) {
        counts.forged += 1;
        if (response.ok) counts.forgedTaken += 1;
      } else if (response.ok) {
        counts.taken += 1;
        genuine.add(id);
      } else counts.refused += 1;
    };
    let sent = 0;
    const began = performance.now();
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (sent++ < events) await send();
      }),
    );
    const perSecond = Math.round((events / (performance.now() - began)) * 1_000);
    const ids = [...genuine].map((id) => `'${id}'`).join(',');
    const [row] = await readBooks(world.databaseUrl, (query) =>
      query<{ rows: number }>(`select count(*) as rows from inbox where event_id in (${ids})`),
    );
    const [twice] = await readBooks(world.databaseUrl, (query) =>
      query<{ tries: number }>(`select count(*) as tries from (select merchant_request_id from payment_attempt
        where state = 'succeeded' group by 1 having count(*) > 1) t`),
    );
    return [
      figure('news a second', perSecond, true),
      figure('forged or stale news taken', `${counts.forgedTaken} of ${counts.forged}`, counts.forgedTaken === 0),
      figure('inbox rows for distinct genuine news', `${row?.rows} for ${genuine.size}`, row?.rows === genuine.size),
      figure('answers of 5xx', counts.broken, counts.broken === 0),
      figure('orders with two successes', twice?.tries ?? 0, twice?.tries === 0),
      ...(await close(orders)),
    ];
  },
};
