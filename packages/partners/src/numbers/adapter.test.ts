import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { describeStrictReading } from '../kit/testing/strict-reading.ts';
import { createNumberRegistry } from './adapter.ts';
import { numberFaults, numberSandbox } from './sandbox.ts';
import { describeNumberRegistry } from './testing/conformance.ts';

const start = async (secret = 'a-secret-of-the-registry') => {
  const app = Fastify({ forceCloseConnections: true });
  await app.register(numberSandbox, { secrets: ['a-secret-of-the-registry'] });
  const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
  const registry = createNumberRegistry({ baseUrl, secret, timeoutMs: 250 });
  onTestFinished(async () => {
    await registry.close();
    await app.close();
  });
  return registry;
};

const ending = (digits: string): string => `98123${digits}`;

describeNumberRegistry(async () => ({
  registry: await start(),
  numbers: {
    live: '9812345678',
    revoked: ending(numberFaults.revoked),
    unresponsive: ending(numberFaults.unresponsive),
    broken: ending(numberFaults.broken),
    another: ending(numberFaults.another),
    malformed: '12',
  },
}));

describeStrictReading((baseUrl, secret) => createNumberRegistry({ baseUrl, secret, timeoutMs: 1_000 }), {
  'the standing of a number': [
    (registry) => registry.numberStatus('9812345678'),
    { mobile: '9812345678', status: 'ACTIVE' },
  ],
});

it('refuses requests without the secret', async () => {
  const registry = await start('guessed');
  expect(await registry.numberStatus('9812345678')).toMatchObject({ kind: 'refused', code: 'SIGNATURE_INVALID' });
});
