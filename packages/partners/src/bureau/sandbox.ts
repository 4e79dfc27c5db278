import type { FastifyInstance } from 'fastify';
import { sendDeskPage, serveFolder } from '../kit/desk/desk.ts';
import { createLine } from '../kit/sandbox/line.ts';
import { takeRequests } from '../kit/sandbox/take-requests.ts';
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
  takeRequests(app, { statuses: refusalStatuses });
  const books = openBooks(dataDir);
  const house = createHouse(books, brand);
  const running = runBureau(house, { url: webhookUrl, secret: webhookSecret });
  const line = createLine({ ...house, together: books.together, wake: running.wake });
  app.addHook('onClose', async () => {
    running.close();
    books.close();
  });

  await app.register(bureauCalls, { house, line, secrets });
  await app.register(bureauControl, { house, running });
  app.get('/bureau', async (_request, reply) => sendDeskPage(reply, bureauPage(brand, house)));
  serveFolder(app, '/bureau/page', new URL('./page/', import.meta.url));
};
