import { bills } from '@sikka/contract';
import { bindCall, type ServedCall } from '#platform/bind-call.ts';
import type { NewsHandlers } from '../network-source.ts';
import type { BillsParts } from '../parts.ts';
import type { BillsTransaction } from '../tables.ts';
import { findByReference, newestComplaint } from './complaint-store.ts';
import { followComplaint } from './follow-complaint.ts';
import { listComplaints, queryComplaint, raiseComplaint } from './manage-complaints.ts';
import { complaintTopic } from './topic.ts';

export const bindComplaintCalls = (parts: BillsParts): ServedCall[] => [
  bindCall(bills.raiseComplaint, raiseComplaint(parts)),
  bindCall(bills.queryComplaint, queryComplaint(parts)),
  bindCall(bills.listComplaints, listComplaints(parts)),
];

/** Declares what is promised to the network about complaints; answers what is done with its news of them. */
export const followComplaints = (parts: BillsParts): Pick<NewsHandlers, 'complaint'> => {
  parts.payments.outbox.declare({ topic: complaintTopic, partner: 'network', run: followComplaint(parts) });
  return {
    complaint: async (trx: BillsTransaction, { reference }) => {
      if (await findByReference(trx, reference)) await parts.payments.outbox.add(trx, complaintTopic, reference);
    },
  };
};

/** Finds the newest complaint about a payment of a user. */
export const findComplaintOf =
  ({ db }: Pick<BillsParts, 'db'>) =>
  async (userGid: string, paymentId: string): Promise<string | undefined> =>
    (await newestComplaint(db, userGid, paymentId))?.complaint_id;
