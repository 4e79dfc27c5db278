import { repaymentLimits } from '@sikka/contract';

/** Seconds between the first enquiries after a repayment at the lender; from then on three minutes. */
const pauses = [5, 15, 30, 60] as const;
const usual = 180;

/** How long to wait before asking after a repayment again, in seconds. */
export const pauseBeforePoll = (polls: number): number => pauses[polls] ?? usual;

/** When the lender has to have booked a repayment. */
export const bookedUntil = (debitedAt: Date): Date =>
  new Date(debitedAt.getTime() + repaymentLimits.lenderHours * 3_600_000);
