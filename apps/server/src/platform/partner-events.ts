import { signatureHeader } from '@sikka/partners/kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from './call-limits.ts';
import { addressOf } from './caller-address.ts';
import { Problem } from './problem.ts';
import type { RateLimits } from './rate-limits.ts';

/** Takes a partner's news as they came. `refused`: the signature or the form is wrong. `taken`: now, or before. */
export type HandleWebhook = (
  source: string,
  rawBody: Buffer,
  signature: string | undefined,
) => Promise<'taken' | 'refused' | 'unknownSource'>;

/** A storm of repeated events fits; a flood is turned away before anything is computed. */
const perNetwork = { points: 30_000, perSeconds: 60 };

const ok = JSON.stringify({ code: 0, msg: '', content: {} });

/**
 * The door for signed news of partners, `POST /partners/<source>/events`: no session, no cookies, raw bytes. It is no call of the
 * contract, since nobody's app makes it.
 */
export const registerWebhooks = (app: FastifyInstance, rateLimits: RateLimits, take: HandleWebhook): void => {
  const count = rateLimits.counterHere('partner-events', perNetwork);
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { source } = request.params as { source: string };
    count(networkOf(addressOf(request)));
    const signature = request.headers[signatureHeader];
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const outcome = await take(source, body, typeof signature === 'string' ? signature : undefined);
    if (outcome === 'unknownSource') throw new Problem('notFound');
    if (outcome === 'refused') throw new Problem('signatureRefused');
    return reply.type('application/json; charset=utf-8').send(ok);
  };
  app.post('/partners/:source/events', answer);
};
