import Fastify from 'fastify';
import { referralSandbox, sandboxReferralLenders } from '../sandbox.ts';

/** Starts two lenders with sites of their own on a free port. */
export const startReferralSandbox = async () => {
  const app = Fastify({ forceCloseConnections: true });
  const secretOf = (lenderId: string) => `a secret of ${lenderId} in this test`;
  await app.register(referralSandbox, {
    secrets: Object.fromEntries(sandboxReferralLenders.map(({ id }) => [id, [secretOf(id)]])),
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });

  const control = async (path: string, body: object): Promise<void> => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${url}/referrals/control/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers,
    });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  };

  return { app, url, secretOf, control, close: () => app.close() };
};
