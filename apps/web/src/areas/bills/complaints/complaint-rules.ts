import type { BillPayment, Complaint } from '@sikka/contract';
import type { ComplaintState } from '@sikka/contract/rules';
import type { Pace } from '#shared/query/pace.ts';

const openStates: readonly ComplaintState[] = ['SENDING', 'ASSIGNED', 'PENDING_REFUND'];

/** Whether somebody still has to do something about a complaint; as long as that is so, the payment takes no second one. */
export const isOpen = (state: ComplaintState): boolean => openStates.includes(state);

/** Whether the day by which an answer is due has passed. `today` is a day of India, `YYYY-MM-DD`. */
export const isOverdue = ({ state, dueDay }: Pick<Complaint, 'state' | 'dueDay'>, today: string): boolean =>
  dueDay !== undefined && isOpen(state) && dueDay < today;

/** How often to ask about a complaint: only its way to the network is a matter of seconds. */
export const paceOf = (state: ComplaintState): Pace => ({
  nextQuerySeconds: state === 'SENDING' ? 3 : 0,
  queryLimitTime: 120,
});

/**
 * How a payment takes a complaint. `never`: it did not reach the biller. `later`: only from a moment on. `now`: yes, as far as this
 * phone can tell. `nowMs` is in Unix milliseconds; a clock that stands before the payment itself cannot be right, so the server decides.
 */
export type ComplainStage = { kind: 'never' } | { kind: 'later'; from: string } | { kind: 'now' };

export const complainStageOf = (
  { complaintFrom, at }: Pick<BillPayment, 'complaintFrom' | 'at'>,
  nowMs: number,
): ComplainStage => {
  if (!complaintFrom) return { kind: 'never' };
  const isWaiting = nowMs < Date.parse(complaintFrom) && nowMs >= Date.parse(at);
  return isWaiting ? { kind: 'later', from: complaintFrom } : { kind: 'now' };
};

/** What is left until a moment, in whole units; nothing once it has come. */
export const timeLeft = (untilMs: number, nowMs: number): { hours: number; minutes: number; seconds: number } => {
  const left = Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
  return { hours: Math.floor(left / 3600), minutes: Math.floor((left % 3600) / 60), seconds: left % 60 };
};
