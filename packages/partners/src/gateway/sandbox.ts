import type { FastifyInstance } from 'fastify';
import type { createClearing } from '../kit/sandbox/clearing.ts';
import { createLine } from '../kit/sandbox/line.ts';
import { takeRequests } from '../kit/sandbox/take-requests.ts';
import { mandateBank } from './acts/clearing.ts';
import { runGateway } from './acts/run.ts';
import { openBooks } from './books.ts';
import { createHouse } from './house.ts';
import { gatewayCalls } from './routes/calls.ts';
import { gatewayControl } from './routes/control.ts';
import { gatewayPages } from './routes/pages.ts';
import type { RefusalCode } from './wire.ts';

export { faults as gatewayFaults } from './rules/faults.ts';
export { payCodes } from './wire.ts';

export interface GatewaySandboxOptions {
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
