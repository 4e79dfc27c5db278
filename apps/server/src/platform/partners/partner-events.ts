import { runInTrace, signatureHeader } from '@sikka/partners/kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../calls/call-limits.ts';
import { addressOf } from '../calls/caller-address.ts';
import { Problem } from '../calls/problem.ts';
import type { RateLimits } from '../calls/rate-limits.ts';

/**
 * Handles a webhook. `refused`: wrong signature or format. `taken`: processed now or before.
 * `elsewhere`: it is about a user of another cell.
 */
export type HandleWebhook = (
  source: string,
  rawBody: Buffer,
  signature: string | undefined,
) => Promise<'taken' | 'refused' | 'unknownSource' | 'elsewhere'>;

/** Allows bursts of repeated webhooks; a flood is refused before any work is done. */
const perNetwork = { points: 30_000, perSeconds: 60 };

const okBody = JSON.stringify({ code: 0, msg: '', content: {} });

/**
 * Webhook endpoint for partners, `POST /partners/<source>/events`: no session, no cookies, raw
 * bytes. It is not a call of the contract, because no app makes it. `handlers`: one per cell.
 * An event goes to the cell of its reference, or to all if the reference is the partner's.
 */
export const registerWebhooks = (
  app: FastifyInstance,
  rateLimits: RateLimits,
  handlers: readonly HandleWebhook[],
): void => {
  const count = rateLimits.localCounter('partner-events', perNetwork);
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { source } = request.params as { source: string };
    count(networkOf(addressOf(request)));
    const signature = request.headers[signatureHeader];
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    // What a partner reports goes on in the trace of the call that it is about.
    const outcome = await runInTrace(undefined, async () => {
      const given = typeof signature === 'string' ? signature : undefined;
      const settled = await Promise.allSettled(handlers.map((handle) => handle(source, body, given)));
      const outcomes = settled.map((each) => {
        // The partner sends it again, which changes nothing in the cells that have it.
        if (each.status === 'rejected') throw each.reason;
        return each.value;
      });
      return outcomes.find((outcome) => outcome !== 'elsewhere');
    });
    if (outcome === 'unknownSource') throw new Problem('notFound');
    if (outcome === 'refused') throw new Problem('signatureRefused');
    return reply.type('application/json; charset=utf-8').send(okBody);
  };
  app.post('/partners/:source/events', answer);
};
