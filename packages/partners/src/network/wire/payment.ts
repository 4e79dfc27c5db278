import * as z from 'zod/mini';
import { agent, customer } from './bill.ts';
import { paymentModeNames } from './biller.ts';
import { billerId, day, moment, paise, reference, refId, words } from './paths.ts';

/** 20 characters: the operating unit, the day as `YDDD`, and 12 letters and digits. */
export const txnReferenceId = z.string().check(z.regex(/^[A-Z0-9]{4}\d{4}[A-Z0-9]{12}$/));

/** `POST payments`. `paymentRefId` is the idempotency key. */
export const paymentBody = z.strictObject({
  agent,
  biller: z.strictObject({ id: billerId }),
  customer,
  /** The fetch or validation that it answers. */
  refId: z.optional(refId),
  billNumber: z.optional(words),
  planId: z.optional(words),
  paymentDetails: z.strictObject({
    paymentRefId: reference,
    mode: z.enum(Object.values(paymentModeNames)),
    /** Paise, without the fee. */
    amount: z.int().check(z.gte(1)),
    /** Paise. */
    custConvFee: paise,
    /** ISO 4217 number of the rupee. */
    currency: z.literal('356'),
    /** The payer's debit at the bank. */
    debitReference: words,
    /** None or one. */
    selectedPaymentOptions: z.array(words).check(z.maxLength(1)),
  }),
  remitter: z.strictObject({ name: words.check(z.minLength(1)) }),
});

const paid = { paymentRefId: reference, txnReferenceId, amount: paise, updatedAt: moment };

/** 200 of `payments` and `payment`. */
export const paymentReply = z.discriminatedUnion('status', [
  z.object({ ...paid, status: z.literal('Processing') }),
  z.object({
    ...paid,
    status: z.literal('Success'),
    responseCode: z.literal('000'),
    /** The biller's confirmation. */
    approvalRefNumber: words.check(z.minLength(1)),
  }),
  z.object({
    ...paid,
    status: z.literal('Failure'),
    /** Often `CODE : description`, sometimes free text. */
    complianceReason: words,
  }),
]);

/** 200 of `settlement`: the lines from `after` on, in the order of the file. */
export const settlementReply = z.object({
  day,
  lines: z.array(
    z.object({ kind: z.enum(['PAYMENT', 'RETURN']), paymentRefId: reference, txnReferenceId, amount: paise }),
  ),
  /** How many lines the whole file has. */
  total: z.int().check(z.gte(0)),
});

export type PaymentBody = z.infer<typeof paymentBody>;
export type PaymentReply = z.infer<typeof paymentReply>;
export type SettlementReply = z.infer<typeof settlementReply>;
