import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { createSmsGateway } from './adapter.ts';
import { sandboxSender } from './sandbox.ts';
import { describeSmsGateway } from './testing/conformance.ts';
import { sampleMessages } from './testing/fixtures.ts';
import { startSandbox } from './testing/start-sandbox.ts';

const secret = 'a secret of this test';

describeSmsGateway(async () => {
  const { baseUrl, outbox } = await startSandbox({ secrets: [secret] });
  return {
    gateway: createSmsGateway({ baseUrl, ...sandboxSender, secret, brand: 'Sikka', timeoutMs: 250 }),
    sentTo: outbox,
    numbers: {
      usual: '9812345678',
      unresponsive: '9812390001',
      broken: '9812390002',
      rejected: '9812390003',
      late: '9812390004',
      malformed: '1812345678',
    },
  };
});

const [message] = sampleMessages('9812345678', 'adapter');

it('a message is refused with the wrong secret, and nothing is stored', async () => {
  const { baseUrl, outbox } = await startSandbox({ secrets: [secret] });
  const gateway = createSmsGateway({ baseUrl, ...sandboxSender, secret: 'guessed', brand: 'Sikka', timeoutMs: 500 });
  expect(await gateway.send(message!)).toMatchObject({ kind: 'refused', code: 'SIGNATURE_INVALID' });
  expect(await outbox('9812345678')).toEqual([]);
  await gateway.close();
});

it('a message is accepted with either secret during a rotation', async () => {
  const { baseUrl } = await startSandbox({ secrets: ['next secret', secret] });
  for (const [at, each] of ['next secret', secret].entries()) {
    const gateway = createSmsGateway({ baseUrl, ...sandboxSender, secret: each, brand: 'Sikka', timeoutMs: 500 });
    expect(await gateway.send({ ...message!, reference: `changing-${at}` })).toMatchObject({ kind: 'accepted' });
    await gateway.close();
  }
});

it('treats a gateway that is down as unknown', async () => {
  const port = await new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
  const baseUrl = `http://127.0.0.1:${port}`;
  const gateway = createSmsGateway({ baseUrl, ...sandboxSender, secret, brand: 'Sikka', timeoutMs: 500 });
  expect(await gateway.send(message!)).toEqual({ kind: 'unknown', reason: 'noAnswer' });
  await gateway.close();
});
