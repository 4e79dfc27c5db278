import type { FastifyInstance } from 'fastify';
import { sendPage } from '../kit/pages/page.ts';
import { acceptRequests } from '../kit/sandbox/requests.ts';
import { type PartnerSandboxOptions, runSandbox, whenDue } from '../kit/sandbox/scheduler.ts';
import { openBooks } from './sandbox/books.ts';
import { supplierCalls } from './sandbox/calls.ts';
import { supplierControl } from './sandbox/control.ts';
import { createContext, decideOrder } from './sandbox/orders.ts';
import { supplierPage } from './sandbox/supplier-page.ts';
import { refusalStatuses } from './wire.ts';

/** A supplier of vouchers and parcels with stock, its own books and clock, and faults on demand. */
export const supplierSandbox = async (
  app: FastifyInstance,
  { secrets, webhookSecret, webhookUrl, brand, dataDir }: PartnerSandboxOptions,
) => {
  acceptRequests(app, { statuses: refusalStatuses });
  const context = createContext(openBooks(dataDir));
  const { line, scheduler } = runSandbox(app, {
    context,
    webhook: { url: webhookUrl, secret: webhookSecret },
    work: [whenDue(context.books.orders, (entry) => entry.decideAt && decideOrder(context, entry, entry.decideAt))],
  });
  await app.register(supplierCalls, { context, line, secrets });
  await app.register(supplierControl, { context, scheduler });
  app.get('/supplier', async (_request, reply) => sendPage(reply, supplierPage(brand, context)));
};
