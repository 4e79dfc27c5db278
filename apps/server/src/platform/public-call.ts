import type { PublicCall } from './bind-call.ts';
import { readerLimit } from './call-limits.ts';
import type { Front } from './front.ts';
import { keptBy } from './kept-by.ts';
import { spokenLocale } from './locale.ts';
import type { RateLimits } from './rate-limits.ts';
import { ReadyAnswer } from './ready-answer.ts';
import type { ReadyReply } from './ready.ts';

/** Answers a public call in the front: its network is counted, and what stands ready is sent. */
export const servePublicCall = (front: Front, rateLimits: RateLimits, { call, replyIn }: PublicCall): void => {
  const answerOf = keptBy(
    ({ json, gzip, etag }: ReadyReply) =>
      new ReadyAnswer({
        headers: {
          ...front.securityHeaders,
          'content-type': 'application/json; charset=utf-8',
          // The language may come from a cookie, so no cache keeps it for two people; who asked confirms it before each use.
          'cache-control': 'private, no-cache',
          vary: 'accept-encoding',
        },
        etag,
        identity: json,
        gzip,
      }),
  );
  const limit = readerLimit(rateLimits, call);
  front.serve(call.path, (request) => {
    limit(request.ip);
    return answerOf(replyIn(spokenLocale(request.query('language'), request.headers.cookie)));
  });
};
