import Fastify from 'fastify';
import { pageAssets } from '../../kit/pages/page.ts';
import { controlClient, type SandboxOptions } from '../../kit/testing/sandbox-process.ts';
import { supplierSandbox } from '../sandbox.ts';

/** Starts a separate supplier on a free port. */
export const startSupplierSandbox = async ({ webhookUrl, dataDir }: SandboxOptions = {}) => {
  const app = Fastify({ forceCloseConnections: true });
  const secret = 'a-secret-of-the-supplier';
  const webhookSecret = 'a-webhook-secret-of-the-supplier';
  await app.register(pageAssets);
  await app.register(supplierSandbox, { secrets: [secret], webhookSecret, webhookUrl, brand: 'Sikka', dataDir });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    app,
    url,
    secret,
    webhookSecret,
    control: controlClient(`${url}/supplier/control`),
    close: () => app.close(),
  };
};
