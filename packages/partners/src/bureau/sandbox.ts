import type { FastifyInstance } from 'fastify';
import { sendDeskPage, serveFolder } from '../kit/desk/desk.ts';
import { createLine } from '../kit/sandbox/line.ts';
import { Refusal } from '../kit/sandbox/refusal.ts';
import { createHouse } from './acts/house.ts';
import { runBureau } from './acts/run.ts';
import { openBooks } from './books/open-books.ts';
import { bureauPage } from './bureau-page.ts';
import { bureauCalls } from './routes/calls.ts';
import { bureauControl } from './routes/control.ts';
import { refusalStatuses } from './wire.ts';

export interface BureauSandboxOptions {
  /** Secrets that may sign requests: the current one and, during a change, the one before. */
  secrets: readonly string[];
  /** Signs what the bureau tells. */
  webhookSecret: string;
  /** Where the bureau tells it; without an address news waits. */
  webhookUrl?: string | undefined;
  /** The product's name: who is seen looking, and for the page. */
  brand: string;
  /** Folder of the books; without one they are kept in memory. */
  dataDir?: string | undefined;
}

/** A credit bureau with books and a clock of its own, and faults on demand. */
export const bureauSandbox = async (
  app: FastifyInstance,
  { secrets, webhookSecret, webhookUrl, brand, dataDir }: BureauSandboxOptions,
) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof Refusal)) throw error;
    const { code, message } = error as Refusal<keyof typeof refusalStatuses>;
    return reply.code(refusalStatuses[code]).send({ error: { code, message } });
  });

  const books = openBooks(dataDir);
  const house = createHouse(books, brand);
  const running = runBureau(house, { url: webhookUrl, secret: webhookSecret });
  const { switches, rates, attempt } = house;
  const { together } = books;
  const line = createLine({ switches, rates, attempt, together, statuses: refusalStatuses, wake: running.wake });
  app.addHook('onClose', async () => {
    running.close();
    books.close();
  });

  await app.register(bureauCalls, { house, line, secrets });
  await app.register(bureauControl, { house, running });
  app.get('/bureau', async (_request, reply) => sendDeskPage(reply, bureauPage(brand, house)));
  serveFolder(app, '/bureau/page', new URL('./page/', import.meta.url));
};
