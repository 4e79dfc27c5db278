import { makeDeviceKeys } from '@sikka/partners/push/sandbox';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Config } from '#platform/config.ts';
import type { Secrets } from '#platform/data/secrets.ts';
import { createWebPush, type WebPush } from './web-push.ts';

let service: FastifyInstance;
let webPush: WebPush;
let origin = '';
/** How the last push was encrypted. */
let encoding: string | undefined;
beforeAll(async () => {
  service = Fastify();
  service.addContentTypeParser('*', (_request, _body, done) => done(null));
  service.post<{ Params: { status: string } }>('/:status', ({ params, headers }, reply) => {
    encoding = headers['content-encoding'];
    return reply.code(Number(params.status)).send();
  });
  origin = await service.listen({ port: 0, host: '127.0.0.1' });
  const secrets = { index: () => Buffer.alloc(32, 7).toString('base64url') } as unknown as Secrets;
  webPush = createWebPush({ push: { services: [] }, publicOrigin: origin } as unknown as Config, secrets);
});
afterAll(async () => {
  await webPush.close();
  await service.close();
});

it.each([
  [201, 'SENT'],
  [204, 'SENT'],
  [401, 'GONE'],
  [403, 'GONE'],
  [404, 'GONE'],
  [410, 'GONE'],
  [400, 'TRY_AGAIN'],
  [413, 'TRY_AGAIN'],
  [429, 'TRY_AGAIN'],
  [500, 'TRY_AGAIN'],
  [503, 'TRY_AGAIN'],
])('an answer of %s means %s', async (status, result) => {
  const device = { kind: 'WEB', endpoint: `${origin}/${status}`, ...makeDeviceKeys() } as const;
  const notice = { id: '1', title: 't', text: 'x', link: '/', tag: 'tag' };
  expect(await webPush.send(device, notice, { holdSeconds: 60, urgency: 'normal' })).toBe(result);
});

it('is encrypted by AES with GCM, the one way of RFC 8291', async () => {
  const device = { kind: 'WEB', endpoint: `${origin}/201`, ...makeDeviceKeys() } as const;
  const notice = { id: '1', title: 't', text: 'x', link: '/', tag: 'tag' };
  await webPush.send(device, notice, { holdSeconds: 60, urgency: 'normal' });
  expect(encoding).toBe('aes128gcm');
});
