import { earlier, fingerprint } from '../../kit/sandbox/fingerprint.ts';
import type { DisputeEntry } from '../books/entries.ts';
import { isReasonFor } from '../rules/correction-rules.ts';
import { newNumber } from '../rules/ids.ts';
import type { DisputeBody } from '../wire.ts';
import type { House } from './house.ts';
import { refusal } from './refusal.ts';

const passMs = 5_000;

/** Takes a dispute of one item of one report, once a request id. It goes to the lender that reported the item. */
export const raiseDispute = ({ books, clock }: House, body: DisputeBody): DisputeEntry => {
  const request = fingerprint(body);
  const before = earlier(books.disputes.get(body.requestId), request);
  if (before) return before;
  const [about] = books.reports.where('report_id = ?', body.reportId);
  const { report } = about ?? {};
  if (!about || !report) throw refusal('REPORT_UNKNOWN', 'The bureau has issued no such report');
  const items = body.item.type === 'ACCOUNT' ? report.accounts : report.enquiries;
  if (!items.some(({ id }) => id === body.item.id)) throw refusal('ITEM_UNKNOWN', 'The report has no such item');
  if (!isReasonFor(body)) throw refusal('REASON_INVALID', 'This cannot be said against this kind of item');
  const now = clock.now();
  const raisedAt = now.getTime();
  const entry: DisputeEntry = {
    requestId: body.requestId,
    request,
    wanted: body,
    disputeId: newNumber('D', now),
    pan: about.wanted.subject.pan,
    mobile: about.wanted.subject.mobile,
    status: 'RECEIVED',
    raisedAt,
    later: { at: raisedAt + passMs, step: 'pass' },
    changedAt: raisedAt,
  };
  books.disputes.put(entry);
  return entry;
};
