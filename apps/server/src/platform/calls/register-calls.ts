import { runInTrace } from '@sikka/partners/kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Front } from '../web/front.ts';
import { type PreparedReply, PreparedResponse, cachedBy } from '../web/prepared.ts';
import { type AnswerDeps, answerCall } from './answer-call.ts';
import { localNetworkLimit } from './call-limits.ts';
import { type BoundCall, isBound, type PublicCall, type ServedCall } from './handler.ts';
import { requestLocale } from './locale.ts';
import type { RateLimits } from './rate-limits.ts';

/** What answers calls in the cell of their caller. */
export interface CallCell {
  answerDeps: AnswerDeps;
  /** The handler of a call; undefined if all cells have the same. */
  handlerOf(path: string): BoundCall | undefined;
}

/**
 * Registers a route for every call. Bodies are handed over as bytes, because calls decrypt and
 * parse them themselves.
 */
export const registerCalls = (
  app: FastifyInstance,
  rateLimits: RateLimits,
  cellOf: (request: FastifyRequest) => CallCell,
  calls: readonly ServedCall[],
): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  for (const bound of calls) {
    if (!isBound(bound)) {
      servePublicCall(app.front, rateLimits, bound);
      continue;
    }
    const { method, path, effect, host } = bound.call;
    app.route({
      method,
      url: path,
      config: { reads: effect === 'reads', isFrequent: host === 'analytics' },
      handler: (request, reply) => {
        const { answerDeps, handlerOf } = cellOf(request);
        return runInTrace(request.id, () => answerCall(answerDeps, handlerOf(path) ?? bound, request, reply));
      },
    });
  }
};

/** Serves a public call from the front: counts the network and sends the prepared reply. */
export const servePublicCall = (front: Front, rateLimits: RateLimits, { call, replyIn }: PublicCall): void => {
  const answerOf = cachedBy(
    ({ json, gzip, etag }: PreparedReply) =>
      new PreparedResponse({
        headers: {
          ...front.securityHeaders,
          'content-type': 'application/json; charset=utf-8',
          // The language may come from a cookie, so shared caches must not store it, and browsers
          // revalidate before each use.
          'cache-control': 'private, no-cache',
          vary: 'accept-encoding, cookie',
        },
        etag,
        identity: json,
        gzip,
      }),
  );
  const limit = localNetworkLimit(rateLimits, call);
  front.serve(call.path, (request) => {
    limit(request.ip);
    return answerOf(replyIn(requestLocale(request.query('language'), request.headers.cookie)));
  });
};
