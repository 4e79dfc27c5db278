import { earlier, fingerprint } from '../../kit/sandbox/fingerprint.ts';
import type { ReportEntry } from '../books/entries.ts';
import { faultAt } from '../rules/faults.ts';
import type { ReportBody } from '../wire.ts';
import type { House } from './house.ts';
import { refusal } from './refusal.ts';

/** How far the clocks of two houses may be apart, in milliseconds. */
const toleranceMs = 86_400_000;
const makeMs = 2_000;

/** Takes a request for somebody's own report, once a request id. The report is made later. */
export const requestReport = (house: House, body: ReportBody): ReportEntry => {
  const { books, clock } = house;
  const request = fingerprint(body);
  const before = earlier(books.reports.get(body.requestId), request);
  if (before) return before;
  const now = clock.now().getTime();
  if (new Date(body.consent.givenAt).getTime() > now + toleranceMs) {
    throw refusal('CONSENT_INVALID', 'The consent was not given yet');
  }
  const { afterSeconds = makeMs / 1000 } = faultAt('report', body.subject.mobile) ?? {};
  const entry: ReportEntry = {
    requestId: body.requestId,
    request,
    wanted: body,
    status: 'PREPARING',
    ...(afterSeconds !== 'never' && { later: { at: now + afterSeconds * 1000, step: 'make' } }),
    changedAt: now,
  };
  books.reports.put(entry);
  return entry;
};
