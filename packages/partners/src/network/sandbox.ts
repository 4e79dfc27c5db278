import type { FastifyInstance } from 'fastify';
import { createLine } from '../kit/sandbox/faults.ts';
import { takeRequests } from '../kit/sandbox/requests.ts';
import { createHouse, type House } from './sandbox/context.ts';
import { openBooks } from './sandbox/books.ts';
import { networkCalls } from './sandbox/calls.ts';
import { networkControl } from './sandbox/control.ts';
import type { RefusalCode } from './wire.ts';
import { keepGoing, type Running } from '../kit/sandbox/scheduler.ts';
import { endFetch } from './sandbox/fetch-bill.ts';
import { endPayment } from './sandbox/payments.ts';
import { pushBills, endRegistration } from './sandbox/registrations.ts';
import { moveTicket } from './sandbox/complaints.ts';
import { sendDeskPage, serveFolder } from '../kit/desk/desk.ts';
import { networkPage } from './sandbox/network-page.ts';

export { sandboxBillers, type SandboxBiller } from './billers/index.ts';
export { sandboxAgent } from './testing/fixtures.ts';
export { faults as networkFaults } from './sandbox/faults.ts';
export { networkCodes, type NetworkCode } from './wire/codes.ts';

interface NetworkSandboxOptions {
  /** 20 characters: our channel as the network registered it. */
  agentId: string;
  /** Secrets that may sign requests: the current one and, during a change, the one before. */
  secrets: readonly string[];
  /** Signs what the network tells. */
  webhookSecret: string;
  /** Where the network tells it; without an address news waits. */
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
  takeRequests(app, { statuses });
  const books = openBooks(dataDir);
  const house = createHouse(books);
  const running = runNetwork(house, { url: webhookUrl, secret: webhookSecret });
  const line = createLine({ ...house, together: books.together, wake: running.wake });
  app.addHook('onClose', async () => {
    running.close();
    books.close();
  });

  await app.register(networkCalls, { house, line, secrets, agentId });
  await app.register(networkControl, { house, running });
  await app.register(networkPages, { house, brand });
};

/** Keeps the network going. */
const runNetwork = (house: House, webhook: { url?: string | undefined; secret: string }): Running => {
  const { clock, books } = house;
  const { events, settings, fetches, payments, tickets, registrations } = books;
  const nextDue = () => [fetches, payments, tickets, registrations].map((shelf) => shelf.nextDue());
  return keepGoing({ clock, events, settings, advance: () => advance(house), nextDue, webhook });
};

/** How many of a kind are done in one go, so that nobody waits long for an answer meanwhile. */
const atOnce = 200;

/** Does everything whose time has come by the network's clock; true when there may be more. */
export const advance = (house: House): boolean => {
  const { books, clock } = house;
  const now = clock.now().getTime();
  const fetches = books.fetches.due(now, atOnce);
  const payments = books.payments.due(now, atOnce);
  const tickets = books.tickets.due(now, atOnce);
  const registrations = books.registrations.due(now, atOnce);
  const all = [fetches, payments, tickets, registrations];
  if (all.every(({ length }) => length === 0)) return false;
  books.together(() => {
    for (const entry of fetches) endFetch(house, entry, entry.later?.failure);
    for (const entry of payments) endPayment(house, entry, entry.later?.failure);
    for (const entry of tickets) if (entry.next) moveTicket(house, entry, entry.next.state);
    for (const entry of registrations) {
      if (entry.later) endRegistration(house, entry, entry.later.failure);
      else pushBills(house, entry);
    }
  });
  return all.some(({ length }) => length === atOnce);
};

/** The page that shows the network to whoever tries the app out. */
const networkPages = async (app: FastifyInstance, { house, brand }: { house: House; brand: string }) => {
  app.get('/network', async (_request, reply) =>
    sendDeskPage(
      reply,
      networkPage({
        brand,
        records: house.records(),
        payments: house.books.payments.newest(30),
        now: house.clock.now(),
        switches: house.switches(),
      }),
    ),
  );
  serveFolder(app, '/network/page', new URL('./page/', import.meta.url));
};
