import Fastify from 'fastify';
import { pageAssets } from '../../kit/pages/page.ts';
import type { MandateBank } from '../../kit/sandbox/clearing.ts';
import { controlClient, type SandboxOptions } from '../../kit/testing/sandbox-process.ts';
import { lenderSandbox, sandboxLenders } from '../sandbox.ts';

/** Starts lenders of its own on a free port. */
export const startLenderSandbox = async ({
  webhookUrl,
  dataDir,
  clearing,
}: SandboxOptions & { clearing?: MandateBank } = {}) => {
  const app = Fastify({ forceCloseConnections: true });
  const secretOf = (lenderId: string) => `a-secret-of-${lenderId}`;
  const saltOf = (lenderId: string) => `a-salt-of-${lenderId}`;
  const webhookSecretOf = (lenderId: string) => `a-webhook-secret-of-${lenderId}`;
  const received: { path: string; body: string }[] = [];
  app.addHook('preHandler', async ({ url, body }) => {
    received.push({ path: url, body: typeof body === 'string' ? body : JSON.stringify(body ?? '') });
  });
  await app.register(pageAssets);
  await app.register(lenderSandbox, {
    lenders: Object.fromEntries(
      sandboxLenders.map(({ profile: { id } }) => [
        id,
        { secrets: [secretOf(id)], salts: [saltOf(id)], webhookSecret: webhookSecretOf(id), webhookUrl },
      ]),
    ),
    brand: 'Sikka',
    dataDir,
    clearing,
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });

  /** A control call to a lender. */
  const control = <Answer = unknown>(lenderId: string, path: string, body?: object) =>
    controlClient(`${url}/lenders/${lenderId}/control`)<Answer>(path, body);

  return {
    app,
    url,
    secretOf,
    saltOf,
    webhookSecretOf,
    /** These lenders as the setting LENDERS has them. */
    settings: sandboxLenders.map(({ profile: { id } }) => ({
      kind: 'application',
      lenderId: id,
      url,
      secret: secretOf(id),
      webhookSecrets: [webhookSecretOf(id)],
      salt: saltOf(id),
    })),
    /** Every request that reached a lender, as received, oldest first. */
    received,
    control,
    close: () => app.close(),
  };
};
