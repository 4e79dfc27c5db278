import type { FastifyInstance } from 'fastify';
import { sendPage } from '../kit/pages/page.ts';
import type { MandateBank } from '../kit/sandbox/clearing.ts';
import { acceptRequests } from '../kit/sandbox/requests.ts';
import { runSandbox, type PartnerSandboxOptions } from '../kit/sandbox/scheduler.ts';
import { sandboxLenders, type SandboxLender } from './lenders/lenders.ts';
import { workOf } from './sandbox/advance.ts';
import { openBooks } from './sandbox/books.ts';
import { lenderCalls } from './sandbox/calls.ts';
import { createContext, type Context, refusal } from './sandbox/context.ts';
import { lenderControl } from './sandbox/control.ts';
import { lenderPage } from './sandbox/lender-page.ts';
import { refusalStatuses } from './wire.ts';

export { type SandboxLender, sandboxLenders } from './lenders/lenders.ts';

/** How one lender and we know each other. */
interface LenderKeys extends Pick<PartnerSandboxOptions, 'secrets' | 'webhookSecret' | 'webhookUrl'> {
  /** Salts of number hashes, the current one and, during a rotation, the previous one; with the secrets unless given. */
  salts?: readonly string[] | undefined;
}

interface LenderSandboxOptions extends Pick<PartnerSandboxOptions, 'brand' | 'dataDir'> {
  /** By the lender's short name; only named lenders are open. */
  lenders: Readonly<Record<string, LenderKeys>>;
  /** Address where lenders present mandate debits; without it they debit nothing. */
  clearing?: MandateBank | undefined;
}

type SandboxPorts = Pick<LenderSandboxOptions, 'dataDir' | 'clearing'>;

const openLender = async (
  app: FastifyInstance,
  lender: SandboxLender,
  keys: LenderKeys,
  { dataDir, clearing }: SandboxPorts,
) => {
  const context = createContext(lender, openBooks(lender.profile.id, dataDir), clearing);
  const webhook = { url: keys.webhookUrl, secret: keys.webhookSecret };
  const { line, scheduler } = runSandbox(app, { context, webhook, work: workOf(context) });
  const { secrets, salts = secrets, webhookSecret: fileSecret } = keys;
  await app.register(lenderCalls, { context, line, secrets, salts, fileSecret });
  await app.register(lenderControl, { context, scheduler });
  return context;
};

/** Five lenders, each with its own books, clock and rules, and faults on demand. */
export const lenderSandbox = async (app: FastifyInstance, { lenders, brand, ...ports }: LenderSandboxOptions) => {
  acceptRequests(app, { statuses: refusalStatuses });

  const contexts: Context[] = [];
  for (const lender of sandboxLenders) {
    const keys = lenders[lender.profile.id];
    if (keys) contexts.push(await openLender(app, lender, keys, ports));
  }

  app.all('/lenders/:lenderId/v1/*', () => {
    throw refusal('LENDER_UNKNOWN', 'There is no such lender');
  });
  app.get('/lenders', async (_request, reply) => sendPage(reply, lenderPage(brand, contexts)));
};
