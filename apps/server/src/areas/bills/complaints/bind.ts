import { bills } from '@sikka/contract';
import { bindCall, type ServedCall } from '#platform/handler.ts';
import type { NewsHandlers } from '../network-source.ts';
import { type BillsDeps, complaintTopic } from '../deps.ts';
import type { BillsTransaction } from '../tables.ts';
import { findByReference, newestComplaint } from './complaint-store.ts';
import { followComplaint } from './follow-complaint.ts';
import { listComplaints, queryComplaint, raiseComplaint } from './manage-complaints.ts';

export const bindComplaintCalls = (deps: BillsDeps): ServedCall[] => [
  bindCall(bills.raiseComplaint, raiseComplaint(deps)),
  bindCall(bills.queryComplaint, queryComplaint(deps)),
  bindCall(bills.listComplaints, listComplaints(deps)),
];

/** Declares what is promised to the network about complaints; answers what is done with its news of them. */
export const followComplaints = (deps: BillsDeps): Pick<NewsHandlers, 'complaint'> => {
  const { circuit } = deps.network;
  deps.payments.outbox.declare({ topic: complaintTopic, partner: 'network', circuit, run: followComplaint(deps) });
  return {
    complaint: async (trx: BillsTransaction, { reference }) => {
      if (await findByReference(trx, reference)) await deps.payments.outbox.add(trx, complaintTopic, reference);
    },
  };
};

/** Finds the newest complaint about a payment of a user. */
export const findComplaintOf =
  ({ db }: Pick<BillsDeps, 'db'>) =>
  async (userGid: string, paymentId: string): Promise<string | undefined> =>
    (await newestComplaint(db, userGid, paymentId))?.complaint_id;
