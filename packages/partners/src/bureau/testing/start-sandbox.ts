import Fastify from 'fastify';
import { desk } from '../../kit/desk/desk.ts';
import { bureauSandbox } from '../sandbox.ts';

export interface BureauSandboxWanted {
  /** Where news is brought; can be set later by the control call `webhook`. */
  webhookUrl?: string;
  /** Folder of the books; without one they are kept in memory. */
  dataDir?: string;
}

/** Starts a bureau of its own on a free port. */
export const startBureauSandbox = async ({ webhookUrl, dataDir }: BureauSandboxWanted = {}) => {
  const app = Fastify({ forceCloseConnections: true });
  const secret = 'a-secret-of-the-bureau';
  const webhookSecret = 'a-webhook-secret-of-the-bureau';
  await app.register(desk);
  await app.register(bureauSandbox, { secrets: [secret], webhookSecret, webhookUrl, brand: 'Sikka', dataDir });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });

  /** A control call: `GET` without a body, else `POST`. Throws when it is refused. */
  const control = async <Answer = unknown>(path: string, body?: object): Promise<Answer> => {
    const headers = { 'content-type': 'application/json' };
    const post = body && { method: 'POST', body: JSON.stringify(body), headers };
    const response = await fetch(`${url}/bureau/control/${path}`, post);
    const answer = (await response.json()) as Answer;
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer;
  };

  return { app, url, secret, webhookSecret, control, close: () => app.close() };
};
