import { sql } from 'kysely';
import type { NetworkTicket, Outcome } from '@sikka/partners/kit';
import { transaction } from '#platform/database.ts';
import { deliver, type OutboxResult } from '#areas/partner-work/index.ts';
import { openContent } from '../customer/customer.ts';
import { type BillsDeps, complaintTopic, definite } from '../deps.ts';
import type { EventHandlers } from '../network-source.ts';
import type { BillsTransaction } from '../tables.ts';
import { isOpen, longestTicketPause, pauseOfTicket } from './complaint-rules.ts';
import {
  type ComplaintRow,
  findByReference,
  lockComplaint,
  transitionComplaint,
  recordCode,
  recordPoll,
} from './complaint-store.ts';
import { takeTicket } from './take-ticket.ts';

/** What is kept sealed of a complaint. */
export interface ComplaintContent {
  description: string;
}

type TicketOutcome = Outcome<{ ticket: NetworkTicket }>;

const raise = ({ network, secrets }: BillsDeps, complaint: ComplaintRow): Promise<TicketOutcome> =>
  network.raiseComplaint({
    reference: complaint.reference,
    txnReferenceId: complaint.txn_reference_id ?? '',
    disposition: complaint.disposition,
    description: openContent<ComplaintContent>(secrets, complaint).description,
  });

const deliverComplaint = (deps: BillsDeps, complaint: ComplaintRow): Promise<TicketOutcome> =>
  deliver({
    wasSent: complaint.state !== 'SENDING' || complaint.polls > 0,
    mayResend: complaint.state === 'SENDING',
    send: () => raise(deps, complaint),
    read: () => deps.network.readComplaint(complaint.reference),
  });

/** The network's clock may be a little behind ours. */
const tooEarly = 'COOLING_PERIOD';

/** Raises a complaint at the network, and follows its ticket until it is closed. News of closed ones is read too. */
const followComplaint =
  (deps: BillsDeps) =>
  async (reference: string): Promise<OutboxResult> => {
    const complaint = await findByReference(deps.db, reference);
    if (!complaint || complaint.state === 'COULD_NOT_RAISE') return 'done';
    const later = { againInSeconds: pauseOfTicket(complaint.polls) };
    await recordPoll(deps.db, reference);
    const outcome = definite(await deliverComplaint(deps, complaint));
    if (outcome.kind === 'accepted') {
      const after = await transaction(deps.db, (trx) => takeTicket(deps, trx, outcome.ticket));
      return after && isOpen(after.state) ? later : 'done';
    }
    if (complaint.state !== 'SENDING' || outcome.code === tooEarly) return later;
    await transaction(deps.db, async (trx) => {
      const locked = await lockComplaint(trx, reference);
      if (locked?.state !== 'SENDING') return;
      await recordCode(trx, reference, outcome.code);
      await transitionComplaint(trx, locked, 'COULD_NOT_RAISE', `refused:${outcome.code}`);
    });
    return 'done';
  };

/** Declares what is promised to the network about complaints; answers what is done with its news of them. */
export const followComplaints = (deps: BillsDeps): Pick<EventHandlers, 'complaint'> => {
  const { circuit } = deps.network;
  deps.partnerWork.outbox.declare({
    topic: complaintTopic,
    partner: 'network',
    circuit,
    run: followComplaint(deps),
    unfinished: {
      table: 'bill_complaint',
      entity: 'reference',
      where: sql`state in ('SENDING', 'ASSIGNED', 'PENDING_REFUND')`,
    },
    longestPauseSeconds: longestTicketPause,
  });
  return {
    complaint: async (trx: BillsTransaction, { reference }) => {
      if (await findByReference(trx, reference)) await deps.partnerWork.outbox.add(trx, complaintTopic, reference);
    },
  };
};
