import Fastify from 'fastify';
import { pageAssets } from '../../kit/pages/page.ts';
import { controlClient, type SandboxOptions } from '../../kit/testing/sandbox-process.ts';
import { gatewaySandbox } from '../sandbox.ts';

/** Starts a separate payment gateway on a free port. */
export const startGatewaySandbox = async ({ webhookUrl, dataDir }: SandboxOptions = {}) => {
  const app = Fastify({ forceCloseConnections: true });
  const secret = 'a gateway secret of this test';
  const webhookSecret = 'a webhook secret of this test';
  let url = '';
  await app.register(pageAssets);
  await app.register(gatewaySandbox, {
    secrets: [secret],
    webhookSecret,
    webhookUrl,
    origin: () => url,
    brand: 'Sikka',
    dataDir,
  });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    app,
    url,
    secret,
    webhookSecret,
    control: controlClient(`${url}/gateway/control`),
    close: () => app.close(),
  };
};
