import type { DisputeEntry, ReportEntry } from '../books/entries.ts';
import type { DisputeReply, ReportReply } from '../wire.ts';

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
