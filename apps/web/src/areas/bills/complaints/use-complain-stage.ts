import type { BillPayment, Complaint } from '@sikka/contract';
import { useEffect, useState } from 'react';
import { bills } from 'virtual:calls';
import { useQuery, type Query } from '#shared/query/use-query.ts';
import { complainStageOf, isOpen, type ComplainStage } from './complaint-rules.ts';

const secondMs = 1000;

/** The time (Unix milliseconds), every second anew until that moment has come. */
export const useNowUntil = (untilMs: number): number => {
  const [nowMs, setNowMs] = useState(Date.now);
  const isOver = nowMs >= untilMs;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNowMs(Date.now()), secondMs);
    return () => clearInterval(timer);
  }, [isOver]);
  return nowMs;
};

/** The last complaint about a payment, if there is one. */
const useEarlier = (complaintId: string | undefined): Query<Complaint | undefined> =>
  useQuery(['earlierComplaint', complaintId], {
    read: async () => (complaintId ? bills.queryComplaint({ complaintId }, { quiet: true }) : undefined),
  });

/** How things stand for a complaint. `looking`: an earlier one is being looked at. `open`: an earlier one is not closed. */
export type ComplainStatus = ComplainStage | { kind: 'looking' } | { kind: 'open'; complaintId: string };

/** Whether a payment takes a complaint now, as time goes by; undefined before the payment is loaded. */
export const useComplainStatus = (payment: BillPayment | undefined): ComplainStatus | undefined => {
  const earlier = useEarlier(payment?.complaintId);
  const nowMs = useNowUntil(payment?.complaintFrom ? Date.parse(payment.complaintFrom) : 0);
  if (!payment) return undefined;
  if (earlier.status === 'loading') return { kind: 'looking' };
  const complaint = earlier.content;
  if (complaint && isOpen(complaint.state)) return { kind: 'open', complaintId: complaint.complaintId };
  return complainStageOf(payment, nowMs);
};
