import type { NetworkTicket, Outcome } from '@sikka/partners/kit';
import { sql } from 'kysely';
import { followRequest, type OutboxTopic } from '#areas/partner-work/index.ts';
import { unsealContent } from '../customer/customer.ts';
import { type BillsDeps, complaintTopic, definite } from '../deps.ts';
import type { EventHandlers } from '../network-source.ts';
import type { BillsTransaction, BillTables } from '../tables.ts';
import { isOpen, longestTicketPause, pauseOfTicket } from './complaint-rules.ts';
import { type ComplaintRow, complaintStates, findComplaintByReference } from './complaint-store.ts';
import { applyTicket } from './take-ticket.ts';

/** The sealed part of a complaint. */
export interface ComplaintContent {
  description: string;
}

type TicketOutcome = Outcome<{ ticket: NetworkTicket }>;

const sendComplaint = ({ network, secrets }: BillsDeps, complaint: ComplaintRow): Promise<TicketOutcome> =>
  network.raiseComplaint({
    reference: complaint.reference,
    txnReferenceId: complaint.txn_reference_id ?? '',
    disposition: complaint.disposition,
    description: unsealContent<ComplaintContent>(secrets, complaint).description,
  });

/** The network's clock may be a little behind ours. */
const tooEarlyCode = 'COOLING_PERIOD';

const wasSent = ({ state, polls }: ComplaintRow): boolean => state !== 'SENDING' || polls > 0;

/**
 * Raises a complaint at the network and polls its ticket until it is closed. Also reads a closed ticket
 * when a webhook event about it arrives.
 */
const followComplaint = (deps: BillsDeps): OutboxTopic['run'] => {
  const { db, network } = deps;
  return followRequest<BillTables, ComplaintRow, { ticket: NetworkTicket }>(db, {
    find: async (reference) => {
      const row = await findComplaintByReference(db, reference);
      return row?.state === 'COULD_NOT_RAISE' ? undefined : row;
    },
    delivery: (row) => ({
      wasSent: wasSent(row),
      mayResend: row.state === 'SENDING',
      send: async () => {
        // Counts the poll before sending, so that after a restart we know that the request may have
        // been sent.
        await complaintStates.recordPoll(db, row.complaint_id);
        return sendComplaint(deps, row);
      },
      read: () => network.readComplaint(row.reference),
    }),
    definite,
    refusedCode: ({ code }) => code,
    accept: async (trx, _row, { ticket }) => {
      const updatedComplaint = await applyTicket(deps, trx, ticket);
      return updatedComplaint && isOpen(updatedComplaint.state) ? 'poll' : 'done';
    },
    refuse: async (trx, { state, complaint_id }, code) => {
      if (state !== 'SENDING' || code === tooEarlyCode) return 'poll';
      const evidence = `refused:${code}`;
      const step = { from: ['SENDING'], to: 'COULD_NOT_RAISE', actor: 'partner:network', evidence } as const;
      await complaintStates.transition(trx, complaint_id, step, { code });
      return 'done';
    },
    recordPoll: async (row, code) => {
      if (wasSent(row)) await complaintStates.recordPoll(db, row.complaint_id, code ? { code } : {});
    },
    pauseSeconds: ({ polls }) => pauseOfTicket(polls),
  });
};

/** Declares the outbox topic of complaints. Returns the handler of the network's webhook events about them. */
export const declareComplaintTopic = (deps: BillsDeps): Pick<EventHandlers, 'complaint'> => {
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
      if (await findComplaintByReference(trx, reference))
        await deps.partnerWork.outbox.add(trx, complaintTopic, reference);
    },
  };
};
