import type { ReadQuote } from '../loans/quote-store.ts';

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
