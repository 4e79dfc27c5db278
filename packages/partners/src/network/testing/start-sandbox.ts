import Fastify from 'fastify';
import { pageAssets } from '../../kit/pages/page.ts';
import { controlClient, type SandboxOptions } from '../../kit/testing/sandbox-process.ts';
import { networkSandbox, sandboxAgent } from '../sandbox.ts';

/** Starts a separate bill network on a free port. */
export const startNetworkSandbox = async ({ webhookUrl, dataDir }: SandboxOptions = {}) => {
  const app = Fastify({ forceCloseConnections: true });
  const secret = 'a network secret of this test';
  const webhookSecret = 'a webhook secret of this test';
  await app.register(pageAssets);
  await app.register(networkSandbox, {
    ...sandboxAgent,
    secrets: [secret],
    webhookSecret,
    webhookUrl,
    brand: 'Sikka',
    dataDir,
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    app,
    url,
    secret,
    webhookSecret,
    control: controlClient(`${url}/network/control`),
    close: () => app.close(),
  };
};
