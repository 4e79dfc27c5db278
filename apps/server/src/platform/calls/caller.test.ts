import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { createSecrets } from '../data/secrets.ts';
import { identifyCaller } from './caller.ts';

const user = { userGid: 'u', sessionId: 's' };
const parts = {
  config: { secureOrigin: true },
  secrets: createSecrets(randomBytes(32).toString('base64url')),
  sessions: {
    resolve: async () => ({ user, renewed: { token: 'fresh', maxAgeSeconds: 60 } }),
  },
};

test('signs a device cookie again that was signed with a key being rotated out', async () => {
  const [old, next] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
  const cookies = {
    '__Host-device': createSecrets(old).sign('device-cookie', 'phone'),
    '__Host-guest': createSecrets(next).sign('guest-cookie', 'guest'),
  };
  const sent: [string, string][] = [];
  const reply = { header: () => undefined, cookie: (name: string, value: string) => void sent.push([name, value]) };
  const rotating = { ...parts, secrets: createSecrets(`${next},${old}`, old) };
  const request = { headers: {} } as unknown as FastifyRequest;
  const caller = await identifyCaller(rotating, request, cookies, undefined, reply);
  expect([caller.deviceKey, caller.guestId, caller.isNew]).toEqual(['phone', 'guest', false]);
  expect(sent).toEqual([['device', createSecrets(next).sign('device-cookie', 'phone')]]);
});

test('sends a renewed token to the client only', async () => {
  const request = { headers: { 'x-newauth-t': 'old' } } as unknown as FastifyRequest;
  const sent: string[] = [];
  const reply = {
    header: (name: string, value: string) => void sent.push(`${name}=${value}`),
    cookie: () => undefined,
  };
  const caller = await identifyCaller(parts, request, {}, undefined, reply);
  expect(sent).toEqual(['x-newauth-t=fresh']);
  expect(caller.user).toBe(user);
});
