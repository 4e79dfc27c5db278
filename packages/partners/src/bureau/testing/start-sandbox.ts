import Fastify from 'fastify';
import { pageAssets } from '../../kit/pages/page.ts';
import { controlClient, type SandboxOptions } from '../../kit/testing/sandbox-process.ts';
import { bureauSandbox } from '../sandbox.ts';

/** Starts a separate bureau on a free port. */
export const startBureauSandbox = async ({ webhookUrl, dataDir }: SandboxOptions = {}) => {
  const app = Fastify({ forceCloseConnections: true });
  const secret = 'a-secret-of-the-bureau';
  const webhookSecret = 'a-webhook-secret-of-the-bureau';
  await app.register(pageAssets);
  await app.register(bureauSandbox, { secrets: [secret], webhookSecret, webhookUrl, brand: 'Sikka', dataDir });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, url, secret, webhookSecret, control: controlClient(`${url}/bureau/control`), close: () => app.close() };
};
