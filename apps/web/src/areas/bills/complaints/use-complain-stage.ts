import type { BillPayment, Complaint } from '@sikka/contract';
import { bills } from 'virtual:calls';
import { useQuery, type Query } from '#shared/query/use-query.ts';
import { useNowUntil } from '#shared/use-now-until.ts';
import { complainStageOf, isOpen, type ComplainStage } from './complaint-rules.ts';

/** The last complaint about a payment, if any. */
const useEarlier = (complaintId: string | undefined): Query<Complaint | undefined> =>
  useQuery(['earlierComplaint', complaintId], {
    read: async () => (complaintId ? bills.queryComplaint({ complaintId }) : undefined),
  });

/** `loading`: an earlier complaint is being read. `open`: an earlier one is not closed. */
export type ComplainStatus = ComplainStage | { kind: 'loading' } | { kind: 'open'; complaintId: string };

/**
 * Whether a payment accepts a complaint now; updated as time passes, undefined before the payment
 * is loaded.
 */
export const useComplainStatus = (payment: BillPayment | undefined): ComplainStatus | undefined => {
  const earlier = useEarlier(payment?.complaintId);
  const nowMs = useNowUntil(payment?.complaintFrom ? Date.parse(payment.complaintFrom) : 0);
  if (!payment) return undefined;
  if (earlier.status === 'loading') return { kind: 'loading' };
  const complaint = earlier.content;
  if (complaint && isOpen(complaint.state)) return { kind: 'open', complaintId: complaint.complaintId };
  return complainStageOf(payment, nowMs);
};
