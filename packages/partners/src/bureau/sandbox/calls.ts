import type { DisputeEntry, ReportEntry } from './books.ts';
import { type DisputeReply, type ReportReply, disputeBody, paths, reportBody } from '../wire.ts';
import type { FastifyInstance } from 'fastify';
import type { Line } from '../../kit/sandbox/faults.ts';
import { found, requireSignature, readBody } from '../../kit/sandbox/requests.ts';
import type { Context } from './context.ts';
import { raiseDispute } from './disputes.ts';
import { requestReport } from './reports.ts';
import { faultAt } from './faults.ts';

const iso = (ms: number): string => new Date(ms).toISOString();

/** So long a dispute may take (Credit Information Companies Regulation Act, section 21). */
const decideDays = 30;
const dayMs = 86_400_000;

export const presentReport = ({ requestId, status, report, changedAt }: ReportEntry): ReportReply => {
  const asked = { requestId, updatedAt: iso(changedAt) };
  if (status !== 'READY') return { ...asked, status };
  if (!report) throw new Error('A report that is ready and not there');
  return { ...asked, status, report };
};

export const presentDispute = (entry: DisputeEntry): DisputeReply => {
  const { requestId, disputeId, status, reasons = [], raisedAt, changedAt } = entry;
  const raised = { requestId, disputeId, dueAt: iso(raisedAt + decideDays * dayMs), updatedAt: iso(changedAt) };
  return status === 'KEPT' ? { ...raised, status, reasons } : { ...raised, status };
};

export interface CallOptions {
  context: Context;
  line: Line;
  /** Secrets that may sign: the current one and, during a change, the one before. */
  secrets: readonly string[];
}

interface Named {
  Params: { id: string };
}

/** The calls of the bureau. Every one of them has to be signed. */
export const bureauCalls = async (app: FastifyInstance, { context, line, secrets }: CallOptions) => {
  const { reports, disputes } = context.books;

  requireSignature(app, secrets);

  app.post(paths.reports, (request, reply) => {
    const body = readBody(reportBody, request.body);
    const { mobile } = body.subject;
    const what = `report ${body.requestId}`;
    context.refuseWhenBusy('report', what, mobile);
    return line.run(reply, what, faultAt('report', mobile)?.line, () => presentReport(requestReport(context, body)));
  });

  app.get<Named>(paths.report(':id'), ({ params }, reply) =>
    line.run(reply, `read report ${params.id}`, undefined, () => presentReport(found(reports.get(params.id)))),
  );

  app.post(paths.disputes, (request, reply) => {
    const body = readBody(disputeBody, request.body);
    const [about] = reports.where('report_id = ?', body.reportId);
    const { mobile = '' } = about?.body.subject ?? {};
    const what = `dispute ${body.requestId}`;
    context.refuseWhenBusy('dispute', what, mobile);
    return line.run(reply, what, faultAt('dispute', mobile)?.line, () => presentDispute(raiseDispute(context, body)));
  });

  app.get<Named>(paths.dispute(':id'), ({ params }, reply) =>
    line.run(reply, `read dispute ${params.id}`, undefined, () => presentDispute(found(disputes.get(params.id)))),
  );
};
