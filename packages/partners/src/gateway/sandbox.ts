import type { FastifyInstance } from 'fastify';
import type { createClearing } from '../kit/sandbox/clearing.ts';
import { acceptRequests } from '../kit/sandbox/requests.ts';
import { runSandbox, whenDue, type PartnerSandboxOptions } from '../kit/sandbox/scheduler.ts';
import { gatewayPages } from './pages/routes.ts';
import { openBooks } from './sandbox/books.ts';
import { gatewayCalls } from './sandbox/calls.ts';
import { createContext } from './sandbox/context.ts';
import { gatewayControl } from './sandbox/control.ts';
import { mandateBank, answerMandate } from './sandbox/mandates.ts';
import { closePayment, endPayment, payPayment } from './sandbox/payments.ts';
import { transitionRefund } from './sandbox/refunds.ts';
import type { RefusalCode } from './wire.ts';

export { faults as gatewayFaults } from './sandbox/faults.ts';
export { payCodes } from './wire.ts';

interface GatewaySandboxOptions extends PartnerSandboxOptions {
  /** Public address of the gateway's pages; a function, because the port may be chosen late. */
  origin: () => string;
  /** Address where payees present debits by mandates held here. */
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

/** The payment gateway: its own books and clock, payment pages, and faults on demand. */
export const gatewaySandbox = async (app: FastifyInstance, options: GatewaySandboxOptions) => {
  const { secrets, webhookSecret, webhookUrl, origin, brand, dataDir, clearing } = options;
  acceptRequests(app, { statuses, mediaTypes: ['application/json', 'application/x-www-form-urlencoded'] });
  const context = createContext(openBooks(dataDir));
  clearing?.open(mandateBank(context));
  const { payments, refunds, mandates } = context.books;
  const { line, scheduler } = runSandbox(app, {
    context,
    webhook: { url: webhookUrl, secret: webhookSecret },
    work: [
      whenDue(payments, (entry, now) => {
        if (entry.later) endPayment(context, entry, entry.later.code);
        else if (entry.expiresAt <= now) closePayment(context, entry, 'expired');
        else payPayment(context, entry, { method: entry.methods[0] ?? 'UPI', payer: 'au***@naav' }, { kind: 'paid' });
      }),
      whenDue(refunds, (entry) => entry.next && transitionRefund(context, entry, entry.next.state)),
      whenDue(mandates, (entry) => answerMandate(context, entry, 'expired')),
    ],
  });

  await app.register(async (calls) => gatewayCalls(calls, { context, line, secrets, origin }));
  await app.register(gatewayControl, { context, scheduler });
  await app.register(gatewayPages, { context, wake: scheduler.wake, brand });
};
