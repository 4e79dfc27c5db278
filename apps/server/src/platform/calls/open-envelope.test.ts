import { release } from '@sikka/contract';
import { EnvelopeBusy, EnvelopeRefused } from '@sikka/envelope/server';
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { openEnvelope } from './open-envelope.ts';
import type { Transport } from './transport.ts';

const request = { headers: {}, body: Buffer.from('{}') } as unknown as FastifyRequest;
const failingWith = (failure: Error) => {
  const open = async () => {
    throw failure;
  };
  return { opener: { open }, nonces: {} } as unknown as Transport;
};
const openBy = (failure: Error) =>
  openEnvelope(failingWith(failure), release.configUpgradeSearch, request, '203.0.113.7');

test.each([
  [new EnvelopeRefused('seal'), { problem: 'transportRefused', details: {} }],
  [new EnvelopeBusy(), { problem: 'busy', retryAfterSeconds: 1 }],
  [new Error('the store failed'), { message: 'the store failed' }],
])('%s is answered with %o', async (failure, answered) => {
  await expect(openBy(failure)).rejects.toMatchObject(answered);
});
