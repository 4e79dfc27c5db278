import type { FastifyInstance } from 'fastify';
import type { createClearing } from '../kit/sandbox/clearing.ts';
import { createLine } from '../kit/sandbox/faults.ts';
import { acceptRequests } from '../kit/sandbox/requests.ts';
import { mandateBank, answerMandate } from './sandbox/mandates.ts';
import { openBooks } from './sandbox/books.ts';
import { createContext, type Context } from './sandbox/context.ts';
import { gatewayCalls } from './sandbox/calls.ts';
import { gatewayControl } from './sandbox/control.ts';
import { gatewayPages } from './pages/routes.ts';
import type { RefusalCode } from './wire.ts';
import { startScheduler, type Scheduler } from '../kit/sandbox/scheduler.ts';
import { closePayment, endPayment, payPayment } from './sandbox/payments.ts';
import { transitionRefund } from './sandbox/refunds.ts';

export { faults as gatewayFaults } from './sandbox/faults.ts';
export { payCodes } from './wire.ts';

interface GatewaySandboxOptions {
  /** Secrets that may sign requests: the current one and, during a change, the one before. */
  secrets: readonly string[];
  /** Signs the gateway's webhooks. */
  webhookSecret: string;
  /** Where the gateway sends webhooks; without an address they wait. */
  webhookUrl?: string | undefined;
  /** Where people reach the gateway's pages; asked when it is needed, because a port may be chosen late. */
  origin: () => string;
  /** The product's name, for the pages. */
  brand: string;
  /** Folder of the books; without one they are kept in memory. */
  dataDir?: string | undefined;
  /** Where payees present debits by the mandates that lie here. */
  clearing?: Pick<ReturnType<typeof createClearing>, 'open'> | undefined;
}

/** How refusals leave; the others with 422. */
const statuses: Partial<Record<RefusalCode, number>> = {
  SIGNATURE_INVALID: 401,
  BODY_INVALID: 400,
  NOT_FOUND: 404,
  REFERENCE_REUSED: 409,
  NOT_READY: 409,
};

/** The payment gateway: books of its own, a clock of its own, a page where people pay, and faults on demand. */
export const gatewaySandbox = async (app: FastifyInstance, options: GatewaySandboxOptions) => {
  const { secrets, webhookSecret, webhookUrl, origin, brand, dataDir, clearing } = options;
  acceptRequests(app, { statuses, mediaTypes: ['application/json', 'application/x-www-form-urlencoded'] });
  const books = openBooks(dataDir);
  const context = createContext(books);
  clearing?.open(mandateBank(context));
  const scheduler = runGateway(context, { url: webhookUrl, secret: webhookSecret });
  const line = createLine({ ...context, together: books.together, wake: scheduler.wake });
  app.addHook('onClose', async () => {
    scheduler.close();
    books.close();
  });

  await app.register(async (calls) => gatewayCalls(calls, { context, line, secrets, origin }));
  await app.register(gatewayControl, { context, scheduler });
  await app.register(gatewayPages, { context, wake: scheduler.wake, brand });
};

/** How many of a kind are done in one go, so that nobody waits long for an answer meanwhile. */
const atOnce = 200;

/** Does everything whose time has come by the gateway's clock; true when there may be more. */
const advance = (context: Context): boolean => {
  const { payments, refunds, mandates, together } = context.books;
  const now = context.clock.now().getTime();
  const due = [payments.due(now, atOnce), refunds.due(now, atOnce), mandates.due(now, atOnce)] as const;
  if (due.every(({ length }) => length === 0)) return false;
  together(() => {
    for (const entry of due[0]) {
      if (entry.later) endPayment(context, entry, entry.later.code);
      else if (entry.expiresAt <= now) closePayment(context, entry, 'expired');
      else payPayment(context, entry, { method: entry.methods[0] ?? 'UPI', payer: 'au***@naav' }, { kind: 'paid' });
    }
    for (const entry of due[1]) if (entry.next) transitionRefund(context, entry, entry.next.state);
    for (const entry of due[2]) answerMandate(context, entry, 'expired');
  });
  return due.some(({ length }) => length === atOnce);
};

/** Keeps the gateway going. */
const runGateway = (context: Context, webhook: { url?: string | undefined; secret: string }): Scheduler => {
  const { clock, books } = context;
  const { events, settings, payments, refunds, mandates } = books;
  const nextDue = () => [payments, refunds, mandates].map((table) => table.nextDue());
  return startScheduler({ clock, events, settings, advance: () => advance(context), nextDue, webhook });
};
