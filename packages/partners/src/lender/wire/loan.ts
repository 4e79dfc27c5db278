import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { wireDocument } from './application.ts';
import { day, lenderRef, moment, paise, person, requestId, words, lenderId } from './common.ts';
import { wireInstalment } from './products.ts';

/** Why a mandate debit failed or was called off. */
const debitReasons = [
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
const wireDebit = z.object({
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

/**
 * `POST mandate` of a loan: it is active and replaces the previous one, or it has ended.
 * Idempotent.
 */
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
  /** Open penal charges: `totalAmount` is the sum, capped by the terms. */
  latePayments: z.array(
    z.object({
      installmentNumber: z.int().check(z.gte(1)),
      flatAmount: paise,
      dailyAmount: paise,
      totalAmount: paise,
    }),
  ),
  bounces: z.array(z.object({ at: moment, chargeAmount: paise })),
  /** The mandate reported last, and whether it ended. */
  mandate: z.optional(z.object({ mandateReference: words, isEnded: z.boolean() })),
  debits: z._default(z.array(wireDebit), []),
  /** Principal that is still owed. */
  outstandingAmount: paise,
  /** Instalments and charges that are due today. */
  dueAmount: paise,
  daysOverdue: z.int().check(z.gte(0)),
  recoveryAgent: z.optional(person),
  /** Documents issued since the disbursement. */
  documents: z._default(z.array(wireDocument), []),
  updatedAt: moment,
});

const quotePurpose = z.enum(['DUE', 'PART', 'FORECLOSURE', 'RETURN']);

/**
 * `POST quotes`: today's amount for a purpose; `amount` in paise is given with `PART` only. `DUE` is
 * the next instalment while nothing is due. Has no effect on the loan.
 */
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
  /** Set for `PART`: effect on the instalments. */
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

const repaymentBase = { requestId, loanId: lenderRef, amount: paise, updatedAt: moment };

/** 200 of `repayments` and `repayment`. */
export const repaymentReply = z.discriminatedUnion('status', [
  z.object({ ...repaymentBase, status: z.literal('PROCESSING') }),
  z.object({ ...repaymentBase, status: z.literal('SUCCESS'), receiptNumber: lenderRef }),
  /** The lender does not take the money. */
  z.object({ ...repaymentBase, status: z.literal('FAILED'), failureCode: z.string().check(z.regex(/^[A-Z_]{2,64}$/)) }),
]);

export type WireDebit = z.infer<typeof wireDebit>;
export type MandateBody = z.infer<typeof mandateBody>;
export type LoanReply = z.infer<typeof loanReply>;
export type QuoteBody = z.infer<typeof quoteBody>;
export type QuoteReply = z.infer<typeof quoteReply>;
export type RepaymentBody = z.infer<typeof repaymentBody>;
export type RepaymentReply = z.infer<typeof repaymentReply>;

/** Lines per page; the last page may have fewer. */
export const statementPageSize = 250;
/** Limit of a whole file; reading stops there. */
const maxDayLines = 50_000;

export const wireStatementLine = z.object({
  kind: z.enum(['DISBURSEMENT', 'REPAYMENT']),
  /** Request id of the application that was paid out, or of the repayment. */
  requestId,
  loanId: lenderRef,
  /** The bank's reference of the payout, or the number of the receipt. */
  number: lenderRef,
  /** Paise that left for the borrower, or that were booked on the loan. */
  amount: paise.check(z.gte(1)),
});

/**
 * 200 of `dayFile`: the lines after the first `after`, in file order, and the totals of the whole
 * file.
 */
export const statementReply = z.object({
  lenderId,
  day,
  lines: z.array(wireStatementLine).check(z.maxLength(statementPageSize)),
  lineCount: z.int().check(z.gte(0), z.lte(maxDayLines)),
  disbursedAmount: paise,
  repaidAmount: paise,
  /** SHA-256 over every line of the whole file, its fields in this order with a space between, each ended by a line feed. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** Over `statementHeading`, in the form of the header of webhooks. */
  signature: z.string().check(z.maxLength(100)),
});

export type WireStatementLine = z.infer<typeof wireStatementLine>;
export type StatementReply = z.infer<typeof statementReply>;
export type DaySummary = Pick<StatementReply, 'lineCount' | 'disbursedAmount' | 'repaidAmount' | 'sha256'>;

const amountOf = (lines: readonly WireStatementLine[], request: WireStatementLine['kind']): number =>
  lines.reduce((sum, { kind, amount }) => (kind === request ? sum + amount : sum), 0);

/** Totals of all lines of a file. */
export const summaryOf = (lines: readonly WireStatementLine[]): DaySummary => ({
  lineCount: lines.length,
  disbursedAmount: amountOf(lines, 'DISBURSEMENT'),
  repaidAmount: amountOf(lines, 'REPAYMENT'),
  sha256: createHash('sha256')
    .update(
      lines.map((line) => `${line.kind} ${line.requestId} ${line.loanId} ${line.number} ${line.amount}\n`).join(''),
    )
    .digest('hex'),
});

/** Signed content of a file: lender, day and totals. */
export const statementHeading = (file: DaySummary & Pick<StatementReply, 'lenderId' | 'day'>): string =>
  [file.lenderId, file.day, file.lineCount, file.disbursedAmount, file.repaidAmount, file.sha256].join(' ');
