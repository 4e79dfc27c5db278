import Fastify from 'fastify';
import { controlClient } from '../../kit/testing/sandbox-process.ts';
import { referralSandbox, sandboxReferralLenders } from '../sandbox.ts';

/** Starts two lenders and a card issuer with sites of their own on a free port. */
export const startReferralSandbox = async () => {
  const app = Fastify({ forceCloseConnections: true });
  const secretOf = (lenderId: string) => `a secret of ${lenderId} in this test`;
  await app.register(referralSandbox, {
    secrets: Object.fromEntries(sandboxReferralLenders.map(({ id }) => [id, [secretOf(id)]])),
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });

  return {
    app,
    url,
    secretOf,
    /** The named ones as the setting LENDERS has them. */
    settingsOf: (ids: readonly string[]) =>
      ids.map((lenderId) => ({ kind: 'referral', lenderId, url, secret: secretOf(lenderId) })),
    control: controlClient(`${url}/referrals/control`),
    close: () => app.close(),
  };
};
