import { release } from '@sikka/contract';
import { EnvelopeBusy, EnvelopeRefused } from '@sikka/envelope/server';
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { openEnvelope } from './open-envelope.ts';
import type { Transport } from './transport.ts';

const request = { headers: {}, body: Buffer.from('{}') } as unknown as FastifyRequest;
const failingWith = (error: Error) =>
  ({ opener: { open: () => Promise.reject(error) }, nonces: {} }) as unknown as Transport;
const openBy = (error: Error) => openEnvelope(failingWith(error), release.configUpgradeSearch, request);

test.each([
  [new EnvelopeRefused('seal'), { problem: 'transportRefused', details: {} }],
  [new EnvelopeBusy(), { problem: 'busy', retryAfterSeconds: 1 }],
  [new Error('the store failed'), { message: 'the store failed' }],
])('%s is told as %o', async (error, told) => {
  await expect(openBy(error)).rejects.toMatchObject(told);
});
