import Fastify from 'fastify';
import { onTestFinished } from 'vitest';
import { pageAssets } from '../../kit/pages/page.ts';
import { sandboxSender, smsSandbox, type SmsSandboxOptions } from '../sandbox.ts';
import type { OutboxMessage } from '../sandbox/outbox.ts';

/** Starts a sandbox on a free port until the test ends. */
export const startSandbox = async (options: Partial<SmsSandboxOptions> = {}) => {
  const app = Fastify({ forceCloseConnections: true });
  await app.register(pageAssets);
  await app.register(smsSandbox, {
    ...sandboxSender,
    secrets: ['a secret of this test'],
    brand: 'Sikka',
    whitelistedHosts: ['localhost'],
    ...options,
  });
  const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const outbox = async (mobile?: string) =>
    (await (await fetch(`${baseUrl}/sms/outbox${mobile ? `?mobile=${mobile}` : ''}`)).json()) as OutboxMessage[];
  return { app, baseUrl, outbox };
};
