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
