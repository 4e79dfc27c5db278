import Fastify from 'fastify';
import { desk } from '../../kit/desk/desk.ts';
import { lenderSandbox, sandboxLenders } from '../sandbox.ts';

export interface LenderSandboxWanted {
  /** Where news is brought; can be set later by the control call `webhook`. */
  webhookUrl?: string;
  /** Folder of the books; without one they are kept in memory. */
  dataDir?: string;
}

/** Starts lenders of its own on a free port. */
export const startLenderSandbox = async ({ webhookUrl, dataDir }: LenderSandboxWanted = {}) => {
  const app = Fastify({ forceCloseConnections: true });
  const secretOf = (lenderId: string) => `a-secret-of-${lenderId}`;
  const webhookSecretOf = (lenderId: string) => `a-webhook-secret-of-${lenderId}`;
  await app.register(desk);
  await app.register(lenderSandbox, {
    lenders: Object.fromEntries(
      sandboxLenders.map(({ face: { id } }) => [
        id,
        { secrets: [secretOf(id)], webhookSecret: webhookSecretOf(id), webhookUrl },
      ]),
    ),
    brand: 'Sikka',
    dataDir,
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });

  /** A control call to a lender: `GET` without a body, else `POST`. Throws when it is refused. */
  const control = async <Answer = unknown>(lenderId: string, path: string, body?: object): Promise<Answer> => {
    const headers = { 'content-type': 'application/json' };
    const post = body && { method: 'POST', body: JSON.stringify(body), headers };
    const response = await fetch(`${url}/lenders/${lenderId}/control/${path}`, post);
    const answer = (await response.json()) as Answer;
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer;
  };

  return { app, url, secretOf, webhookSecretOf, control, close: () => app.close() };
};
