import * as z from 'zod/mini';
import { paise } from '../../kit/money.ts';
import { merchantRequestId, moment, payment, payMethod } from '../payments/payment.ts';
import { refund } from '../payments/refund.ts';
import { polling } from './application.ts';
import { lenderId } from './lender.ts';
import { quotePurposes } from './loan-enums.ts';
import { quoteId, quoteLine } from './loan-quote.ts';
import { loanGid } from './loan.ts';
import { repaymentStatuses } from './repayment-enums.ts';

const purpose = z.enum(quotePurposes);

/** A repayment in a list. */
export const repaymentSummary = z.object({
  repaymentGid: z.uuid(),
  merchantRequestId,
  loanGid,
  channelGid: lenderId,
  /** The lender's name, in the caller's language. */
  channelName: z.string(),
  purpose,
  amountPaise: paise,
  status: z.enum(repaymentStatuses),
  /** The status in the caller's language. */
  statusText: z.string(),
  at: moment,
});
export type RepaymentSummary = z.output<typeof repaymentSummary>;

/**
 * A step of a repayment and who holds the money after it. The money goes from the gateway to the lender, and is never
 * with us.
 */
export const repaymentStep = z.object({
  step: z.enum(['ordered', 'debited', 'sentToLender', 'withLender', 'booked', 'sentBack', 'refunded']),
  at: moment,
  holder: z.enum(['you', 'gateway', 'lender', 'yourBank']),
});

/** A repayment in full. */
export const loanRepayment = z.object({
  ...repaymentSummary.shape,
  /** What happened, where the money is, who has to act and by when, in the caller's language. */
  explanation: z.string(),
  /** The lender's number of the loan. */
  loanNumber: z.string(),
  /** Lines of the lender's quote in paise, negative if credited. They add up to `amountPaise`. */
  lines: z.array(quoteLine),
  quoteId,
  /** The lender is bound by the quote until then. */
  quoteValidUntil: moment,
  method: z.optional(payMethod),
  /** The account that paid, masked. */
  payer: z.optional(z.string()),
  /** The bank's reference of the debit. */
  bankReference: z.optional(z.string()),
  /** Our reference, by which the lender knows the repayment. */
  reference: z.string(),
  /** The lender's receipt number. */
  receiptNumber: z.optional(z.string()),
  /** Why the lender rejected it: its code, and the reason in the caller's language. */
  failure: z.optional(z.object({ code: z.string(), message: z.string() })),
  steps: z.array(repaymentStep),
  /** The deadline for the lender to book it. */
  bookedUntil: z.optional(moment),
  /** The payment itself: its status, and whether it can be paid, retried or cancelled. */
  payment,
  refund: z.optional(refund),
  hasReceipt: z.boolean(),
  ...polling,
});
export type LoanRepayment = z.output<typeof loanRepayment>;

/** The receipt of a repayment; every text is ready for display. */
export const repaymentReceipt = z.object({
  merchantRequestId,
  repaymentGid: z.uuid(),
  loanGid,
  channelName: z.string(),
  /** The lender's registered name and licence number; empty once it has left the market. */
  legalName: z.string(),
  licence: z.string(),
  productName: z.string(),
  loanNumber: z.string(),
  purpose,
  purposeText: z.string(),
  lines: z.array(z.object({ ...quoteLine.shape, text: z.string() })),
  totalPaise: paise,
  totalInWords: z.string(),
  method: payMethod,
  payer: z.string(),
  bankReference: z.string(),
  reference: z.string(),
  receiptNumber: z.string(),
  paidAt: moment,
  bookedAt: moment,
});
export type RepaymentReceipt = z.output<typeof repaymentReceipt>;
