import Fastify from 'fastify';
import { pageAssets } from '../../kit/pages/page.ts';
import { controlClient, type SandboxOptions } from '../../kit/testing/sandbox-process.ts';
import { gamesSandbox } from '../sandbox.ts';

/** Starts a separate games partner on a free port. */
export const startGamesSandbox = async ({ dataDir }: Pick<SandboxOptions, 'dataDir'> = {}) => {
  const app = Fastify({ forceCloseConnections: true });
  const secret = 'a-secret-of-the-games-partner';
  let url = '';
  await app.register(pageAssets);
  await app.register(gamesSandbox, { secrets: [secret], origin: () => url, brand: 'Sikka', dataDir });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, url, secret, control: controlClient(`${url}/khelghar/control`), close: () => app.close() };
};
