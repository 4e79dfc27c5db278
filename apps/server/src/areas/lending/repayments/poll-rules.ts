import { repaymentLimits } from '@sikka/contract';
import { neverHad } from '../applications/lender-answer.ts';
import type { RepaymentRow } from './tables.ts';

/** Seconds between the first enquiries after a repayment at the lender; from then on three minutes. */
const pauses = [5, 15, 30, 60] as const;
const usual = 180;

/** How long to wait before asking after a repayment again, in seconds. */
export const pauseBeforePoll = (polls: number): number => pauses[polls] ?? usual;

/**
 * Whether a refusal ends a repayment. The first request that is refused does: nothing else was sent. Once a request was left unanswered,
 * it may still be on its way while a later one is refused; so it takes two refusals, with a pause and an enquiry between them. That the
 * lender does not know what it was just sent is no refusal. `code` is that of the refusal before.
 */
export const isFinalRefusal = ({ state, code }: Pick<RepaymentRow, 'state' | 'code'>, refusal: string): boolean =>
  refusal !== neverHad && (state === 'DEBITED' || code !== null);

/** When the lender has to have booked a repayment. */
export const bookedUntil = (debitedAt: Date): Date =>
  new Date(debitedAt.getTime() + repaymentLimits.lenderHours * 3_600_000);
