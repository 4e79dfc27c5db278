import { findRepeated, fingerprint } from '../../kit/sandbox/requests.ts';
import type { DisputeBody } from '../wire.ts';
import type { DisputeEntry } from './books.ts';
import { newNumber, type Context, refusal } from './context.ts';
import { isReasonFor, rejectionReasons } from './corrections.ts';
import { faultAt } from './faults.ts';

const passMs = 5_000;

/** Accepts a dispute of one item of one report, once per request id, and passes it to the lender that reported the item. */
export const raiseDispute = ({ books, clock }: Context, body: DisputeBody): DisputeEntry => {
  const request = fingerprint(body);
  const existing = findRepeated(books.disputes.get(body.requestId), request);
  if (existing) return existing;
  const [reportEntry] = books.reports.where('report_id = ?', body.reportId);
  const { report } = reportEntry ?? {};
  if (!reportEntry || !report) throw refusal('REPORT_UNKNOWN', 'The bureau has issued no such report');
  const items = body.item.type === 'ACCOUNT' ? report.accounts : report.enquiries;
  if (!items.some(({ id }) => id === body.item.id)) throw refusal('ITEM_UNKNOWN', 'The report has no such item');
  if (!isReasonFor(body)) throw refusal('REASON_INVALID', 'The reason does not apply to this kind of item');
  const now = clock.now();
  const raisedAt = now.getTime();
  const entry: DisputeEntry = {
    requestId: body.requestId,
    request,
    body,
    disputeId: newNumber('D', now),
    pan: reportEntry.body.subject.pan,
    mobile: reportEntry.body.subject.mobile,
    status: 'RECEIVED',
    raisedAt,
    later: { at: raisedAt + passMs, step: 'pass' },
    changedAt: raisedAt,
  };
  books.disputes.put(entry);
  return entry;
};

const decideSeconds = 90;

const transition = (
  { books, publish }: Context,
  entry: DisputeEntry,
  at: number,
  change: Partial<DisputeEntry> & Pick<DisputeEntry, 'status'>,
): DisputeEntry => {
  const { later: _later, ...rest } = entry;
  const changedEntry: DisputeEntry = { ...rest, ...change, changedAt: Math.max(at, entry.changedAt) };
  books.disputes.put(changedEntry);
  const { requestId: reference, status } = changedEntry;
  publish({ type: 'DISPUTE_STATUS', reference, status, isFinal: status !== 'WITH_LENDER' });
  return changedEntry;
};

/** Hands a dispute to the lender that reported the item. */
export const passDispute = (context: Context, entry: DisputeEntry, at: number): DisputeEntry => {
  const { afterSeconds = decideSeconds } = faultAt('dispute', entry.mobile) ?? {};
  const decideAt = afterSeconds === 'never' ? undefined : entry.raisedAt + afterSeconds * 1000;
  return transition(context, entry, at, {
    status: 'WITH_LENDER',
    ...(decideAt !== undefined && { later: { at: Math.max(at, decideAt), step: 'decide' } }),
  });
};

/** Corrects the item, or keeps it and says why; `decision` decides in place of the lender. */
export const decideDispute = (
  context: Context,
  entry: DisputeEntry,
  at: number,
  decision?: 'CORRECTED' | 'UNCHANGED',
): DisputeEntry => {
  const status = decision ?? (faultAt('dispute', entry.mobile)?.isRejected ? 'UNCHANGED' : 'CORRECTED');
  return transition(
    context,
    entry,
    at,
    status === 'UNCHANGED' ? { status, reasons: [rejectionReasons[entry.body.reason]] } : { status },
  );
};
