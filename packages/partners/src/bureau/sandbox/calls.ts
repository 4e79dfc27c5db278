import type { FastifyInstance } from 'fastify';
import { dayMs } from '../../kit/indian-time.ts';
import { type CallDeps, openCalls } from '../../kit/sandbox/calls.ts';
import { requireEntry } from '../../kit/sandbox/requests.ts';
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
  const base = { requestId, updatedAt: iso(changedAt) };
  if (status !== 'READY') return { ...base, status };
  if (!report) throw new Error('A ready report is missing');
  return { ...base, status, report };
};

export const presentDispute = (entry: DisputeEntry): DisputeReply => {
  const { requestId, disputeId, status, reasons = [], raisedAt, changedAt } = entry;
  const base = { requestId, disputeId, dueAt: iso(raisedAt + decideDays * dayMs), updatedAt: iso(changedAt) };
  return status === 'UNCHANGED' ? { ...base, status, reasons } : { ...base, status };
};

export const bureauCalls = async (app: FastifyInstance, { context, ...deps }: CallDeps & { context: Context }) => {
  const { reports, disputes } = context.books;
  const { get, post } = openCalls(app, deps);

  post(paths.reports, reportBody, (body) => {
    const { mobile } = body.subject;
    const requestName = `report ${body.requestId}`;
    context.refuseWhenBusy('report', requestName, mobile);
    return {
      requestName,
      fault: faultAt('report', mobile)?.line,
      act: () => presentReport(requestReport(context, body)),
    };
  });
  get(paths.report(':id'), 'read report', (id) => presentReport(requireEntry(reports.get(id))));

  post(paths.disputes, disputeBody, (body) => {
    const [report] = reports.where('report_id = ?', body.reportId);
    const { mobile = '' } = report?.body.subject ?? {};
    const requestName = `dispute ${body.requestId}`;
    context.refuseWhenBusy('dispute', requestName, mobile);
    return {
      requestName,
      fault: faultAt('dispute', mobile)?.line,
      act: () => presentDispute(raiseDispute(context, body)),
    };
  });
  get(paths.dispute(':id'), 'read dispute', (id) => presentDispute(requireEntry(disputes.get(id))));
};
