import type { BillPayment, Complaint } from '@sikka/contract';
import type { ComplaintState } from '@sikka/contract/rules';
import type { Pace } from '#shared/query/pace.ts';

const openStates: readonly ComplaintState[] = ['SENDING', 'ASSIGNED', 'PENDING_REFUND'];

/** Whether a complaint is open; until it is closed, the payment accepts no second one. */
export const isOpen = (state: ComplaintState): boolean => openStates.includes(state);

/** Whether the deadline has passed. `today` is a day in India, `YYYY-MM-DD`. */
export const isOverdue = ({ state, dueDay }: Pick<Complaint, 'state' | 'dueDay'>, today: string): boolean =>
  dueDay !== undefined && isOpen(state) && dueDay < today;

/** Polls only while the complaint is being sent to the network, which takes seconds. */
export const paceOf = (state: ComplaintState): Pace => ({
  nextQuerySeconds: state === 'SENDING' ? 3 : 0,
  queryLimitTime: 120,
});

/**
 * Whether a payment accepts a complaint. `never`: the payment did not reach the biller. `later`:
 * only from a certain time. `now`: yes, as far as this phone can tell. `nowMs` is in Unix
 * milliseconds; if the phone's clock is before the payment it is wrong, so the server decides.
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

/** Whole hours, minutes and seconds until a time; zero once it is past. */
export const timeLeft = (untilMs: number, nowMs: number): { hours: number; minutes: number; seconds: number } => {
  const left = Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
  return { hours: Math.floor(left / 3600), minutes: Math.floor((left % 3600) / 60), seconds: left % 60 };
};
