import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { openControl } from '../../kit/sandbox/control.ts';
import type { Running } from '../../kit/sandbox/scheduler.ts';
import { found } from '../../kit/sandbox/requests.ts';
import { decideDispute } from './disputes.ts';
import { type House, refusal } from './context.ts';
import { makeReport } from './reports.ts';
import type { DisputeEntry, ReportEntry } from './books.ts';

export interface ControlOptions {
  house: House;
  running: Running;
}

/** What the control calls of the bureau are told. */
const bodies = {
  /** Without an outcome the usual one. */
  decision: z.strictObject({ outcome: z.optional(z.enum(['CORRECTED', 'KEPT'])) }),
  nothing: z.strictObject({}),
};

const shownReport = ({ requestId, status, report }: ReportEntry) => ({
  requestId,
  status,
  ...(report && { reportId: report.id, score: report.score }),
});

const shownDispute = ({ requestId, disputeId, status, wanted }: DisputeEntry) => ({
  requestId,
  disputeId,
  status,
  item: wanted.item,
  reason: wanted.reason,
});

/** Handles for whoever tries the app out: they move the bureau's clock, decide, and make things go wrong. */
export const bureauControl = async (app: FastifyInstance, { house, running }: ControlOptions) => {
  const { clock } = house;
  const { reports, disputes } = house.books;
  const { show, on } = openControl(app, { base: '/bureau/control', house, running, counted: { reports, disputes } });

  show('reports', () => ({ reports: reports.where('true').map(shownReport) }));
  show('disputes', () => ({ disputes: disputes.where('true').map(shownDispute) }));

  on('reports/:id/make', bodies.nothing, (_wanted, id) => {
    const entry = found(reports.get(id));
    if (entry.status !== 'PREPARING') throw refusal('DECIDED', `It is ${entry.status} already`);
    return shownReport(makeReport(house, entry, clock.now().getTime()));
  });
  on('disputes/:id/decision', bodies.decision, ({ outcome }, id) => {
    const entry = found(disputes.get(id));
    if (entry.status !== 'RECEIVED' && entry.status !== 'WITH_LENDER') {
      throw refusal('DECIDED', `It is ${entry.status} already`);
    }
    return shownDispute(decideDispute(house, entry, clock.now().getTime(), outcome));
  });
};
