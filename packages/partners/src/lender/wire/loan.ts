import * as z from 'zod/mini';
import { wireDocument } from './application.ts';
import { day, lenderRef, moment, paise, person, requestId, words } from './paths.ts';
import { wireInstalment } from './terms.ts';

/** Why a debit by mandate came back, or was called off. */
export const debitReasons = [
  'INSUFFICIENT_FUNDS',
  'MANDATE_ENDED',
  'MANDATE_PAUSED',
  'OVER_LIMIT',
  'NOT_ANNOUNCED',
  'ACCOUNT_REFUSED',
  'BANK_UNAVAILABLE',
  'PAID_ALREADY',
  'PAYMENT_UNDER_WAY',
] as const;

/** A debit by mandate, from its announcement on. */
export const wireDebit = z.object({
  debitId: lenderRef,
  /** Day of the instalment that it is for. */
  dueDate: day,
  amount: paise.check(z.gte(1)),
  status: z.enum(['ANNOUNCED', 'SUCCESS', 'FAILED', 'CALLED_OFF']),
  announcedAt: moment,
  /** When it leaves, or was to leave. */
  debitAt: moment,
  /** With every status but `ANNOUNCED`. */
  endedAt: z.optional(moment),
  /** With `SUCCESS`. */
  bankReference: z.optional(words),
  /** With `FAILED` and `CALLED_OFF`. */
  reason: z.optional(z.enum(debitReasons)),
});

/** `POST mandate` of a loan: that it counts from now on, in place of the one before, or that it has ended. Told again, nothing more happens. */
export const mandateBody = z.strictObject({
  mandateReference: words,
  /** Paise: the most that may be debited at once. */
  maxAmount: paise,
  status: z.enum(['ACTIVE', 'ENDED']),
});

/** 200 of `loan`; amounts are paise. */
export const loanReply = z.object({
  loanId: lenderRef,
  /** Request id of the application. */
  applicationRequestId: requestId,
  status: z.enum(['HEALTHY', 'EMI_DUE', 'EMI_OVERDUE', 'LOAN_CLOSED', 'PRECLOSED', 'RETURNED']),
  sanctionedAmount: paise,
  netDisbursedAmount: paise,
  disbursedAt: moment,
  utr: words,
  coolingOffUntil: moment,
  installments: z.array(z.extend(wireInstalment, { dueDate: day, paidAmount: paise, paidAt: z.optional(moment) })),
  /** Open penal charges: `totalAmount` is both together, at most what the terms allow. */
  latePayments: z.array(
    z.object({
      installmentNumber: z.int().check(z.gte(1)),
      flatAmount: paise,
      dailyAmount: paise,
      totalAmount: paise,
    }),
  ),
  bounces: z.array(z.object({ at: moment, chargeAmount: paise })),
  /** The mandate that was told last, and whether it ended. */
  mandate: z.optional(z.object({ mandateReference: words, isEnded: z.boolean() })),
  debits: z._default(z.array(wireDebit), []),
  /** Principal that is still owed. */
  outstandingAmount: paise,
  /** Instalments and charges that are due today. */
  dueAmount: paise,
  daysOverdue: z.int().check(z.gte(0)),
  recoveryAgent: z.optional(person),
  /** Papers that were issued since the payout. */
  documents: z._default(z.array(wireDocument), []),
  updatedAt: moment,
});

export const quotePurpose = z.enum(['DUE', 'PART', 'FORECLOSURE', 'RETURN']);

/** `POST quotes`: what is paid today; `amount` in paise is given with `PART` only. Asking changes nothing. */
export const quoteBody = z.strictObject({ purpose: quotePurpose, amount: z.optional(paise.check(z.gte(1))) });

/** 200 of `quotes`. */
export const quoteReply = z.object({
  quoteId: lenderRef,
  loanId: lenderRef,
  purpose: quotePurpose,
  /** They add up to `payableAmount`; negative ones are given back. */
  lines: z
    .array(
      z.object({
        kind: z.enum(['PRINCIPAL', 'INTEREST', 'PENALTY', 'BOUNCE', 'CHARGE', 'GST', 'GIVEN_BACK']),
        amount: z.int(),
      }),
    )
    .check(z.minLength(1)),
  payableAmount: paise.check(z.gte(1)),
  /** With `PART`: what becomes of the instalments. */
  partEffect: z.optional(z.enum(['TENURE_REDUCED', 'INSTALLMENT_REDUCED'])),
  validTill: moment,
});

/** `POST repayments`: the money is on its way to the lender's account. `requestId` is the idempotency key. */
export const repaymentBody = z.strictObject({
  requestId,
  quoteId: lenderRef,
  /** Paise, as quoted. */
  amount: paise.check(z.gte(1)),
  /** The bank's reference of the debit. */
  bankReference: words,
  paidAt: moment,
});

const sent = { requestId, loanId: lenderRef, amount: paise, updatedAt: moment };

/** 200 of `repayments` and `repayment`. */
export const repaymentReply = z.discriminatedUnion('status', [
  z.object({ ...sent, status: z.literal('PROCESSING') }),
  z.object({ ...sent, status: z.literal('SUCCESS'), receiptNumber: lenderRef }),
  /** The lender does not take the money. */
  z.object({ ...sent, status: z.literal('FAILED'), failureCode: z.string().check(z.regex(/^[A-Z_]{2,64}$/)) }),
]);

export type WireDebit = z.infer<typeof wireDebit>;
export type MandateBody = z.infer<typeof mandateBody>;
export type LoanReply = z.infer<typeof loanReply>;
export type QuoteBody = z.infer<typeof quoteBody>;
export type QuoteReply = z.infer<typeof quoteReply>;
export type RepaymentBody = z.infer<typeof repaymentBody>;
export type RepaymentReply = z.infer<typeof repaymentReply>;
