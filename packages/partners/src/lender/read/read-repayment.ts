import type { LoanQuote, Repayment } from '../../kit/lender.ts';
import type { QuoteReply, RepaymentReply } from '../wire.ts';

const partEffects = {
  TENURE_REDUCED: 'FEWER_INSTALMENTS',
  INSTALLMENT_REDUCED: 'LOWER_INSTALMENTS',
} as const;

/** Undefined when the lines do not add up. */
export const readQuote = ({ lines, payableAmount, ...reply }: QuoteReply): LoanQuote | undefined => {
  if (lines.reduce((sum, { amount }) => sum + amount, 0) !== payableAmount) return undefined;
  return {
    quoteId: reply.quoteId,
    loanReference: reply.loanId,
    purpose: reply.purpose,
    lines: lines.map(({ kind, amount }) => ({ kind, paise: amount })),
    payablePaise: payableAmount,
    ...(reply.partEffect === undefined ? {} : { partEffect: partEffects[reply.partEffect] }),
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
