import type { FastifyInstance } from 'fastify';
import { sendDeskPage } from '../kit/desk/desk.ts';
import { createLine } from '../kit/sandbox/faults.ts';
import { acceptRequests } from '../kit/sandbox/requests.ts';
import { createContext, type Context } from './sandbox/context.ts';
import { openBooks } from './sandbox/books.ts';
import { bureauPage } from './sandbox/bureau-page.ts';
import { bureauCalls } from './sandbox/calls.ts';
import { bureauControl } from './sandbox/control.ts';
import { refusalStatuses } from './wire.ts';
import { startScheduler, type Scheduler } from '../kit/sandbox/scheduler.ts';
import { decideDispute, passDispute } from './sandbox/disputes.ts';
import { makeReport } from './sandbox/reports.ts';

interface BureauSandboxOptions {
  /** Secrets that may sign requests: the current one and, during a change, the one before. */
  secrets: readonly string[];
  /** Signs the bureau's webhooks. */
  webhookSecret: string;
  /** Where the bureau sends webhooks; without an address they wait. */
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
  acceptRequests(app, { statuses: refusalStatuses });
  const books = openBooks(dataDir);
  const context = createContext(books, brand);
  const scheduler = runBureau(context, { url: webhookUrl, secret: webhookSecret });
  const line = createLine({ ...context, together: books.together, wake: scheduler.wake });
  app.addHook('onClose', async () => {
    scheduler.close();
    books.close();
  });

  await app.register(bureauCalls, { context, line, secrets });
  await app.register(bureauControl, { context, scheduler });
  app.get('/bureau', async (_request, reply) => sendDeskPage(reply, bureauPage(brand, context)));
};

/** How many of a kind are done in one go, so that nobody waits long for an answer meanwhile. */
const atOnce = 200;

/** Does everything whose time has come by the bureau's clock, as of its time; true when there may be more. */
const advance = (context: Context): boolean => {
  const { books, clock } = context;
  const now = clock.now().getTime();
  const reports = books.reports.due(now, atOnce);
  const disputes = books.disputes.due(now, atOnce);
  if (reports.length + disputes.length === 0) return false;
  books.together(() => {
    for (const entry of reports) if (entry.later) makeReport(context, entry, entry.later.at);
    for (const entry of disputes) {
      if (entry.later?.step === 'pass') passDispute(context, entry, entry.later.at);
      else if (entry.later) decideDispute(context, entry, entry.later.at);
    }
  });
  return true;
};

/** Keeps the bureau going. */
const runBureau = (context: Context, webhook: { url?: string | undefined; secret: string }): Scheduler => {
  const { clock, books } = context;
  const { events, settings, reports, disputes } = books;
  const nextDue = () => [reports, disputes].map((table) => table.nextDue());
  return startScheduler({ clock, events, settings, advance: () => advance(context), nextDue, webhook });
};
