import { findRepeated, fingerprint } from '../../kit/sandbox/requests.ts';
import type { ReportBody, WireEnquiry, WireReport } from '../wire.ts';
import type { ReportEntry } from './books.ts';
import { type Context, refusal, newNumber } from './context.ts';
import { applyCorrections } from './corrections.ts';
import { fileOf } from './credit-file.ts';
import { faultAt } from './faults.ts';
import { factorsOf, summaryOf } from './summary.ts';

/** How far the clocks of two systems may be apart, in milliseconds. */
const toleranceMs = 86_400_000;
const makeMs = 2_000;

/**
 * Accepts a person's request for their own report, once per request id. The report is made later.
 */
export const requestReport = (context: Context, body: ReportBody): ReportEntry => {
  const { books, clock } = context;
  const request = fingerprint(body);
  const existing = findRepeated(books.reports.get(body.requestId), request);
  if (existing) return existing;
  const now = clock.now().getTime();
  if (new Date(body.consent.givenAt).getTime() > now + toleranceMs) {
    throw refusal('CONSENT_INVALID', 'The consent was not given yet');
  }
  const { afterSeconds = makeMs / 1000 } = faultAt('report', body.subject.mobile) ?? {};
  const entry: ReportEntry = {
    requestId: body.requestId,
    request,
    body,
    status: 'PREPARING',
    ...(afterSeconds !== 'never' && { later: { at: now + afterSeconds * 1000, step: 'make' } }),
    changedAt: now,
  };
  books.reports.put(entry);
  return entry;
};

/** How a score is written that there is too little history for. */
const noScore = -1;

/** The person's own soft enquiries, this one included; not shown to lenders. */
const ownEnquiries = ({ books, member }: Context, entry: ReportEntry, at: number): WireEnquiry[] => [
  { id: `S-${entry.requestId}`, member, at: new Date(at).toISOString(), inquiryType: 'SOFT', purpose: 'OWN_REPORT' },
  ...books.reports
    .where('pan = ? and report_id is not null', entry.body.subject.pan)
    .map(({ requestId, changedAt }): WireEnquiry => ({
      id: `S-${requestId}`,
      member,
      at: new Date(changedAt).toISOString(),
      inquiryType: 'SOFT',
      purpose: 'OWN_REPORT',
    })),
];

const writeReport = (context: Context, entry: ReportEntry, at: number): WireReport => {
  const { pan, mobile } = entry.body.subject;
  const now = new Date(at);
  const corrections = context.books.disputes.where("pan = ? and status = 'CORRECTED'", pan).map(({ body }) => body);
  const { score, accounts, enquiries } = applyCorrections(fileOf(pan), corrections);
  const isScored = score > 0 && faultAt('report', mobile)?.ends !== 'NO_SCORE';
  const pastEnquiries = enquiries.filter((enquiry) => enquiry.at <= now.toISOString());
  return {
    id: newNumber('R', now),
    asOf: now.toISOString(),
    score: isScored ? score : noScore,
    factors: isScored ? factorsOf(accounts, pastEnquiries, now) : [],
    summary: summaryOf(accounts, now),
    accounts,
    enquiries: [...pastEnquiries, ...ownEnquiries(context, entry, at)],
  };
};

/**
 * Whether this PAN was used before with another date of birth or mobile number; the first details
 * count.
 */
const isOtherPerson = ({ books }: Context, { body }: ReportEntry): boolean => {
  const { pan, dateOfBirth, mobile } = body.subject;
  const pastEnquiries = books.people.get(pan);
  if (!pastEnquiries) books.people.put({ pan, dateOfBirth, mobile });
  return pastEnquiries !== undefined && (pastEnquiries.dateOfBirth !== dateOfBirth || pastEnquiries.mobile !== mobile);
};

/** Creates the report, or sets the reason for none, and sends a webhook. */
export const makeReport = (context: Context, entry: ReportEntry, at: number): ReportEntry => {
  const { later: _later, ...rest } = entry;
  const fault = faultAt('report', entry.body.subject.mobile);
  const isForeign = fault?.ends === 'IDENTITY_MISMATCH' || isOtherPerson(context, entry);
  const end = isForeign
    ? ({ status: 'IDENTITY_MISMATCH' } as const)
    : fault?.ends === 'NO_RECORD'
      ? ({ status: 'NO_RECORD' } as const)
      : ({ status: 'READY', report: writeReport(context, entry, at) } as const);
  const madeReport: ReportEntry = { ...rest, ...end, changedAt: Math.max(at, entry.changedAt) };
  context.books.reports.put(madeReport);
  context.publish({
    type: 'REPORT_STATUS',
    reference: madeReport.requestId,
    status: madeReport.status,
    isFinal: true,
    fault: fault?.webhook,
  });
  return madeReport;
};
