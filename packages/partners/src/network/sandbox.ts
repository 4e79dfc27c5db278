import type { FastifyInstance } from 'fastify';
import { createLine } from '../kit/sandbox/line.ts';
import { takeRequests } from '../kit/sandbox/take-requests.ts';
import { createHouse } from './acts/house.ts';
import { runNetwork } from './acts/run.ts';
import { openBooks } from './books/open-books.ts';
import { networkCalls } from './routes/calls.ts';
import { networkControl } from './routes/control.ts';
import { networkPages } from './routes/pages.ts';
import type { RefusalCode } from './wire.ts';

export { sandboxBillers, type SandboxBiller } from './billers/index.ts';
export { sandboxAgent } from './fixtures.ts';
export { faults as networkFaults } from './rules/faults.ts';
export { networkCodes, type NetworkCode } from './wire/codes.ts';

export interface NetworkSandboxOptions {
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
