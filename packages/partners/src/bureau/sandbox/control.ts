import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { openControl } from '../../kit/sandbox/control.ts';
import { requireEntry } from '../../kit/sandbox/requests.ts';
import type { Scheduler } from '../../kit/sandbox/scheduler.ts';
import type { DisputeEntry, ReportEntry } from './books.ts';
import { type Context, refusal } from './context.ts';
import { decideDispute } from './disputes.ts';
import { makeReport } from './reports.ts';

export interface ControlOptions {
  context: Context;
  scheduler: Scheduler;
}

/** Bodies of the bureau's control calls. */
const bodies = {
  /** Without an outcome the usual one. */
  decision: z.strictObject({ outcome: z.optional(z.enum(['CORRECTED', 'UNCHANGED'])) }),
  nothing: z.strictObject({}),
};

const viewOfReport = ({ requestId, status, report }: ReportEntry) => ({
  requestId,
  status,
  ...(report && { reportId: report.id, score: report.score }),
});

const viewOfDispute = ({ requestId, disputeId, status, body }: DisputeEntry) => ({
  requestId,
  disputeId,
  status,
  item: body.item,
  reason: body.reason,
});

/**
 * Control calls of the bureau: they move its clock, decide requests and disputes, and trigger
 * faults.
 */
export const bureauControl = async (app: FastifyInstance, { context, scheduler }: ControlOptions) => {
  const { clock } = context;
  const { reports, disputes } = context.books;
  const { onGet, onPost } = openControl(app, {
    base: '/bureau/control',
    context,
    scheduler,
    countedTables: { reports, disputes },
  });

  onGet('reports', () => ({ reports: reports.where('true').map(viewOfReport) }));
  onGet('disputes', () => ({ disputes: disputes.where('true').map(viewOfDispute) }));

  onPost('reports/:id/make', bodies.nothing, (_request, id) => {
    const entry = requireEntry(reports.get(id));
    if (entry.status !== 'PREPARING') throw refusal('DECIDED', `It is ${entry.status} already`);
    return viewOfReport(makeReport(context, entry, clock.now().getTime()));
  });
  onPost('disputes/:id/decision', bodies.decision, ({ outcome }, id) => {
    const entry = requireEntry(disputes.get(id));
    if (entry.status !== 'RECEIVED' && entry.status !== 'WITH_LENDER') {
      throw refusal('DECIDED', `It is ${entry.status} already`);
    }
    return viewOfDispute(decideDispute(context, entry, clock.now().getTime(), outcome));
  });
};
