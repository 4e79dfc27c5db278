import type { LoanQuote, Repayment } from '../../kit/lender.ts';
import type { QuoteReply, RepaymentReply } from '../wire.ts';

/** Undefined when the lines do not add up. */
export const readQuote = ({ lines, payableAmount, ...reply }: QuoteReply): LoanQuote | undefined => {
  if (lines.reduce((sum, { amount }) => sum + amount, 0) !== payableAmount) return undefined;
  return {
    quoteId: reply.quoteId,
    loanReference: reply.loanId,
    purpose: reply.purpose,
    lines: lines.map(({ kind, amount }) => ({ kind, paise: amount })),
    payablePaise: payableAmount,
    validUntil: new Date(reply.validTill),
  };
};

const states = { PROCESSING: 'processing', SUCCESS: 'booked', FAILED: 'rejected' } as const;

export const readRepayment = (reply: RepaymentReply): Repayment => ({
  reference: reply.requestId,
  loanReference: reply.loanId,
  state: states[reply.status],
  amountPaise: reply.amount,
  ...(reply.status === 'SUCCESS' ? { receiptNumber: reply.receiptNumber } : {}),
  ...(reply.status === 'FAILED' ? { code: reply.failureCode } : {}),
  changedAt: new Date(reply.updatedAt),
});
