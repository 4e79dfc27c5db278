import type { FastifyInstance } from 'fastify';
import { sendPage } from '../kit/pages/page.ts';
import { acceptRequests } from '../kit/sandbox/requests.ts';
import { runSandbox, whenDue, type PartnerSandboxOptions } from '../kit/sandbox/scheduler.ts';
import { openBooks } from './sandbox/books.ts';
import { bureauPage } from './sandbox/bureau-page.ts';
import { bureauCalls } from './sandbox/calls.ts';
import { createContext } from './sandbox/context.ts';
import { bureauControl } from './sandbox/control.ts';
import { decideDispute, passDispute } from './sandbox/disputes.ts';
import { makeReport } from './sandbox/reports.ts';
import { refusalStatuses } from './wire.ts';

/** A credit bureau with its own books and clock, and faults on demand. Enquiries show the brand. */
export const bureauSandbox = async (
  app: FastifyInstance,
  { secrets, webhookSecret, webhookUrl, brand, dataDir }: PartnerSandboxOptions,
) => {
  acceptRequests(app, { statuses: refusalStatuses });
  const context = createContext(openBooks(dataDir), brand);
  const { reports, disputes } = context.books;
  const { line, scheduler } = runSandbox(app, {
    context,
    webhook: { url: webhookUrl, secret: webhookSecret },
    work: [
      whenDue(reports, (entry) => entry.later && makeReport(context, entry, entry.later.at)),
      whenDue(disputes, (entry) => {
        if (entry.later?.step === 'pass') passDispute(context, entry, entry.later.at);
        else if (entry.later) decideDispute(context, entry, entry.later.at);
      }),
    ],
  });

  await app.register(bureauCalls, { context, line, secrets });
  await app.register(bureauControl, { context, scheduler });
  app.get('/bureau', async (_request, reply) => sendPage(reply, bureauPage(brand, context)));
};
