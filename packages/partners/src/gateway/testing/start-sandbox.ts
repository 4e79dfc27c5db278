import Fastify from 'fastify';
import { desk } from '../../kit/desk/desk.ts';
import { gatewaySandbox } from '../sandbox.ts';

export interface GatewaySandboxWanted {
  /** Where news is brought; can be set later by the control call `webhook`. */
  webhookUrl?: string;
  /** Folder of the books; without one they are kept in memory. */
  dataDir?: string;
}

/** Starts a payment gateway of its own on a free port. */
export const startGatewaySandbox = async ({ webhookUrl, dataDir }: GatewaySandboxWanted = {}) => {
  const app = Fastify({ forceCloseConnections: true });
  const secret = 'a gateway secret of this test';
  const webhookSecret = 'a webhook secret of this test';
  let url = '';
  await app.register(desk);
  await app.register(gatewaySandbox, {
    secrets: [secret],
    webhookSecret,
    webhookUrl,
    origin: () => url,
    brand: 'Sikka',
    dataDir,
  });
  url = await app.listen({ port: 0, host: '127.0.0.1' });

  /** A control call: `GET` without a body, else `POST`. Throws when it is refused. */
  const control = async <Answer = unknown>(path: string, body?: object): Promise<Answer> => {
    const post = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const response = await fetch(`${url}/gateway/control/${path}`, body && post);
    const answer = (await response.json()) as Answer;
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer;
  };

  return { app, url, secret, webhookSecret, control, close: () => app.close() };
};
