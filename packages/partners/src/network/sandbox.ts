import type { FastifyInstance } from 'fastify';
import { sendPage, serveFolder } from '../kit/pages/page.ts';
import { acceptRequests } from '../kit/sandbox/requests.ts';
import { runSandbox, whenDue, type PartnerSandboxOptions } from '../kit/sandbox/scheduler.ts';
import { openBooks } from './sandbox/books.ts';
import { networkCalls } from './sandbox/calls.ts';
import { transitionTicket } from './sandbox/complaints.ts';
import { createContext } from './sandbox/context.ts';
import { networkControl } from './sandbox/control.ts';
import { endFetch } from './sandbox/fetch-bill.ts';
import { networkPage } from './sandbox/network-page.ts';
import { endPayment } from './sandbox/payments.ts';
import { endRegistration, pushBills } from './sandbox/registrations.ts';
import type { RefusalCode } from './wire.ts';

export { sandboxBillers, type SandboxBiller } from './billers/biller-list.ts';
export { faults as networkFaults } from './sandbox/faults.ts';
export { networkCodes, type NetworkCode } from './wire/codes.ts';

interface NetworkSandboxOptions extends PartnerSandboxOptions {
  /** 20 characters: our channel as the network registered it. */
  agentId: string;
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

/** The operating unit `sp_yesbank` with a bill network behind it: its own books and clock, and faults on demand. */
export const networkSandbox = async (app: FastifyInstance, options: NetworkSandboxOptions) => {
  const { agentId, secrets, webhookSecret, webhookUrl, brand, dataDir } = options;
  acceptRequests(app, { statuses });
  const context = createContext(openBooks(dataDir));
  const { fetches, payments, tickets, registrations } = context.books;
  const { line, scheduler } = runSandbox(app, {
    context,
    webhook: { url: webhookUrl, secret: webhookSecret },
    work: [
      whenDue(fetches, (entry) => endFetch(context, entry, entry.later?.failure)),
      whenDue(payments, (entry) => endPayment(context, entry, entry.later?.failure)),
      whenDue(tickets, (entry) => entry.next && transitionTicket(context, entry, entry.next.state)),
      whenDue(registrations, (entry) => {
        if (entry.later) endRegistration(context, entry, entry.later.failure);
        else pushBills(context, entry);
      }),
    ],
  });

  await app.register(networkCalls, { context, line, secrets, agentId });
  await app.register(networkControl, { context, scheduler });
  app.get('/network', async (_request, reply) => {
    const page = { brand, now: context.clock.now(), switches: context.switches() };
    return sendPage(reply, networkPage({ ...page, records: context.records(), payments: payments.newest(30) }));
  });
  serveFolder(app, '/network/page', new URL('./page/', import.meta.url));
};

/**
 * Our channel as registered with the sandbox network: unit, institution, channel, number. The
 * secrets come from configuration.
 */
export const sandboxAgent = { agentId: 'SK01SIKKINT000000001' } as const;
