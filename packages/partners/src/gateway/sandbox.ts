import type { FastifyInstance } from 'fastify';
import type { createClearing } from '../kit/sandbox/clearing.ts';
import { createLine } from '../kit/sandbox/faults.ts';
import { takeRequests } from '../kit/sandbox/requests.ts';
import { mandateBank, answerMandate } from './sandbox/mandates.ts';
import { openBooks } from './sandbox/books.ts';
import { createHouse, type House } from './sandbox/context.ts';
import { gatewayCalls } from './sandbox/calls.ts';
import { gatewayControl } from './sandbox/control.ts';
import { gatewayPages } from './pages/routes.ts';
import type { RefusalCode } from './wire.ts';
import { keepGoing, type Running } from '../kit/sandbox/scheduler.ts';
import { closePayment, endPayment, payPayment } from './sandbox/payments.ts';
import { moveRefund } from './sandbox/refunds.ts';

export { faults as gatewayFaults } from './sandbox/faults.ts';
export { payCodes } from './wire.ts';

interface GatewaySandboxOptions {
  /** Secrets that may sign requests: the current one and, during a change, the one before. */
  secrets: readonly string[];
  /** Signs what the gateway tells. */
  webhookSecret: string;
  /** Where the gateway tells it; without an address news waits. */
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
  takeRequests(app, { statuses, mediaTypes: ['application/json', 'application/x-www-form-urlencoded'] });
  const books = openBooks(dataDir);
  const house = createHouse(books);
  clearing?.open(mandateBank(house));
  const running = runGateway(house, { url: webhookUrl, secret: webhookSecret });
  const line = createLine({ ...house, together: books.together, wake: running.wake });
  app.addHook('onClose', async () => {
    running.close();
    books.close();
  });

  await app.register(async (calls) => gatewayCalls(calls, { house, line, secrets, origin }));
  await app.register(gatewayControl, { house, running });
  await app.register(gatewayPages, { house, wake: running.wake, brand });
};

/** How many of a kind are done in one go, so that nobody waits long for an answer meanwhile. */
const atOnce = 200;

/** Does everything whose time has come by the gateway's clock; true when there may be more. */
const advance = (house: House): boolean => {
  const { payments, refunds, mandates, together } = house.books;
  const now = house.clock.now().getTime();
  const due = [payments.due(now, atOnce), refunds.due(now, atOnce), mandates.due(now, atOnce)] as const;
  if (due.every(({ length }) => length === 0)) return false;
  together(() => {
    for (const entry of due[0]) {
      if (entry.later) endPayment(house, entry, entry.later.code);
      else if (entry.expiresAt <= now) closePayment(house, entry, 'expired');
      else payPayment(house, entry, { method: entry.methods[0] ?? 'UPI', payer: 'au***@naav' }, { kind: 'paid' });
    }
    for (const entry of due[1]) if (entry.next) moveRefund(house, entry, entry.next.state);
    for (const entry of due[2]) answerMandate(house, entry, 'expired');
  });
  return due.some(({ length }) => length === atOnce);
};

/** Keeps the gateway going. */
const runGateway = (house: House, webhook: { url?: string | undefined; secret: string }): Running => {
  const { clock, books } = house;
  const { events, settings, payments, refunds, mandates } = books;
  const nextDue = () => [payments, refunds, mandates].map((shelf) => shelf.nextDue());
  return keepGoing({ clock, events, settings, advance: () => advance(house), nextDue, webhook });
};
