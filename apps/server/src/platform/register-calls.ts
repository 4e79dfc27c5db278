import type { FastifyInstance } from 'fastify';
import { answerCall, type AnswerParts } from './answer-call.ts';
import type { ServedCall } from './bind-call.ts';
import { servePublicCall } from './public-call.ts';

/** Makes a route of every call. The media type parser hands bodies over as bytes: each call reads its own, opened or plain. */
export const registerCalls = (app: FastifyInstance, parts: AnswerParts, calls: readonly ServedCall[]): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  for (const bound of calls) {
    if ('replyIn' in bound) {
      servePublicCall(app.front, parts.rateLimits, bound);
      continue;
    }
    const { method, path, effect } = bound.call;
    app.route({
      method,
      url: path,
      config: { reads: effect === 'reads' },
      handler: (request, reply) => answerCall(parts, bound, request, reply),
    });
  }
};
