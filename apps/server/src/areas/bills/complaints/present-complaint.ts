import type { Complaint, ComplaintDisposition, ComplaintState } from '@sikka/contract';
import { type Locale, m, textsUnder } from '@sikka/messages';
import { dayText } from '@sikka/messages/dates';
import { startOfIstDay } from '#platform/data/ist-day.ts';
import { networkText } from '../catalogue/network-text.ts';
import { unsealContent } from '../customer/customer.ts';
import type { BillsDeps } from '../deps.ts';
import { isOpen } from './complaint-rules.ts';
import { type ComplaintRow, stateChangesOf } from './complaint-store.ts';
import type { ComplaintContent } from './follow-complaint.ts';

type BillerText = (inputs: { biller: string }, options: { locale: Locale }) => string;

/** Text of a disposition, in the reader's language. */
export const dispositionText = textsUnder('bills_complaint').of<ComplaintDisposition>();

const stateTexts = {
  SENDING: m.bills_complaint_sending,
  ASSIGNED: m.bills_complaint_assigned,
  RESOLVED: m.bills_complaint_resolved,
  REJECTED: m.bills_complaint_rejected,
  DEFAULT_RESOLVED: m.bills_complaint_default_resolved,
  PENDING_REFUND: m.bills_complaint_pending_refund,
  REFUNDED: m.bills_complaint_refunded,
  COULD_NOT_RAISE: m.bills_complaint_could_not_raise,
} satisfies Record<ComplaintState, BillerText>;

/** Why the network refused a complaint, where the user can act on it. */
const refusalTexts: Readonly<Record<string, BillerText>> = {
  TICKET_IN_PROGRESS: m.bills_complaint_in_progress,
  TXN_NOT_ELIGIBLE: m.bills_complaint_not_eligible,
};

const stateText = ({ state, code, due_day, biller_name }: ComplaintRow, locale: Locale): string => {
  const biller = networkText(biller_name, locale);
  if (state === 'ASSIGNED' && due_day)
    return m.bills_complaint_assigned_until({ biller, day: dayText(startOfIstDay(due_day), locale) }, { locale });
  const text = (state === 'COULD_NOT_RAISE' && refusalTexts[code ?? '']) || stateTexts[state];
  return text({ biller }, { locale });
};

const holders = { BILLER: 'biller', NETWORK: 'network', US: 'us' } as const;

const holderOf = ({ state, assigned_to }: ComplaintRow): Complaint['assignedTo'] => {
  if (!isOpen(state)) return 'nobody';
  return assigned_to && state !== 'SENDING' ? holders[assigned_to] : 'us';
};

/** Complaints as their owner sees them. */
export const presentComplaints = async (
  { db, secrets }: Pick<BillsDeps, 'db' | 'secrets'>,
  rows: readonly ComplaintRow[],
  locale: Locale,
): Promise<Complaint[]> => {
  const ids = rows.map(({ complaint_id }) => complaint_id);
  const steps = Map.groupBy(await stateChangesOf(db, ids), ({ entity_id }) => entity_id);
  return rows.map((row) => ({
    complaintId: row.complaint_id,
    ...(row.ticket_id && { ticketId: row.ticket_id }),
    merchantRequestId: row.merchant_request_id ?? '',
    billerName: networkText(row.biller_name, locale),
    disposition: row.disposition,
    dispositionText: dispositionText(row.disposition, {}, locale),
    description: unsealContent<ComplaintContent>(secrets, row).description,
    ticketType: row.ticket_type,
    state: row.state,
    stateText: stateText(row, locale),
    assignedTo: holderOf(row),
    ...(row.due_day && { dueDay: row.due_day }),
    ...(row.remarks && { remarks: row.remarks }),
    raisedAt: row.raised_at.toISOString(),
    history: [
      { state: 'SENDING' as const, at: row.raised_at.toISOString() },
      ...(steps.get(row.complaint_id) ?? []).map(({ to_state, at }) => ({ state: to_state, at: at.toISOString() })),
    ],
  }));
};
