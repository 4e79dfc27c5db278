import type { FastifyInstance } from 'fastify';
import { dayMs } from '../../kit/indian-time.ts';
import { type CallDeps, openCalls } from '../../kit/sandbox/calls.ts';
import { found } from '../../kit/sandbox/requests.ts';
import { type DisputeReply, type ReportReply, disputeBody, paths, reportBody } from '../wire.ts';
import type { DisputeEntry, ReportEntry } from './books.ts';
import type { Context } from './context.ts';
import { raiseDispute } from './disputes.ts';
import { faultAt } from './faults.ts';
import { requestReport } from './reports.ts';

const iso = (ms: number): string => new Date(ms).toISOString();

/** Time limit of a dispute (Credit Information Companies Regulation Act, section 21). */
const decideDays = 30;

export const presentReport = ({ requestId, status, report, changedAt }: ReportEntry): ReportReply => {
  const requested = { requestId, updatedAt: iso(changedAt) };
  if (status !== 'READY') return { ...requested, status };
  if (!report) throw new Error('A ready report is missing');
  return { ...requested, status, report };
};

export const presentDispute = (entry: DisputeEntry): DisputeReply => {
  const { requestId, disputeId, status, reasons = [], raisedAt, changedAt } = entry;
  const raised = { requestId, disputeId, dueAt: iso(raisedAt + decideDays * dayMs), updatedAt: iso(changedAt) };
  return status === 'UNCHANGED' ? { ...raised, status, reasons } : { ...raised, status };
};

/** The calls of the bureau. */
export const bureauCalls = async (app: FastifyInstance, { context, ...deps }: CallDeps & { context: Context }) => {
  const { reports, disputes } = context.books;
  const { get, post } = openCalls(app, deps);

  post(paths.reports, reportBody, (body) => {
    const { mobile } = body.subject;
    const what = `report ${body.requestId}`;
    context.refuseWhenBusy('report', what, mobile);
    return { what, fault: faultAt('report', mobile)?.line, act: () => presentReport(requestReport(context, body)) };
  });
  get(paths.report(':id'), 'read report', (id) => presentReport(found(reports.get(id))));

  post(paths.disputes, disputeBody, (body) => {
    const [about] = reports.where('report_id = ?', body.reportId);
    const { mobile = '' } = about?.body.subject ?? {};
    const what = `dispute ${body.requestId}`;
    context.refuseWhenBusy('dispute', what, mobile);
    return { what, fault: faultAt('dispute', mobile)?.line, act: () => presentDispute(raiseDispute(context, body)) };
  });
  get(paths.dispute(':id'), 'read dispute', (id) => presentDispute(found(disputes.get(id))));
};
