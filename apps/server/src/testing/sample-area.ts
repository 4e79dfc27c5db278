import { randomUUID } from 'node:crypto';
import { defineCall } from '@sikka/contract';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { bindCalls, bindPublicCall, handler } from '../platform/calls/handler.ts';
import { Problem } from '../platform/calls/problem.ts';
import type { Platform, ServerArea } from '../platform/platform.ts';
import { prepareReply } from '../platform/web/prepared.ts';

const base = {
  area: 'support',
  method: 'POST',
  summary: 'A call of the tests.',
  host: 'main',
  who: 'guest',
  transport: 'encrypted',
  effect: 'reads',
  owner: 'Nobody.',
  body: z.strictObject({ text: z.optional(z.string().check(z.maxLength(200))) }),
  content: z.object({ text: z.string() }),
  problems: [],
  rateLimits: [],
  idempotency: 'natural',
} as const;

/** One call of every kind that the platform distinguishes. */
export const sampleCalls = {
  read: defineCall({ ...base, path: '/flamingo/sample/read' }),
  write: defineCall({ ...base, path: '/flamingo/sample/write', effect: 'writes' }),
  own: defineCall({ ...base, path: '/flamingo/sample/own', who: 'login', effect: 'writes' }),
  hot: defineCall({ ...base, path: '/flamingo/sample/hot' }),
  hotPlain: defineCall({ ...base, path: '/sample/hot', method: 'GET', transport: 'plain' }),
  plainWrite: defineCall({ ...base, path: '/sample/write', transport: 'plain', effect: 'writes' }),
  limited: defineCall({
    ...base,
    path: '/sample/limited',
    transport: 'plain',
    effect: 'writes',
    rateLimits: [{ by: 'ip', points: 2, perSeconds: 600 }],
  }),
  limitedSealed: defineCall({
    ...base,
    path: '/flamingo/sample/limited',
    effect: 'writes',
    rateLimits: [{ by: 'ip', points: 1, perSeconds: 600 }],
  }),
  keyed: defineCall({
    ...base,
    path: '/sample/keyed',
    transport: 'plain',
    effect: 'writes',
    who: 'login',
    idempotency: 'key',
  }),
  broken: defineCall({ ...base, path: '/flamingo/sample/broken' }),
  unlisted: defineCall({ ...base, path: '/sample/unlisted', transport: 'plain' }),
  wrongShape: defineCall({ ...base, path: '/sample/wrongShape', transport: 'plain' }),
  slow: defineCall({ ...base, path: '/sample/slow', transport: 'plain' }),
  query: defineCall({ ...base, path: '/sample/query', transport: 'plain' }),
} as const;

/** A session of the tests: the token `of-<userGid>` is live. */
const sampleSessions: ServerArea['sessions'] = {
  resolve: async (token) =>
    token.startsWith('of-') ? { user: { userGid: token.slice(3), sessionId: `session-${token.slice(3)}` } } : undefined,
};

/** An area with the calls above. `wait` makes the slow call slow. */
export const createSampleArea =
  (wait: () => Promise<void> | void = () => undefined) =>
  (platform: Platform): ServerArea => {
    const hot = prepareReply(sampleCalls.hot, { text: 'ready '.repeat(500) });
    return {
      name: 'support',
      sessions: sampleSessions,
      calls: [
        ...bindCalls(platform, [
          handler(sampleCalls.read, (_deps, { text }, { locale }) => ({ text: `${locale}: ${text ?? ''}` })),
          handler(sampleCalls.write, (_deps, { text }) => ({ text: text ?? '' })),
          handler(sampleCalls.own, (_deps, _body, { user }) => ({ text: user.userGid })),
          handler(sampleCalls.hot, () => hot),
          handler(sampleCalls.plainWrite, (_deps, _body, { user, caller }) => ({
            text: user?.userGid ?? caller.guestId,
          })),
          handler(sampleCalls.limited, () => ({ text: '' })),
          handler(sampleCalls.limitedSealed, () => ({ text: '' })),
          handler(sampleCalls.keyed, (_deps, _body, { once }) => once(async () => ({ text: randomUUID() }))),
          handler(sampleCalls.broken, () => {
            throw new Error('the secret number 9876543210 broke it', { cause: new Problem('otpWrong') });
          }),
          handler(sampleCalls.unlisted, () => ({ text: 'listed', secret: 'unlisted' })),
          handler(sampleCalls.wrongShape, () => ({ text: 7 }) as never),
          handler(sampleCalls.slow, async () => {
            await wait();
            return { text: 'done' };
          }),
          handler(sampleCalls.query, async ({ db }: Platform) => {
            await sql`select pg_sleep(30)`.execute(db);
            return { text: '' };
          }),
        ]),
        bindPublicCall(sampleCalls.hotPlain, () => hot),
      ],
    };
  };
