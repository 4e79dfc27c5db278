import { type Payment, repaymentLimits, type RepaymentStatus } from '@sikka/contract';
import { type OrderMoneyStatus, pauseOfHandover, statusOfHandover } from '#areas/payments/index.ts';
import type { ReadQuote } from '../loans/quote-store.ts';
import type { RepaymentState } from './tables.ts';

/** What may be paid: the lender's own words. */
export interface Payable {
  lenderQuoteId: string;
  purpose: ReadQuote['purpose'];
  lines: NonNullable<ReadQuote['lines']>;
  /** Paise. */
  amount: number;
  validUntil: Date;
}

/**
 * The quote, when it may be paid: the lender gave it, is still bound by it, and has booked nothing on the loan since, because then it
 * quoted another loan than there is now.
 */
export const payable = (quote: ReadQuote, bookedAt: Date | undefined): Payable | undefined => {
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

/** The status that people are shown of a repayment, by our state and that of the money. Never failed while nobody knows. */
export const statusOf = (state: RepaymentState, payment: OrderMoneyStatus): RepaymentStatus =>
  statusOfHandover(state, payment, 'WITH_LENDER');

/** The same for a list, where the tries are not looked at. */
export const listedStatusOf = (state: RepaymentState): RepaymentStatus => statusOf(state, { state: 'open' });

/** Seconds until a page should ask again; 0 when nothing changes by itself soon. */
export const pauseForPage = (status: RepaymentStatus, payment: Pick<Payment, 'nextQuerySeconds'>): number =>
  pauseOfHandover(status, payment, { WITH_LENDER: 3 });

/** When the lender has to have booked a repayment. */
export const bookedUntil = (debitedAt: Date): Date =>
  new Date(debitedAt.getTime() + repaymentLimits.lenderHours * 3_600_000);
