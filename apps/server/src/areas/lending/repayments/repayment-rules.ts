import { type Payment, repaymentLimits, type RepaymentStatus } from '@sikka/contract';
import { type OrderMoneyStatus, pauseOfHandover, statusOfHandover } from '#areas/payments/index.ts';
import type { QuoteSnapshot } from '../loans/quote-store.ts';
import type { RepaymentState } from './tables.ts';

/** A quote that may be paid, as the lender gave it. */
export interface Payable {
  lenderQuoteId: string;
  purpose: QuoteSnapshot['purpose'];
  lines: NonNullable<QuoteSnapshot['lines']>;
  /** Paise. */
  amount: number;
  validUntil: Date;
}

/**
 * The quote, if it may be paid: the lender gave it, it is still valid, and the lender has booked nothing on the loan
 * since. A later booking would make it outdated.
 */
export const payable = (quote: QuoteSnapshot, bookedAt: Date | undefined): Payable | undefined => {
  const {
    answered_at,
    lender_quote_id: lenderQuoteId,
    lines,
    payable: amount,
    valid_until: validUntil,
    purpose,
    now,
  } = quote;
  if (!answered_at || !lenderQuoteId || !lines || !amount || !validUntil) return undefined;
  if (now >= validUntil || (bookedAt && bookedAt >= answered_at)) return undefined;
  return { lenderQuoteId, purpose, lines, amount, validUntil };
};

/** The repayment's status for users, from our state and the payment's. Never failed while the outcome is unknown. */
export const statusOf = (state: RepaymentState, payment: OrderMoneyStatus): RepaymentStatus =>
  statusOfHandover(state, payment, 'WITH_LENDER');

/** The status in a list, which does not look at payment attempts. */
export const listedStatusOf = (state: RepaymentState): RepaymentStatus => statusOf(state, { state: 'open' });

/** Seconds until the page polls again; 0 when nothing changes by itself soon. */
export const pauseForPage = (status: RepaymentStatus, payment: Pick<Payment, 'nextQuerySeconds'>): number =>
  pauseOfHandover(status, payment, { WITH_LENDER: 3 });

/** The deadline for the lender to book a repayment. */
export const bookedUntil = (debitedAt: Date): Date =>
  new Date(debitedAt.getTime() + repaymentLimits.lenderHours * 3_600_000);
