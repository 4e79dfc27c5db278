import type { FastifyInstance } from 'fastify';
import { createLine } from '../kit/sandbox/faults.ts';
import { acceptRequests } from '../kit/sandbox/requests.ts';
import { type Scheduler, startScheduler } from '../kit/sandbox/scheduler.ts';
import { sendDeskPage, serveFolder } from '../kit/desk/desk.ts';
import { type Context, createContext } from './sandbox/context.ts';
import { openBooks } from './sandbox/books.ts';
import { networkCalls } from './sandbox/calls.ts';
import { networkControl } from './sandbox/control.ts';
import type { RefusalCode } from './wire.ts';
import { endFetch } from './sandbox/fetch-bill.ts';
import { endPayment } from './sandbox/payments.ts';
import { endRegistration, pushBills } from './sandbox/registrations.ts';
import { transitionTicket } from './sandbox/complaints.ts';
import { networkPage } from './sandbox/network-page.ts';

export { sandboxBillers, type SandboxBiller } from './billers/index.ts';
export { faults as networkFaults } from './sandbox/faults.ts';
export { networkCodes, type NetworkCode } from './wire/codes.ts';

interface NetworkSandboxOptions {
  /** 20 characters: our channel as the network registered it. */
  agentId: string;
  /** Secrets that may sign requests: the current one and, during a change, the one before. */
  secrets: readonly string[];
  /** Signs the network's webhooks. */
  webhookSecret: string;
  /** Where the network sends webhooks; without an address they wait. */
  webhookUrl?: string | undefined;
  /** The product's name, for the page. */
  brand: string;
  /** Folder of the books; without one they are kept in memory. */
  dataDir?: string | undefined;
}

/** How refusals leave; the others with 422. */
const statuses: Partial<Record<RefusalCode, number>> = {
  SIGNATURE_INVALID: 401,
  AGENT_UNKNOWN: 403,
  BODY_INVALID: 400,
  NOT_FOUND: 404,
  REFERENCE_REUSED: 409,
  NOT_READY: 409,
};

/** The operating unit `sp_yesbank` with a bill network behind it: books of its own, a clock of its own, and faults on demand. */
export const networkSandbox = async (app: FastifyInstance, options: NetworkSandboxOptions) => {
  const { agentId, secrets, webhookSecret, webhookUrl, brand, dataDir } = options;
  acceptRequests(app, { statuses });
  const books = openBooks(dataDir);
  const context = createContext(books);
  const scheduler = runNetwork(context, { url: webhookUrl, secret: webhookSecret });
  const line = createLine({ ...context, together: books.together, wake: scheduler.wake });
  app.addHook('onClose', async () => {
    scheduler.close();
    books.close();
  });

  await app.register(networkCalls, { context, line, secrets, agentId });
  await app.register(networkControl, { context, scheduler });
  await app.register(networkPages, { context, brand });
};

/** Keeps the network going. */
const runNetwork = (context: Context, webhook: { url?: string | undefined; secret: string }): Scheduler => {
  const { clock, books } = context;
  const { events, settings, fetches, payments, tickets, registrations } = books;
  const nextDue = () => [fetches, payments, tickets, registrations].map((table) => table.nextDue());
  return startScheduler({ clock, events, settings, advance: () => advance(context), nextDue, webhook });
};

/** How many of a kind are done in one go, so that nobody waits long for an answer meanwhile. */
const atOnce = 200;

/** Does everything whose time has come by the network's clock; true when there may be more. */
export const advance = (context: Context): boolean => {
  const { books, clock } = context;
  const now = clock.now().getTime();
  const fetches = books.fetches.due(now, atOnce);
  const payments = books.payments.due(now, atOnce);
  const tickets = books.tickets.due(now, atOnce);
  const registrations = books.registrations.due(now, atOnce);
  const all = [fetches, payments, tickets, registrations];
  if (all.every(({ length }) => length === 0)) return false;
  books.together(() => {
    for (const entry of fetches) endFetch(context, entry, entry.later?.failure);
    for (const entry of payments) endPayment(context, entry, entry.later?.failure);
    for (const entry of tickets) if (entry.next) transitionTicket(context, entry, entry.next.state);
    for (const entry of registrations) {
      if (entry.later) endRegistration(context, entry, entry.later.failure);
      else pushBills(context, entry);
    }
  });
  return all.some(({ length }) => length === atOnce);
};

/** The page that shows the network to whoever tries the app out. */
const networkPages = async (app: FastifyInstance, { context, brand }: { context: Context; brand: string }) => {
  app.get('/network', async (_request, reply) =>
    sendDeskPage(
      reply,
      networkPage({
        brand,
        records: context.records(),
        payments: context.books.payments.newest(30),
        now: context.clock.now(),
        switches: context.switches(),
      }),
    ),
  );
  serveFolder(app, '/network/page', new URL('./page/', import.meta.url));
};

/** Our channel as the sandbox's network registered it: unit, institution, channel, number. The secrets come from configuration. */
export const sandboxAgent = { agentId: 'SK01SIKKINT000000001' } as const;
