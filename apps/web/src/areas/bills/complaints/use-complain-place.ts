import type { BillPayment } from '@sikka/contract';
import { complainStageOf, isOpen, type ComplainStage } from './complaint-rules.ts';
import { useEarlier } from './use-earlier.ts';
import { useNowUntil } from './use-now-until.ts';

/** How things stand for a complaint. `looking`: an earlier one is being looked at. `open`: an earlier one is not closed. */
export type ComplainPlace = ComplainStage | { kind: 'looking' } | { kind: 'open'; complaintId: string };

/** Whether a payment takes a complaint now, as time goes by; undefined before the payment is known. */
export const useComplainPlace = (payment: BillPayment | undefined): ComplainPlace | undefined => {
  const earlier = useEarlier(payment?.complaintId);
  const nowMs = useNowUntil(payment?.complaintFrom ? Date.parse(payment.complaintFrom) : 0);
  if (!payment) return undefined;
  if (earlier.status === 'loading') return { kind: 'looking' };
  const complaint = earlier.status === 'ready' ? earlier.content : undefined;
  if (complaint && isOpen(complaint.state)) return { kind: 'open', complaintId: complaint.complaintId };
  return complainStageOf(payment, nowMs);
};
