import * as z from 'zod/mini';
import { paySteps } from './codes.ts';
import { amount, code, id, moment, reference, shortText } from './paths.ts';

export const payMethods = ['UPI', 'CARD', 'NETBANKING'] as const;

const locale = z.enum(['en', 'hi']);
const pageAddress = z.url({ protocol: /^https?$/ });

/** `POST payments` */
export const paymentBody = z.strictObject({
  reference,
  amount,
  currency: z.literal('INR'),
  methods: z.array(z.enum(payMethods)).check(z.minLength(1), z.maxLength(payMethods.length)),
  payee_name: shortText,
  note: shortText,
  return_url: pageAddress,
  expires_at: moment,
  locale,
});

/** `POST mandates/:reference/debits` */
export const debitBody = z.strictObject({ reference, amount, currency: z.literal('INR'), note: shortText });

export const paymentReply = z.object({
  id,
  reference,
  status: z.enum(['created', 'pending', 'succeeded', 'failed', 'cancelled', 'expired']),
  /** What was asked for. */
  amount,
  /** What was taken and by which way, of a payment that succeeded. */
  amount_taken: z.optional(amount),
  method: z.optional(z.enum(payMethods)),
  code: z.optional(code),
  /** What stands behind a code that the gateway publishes: who can do something about it, where it stopped, and why in one word. */
  error: z.optional(
    z.object({
      source: z.enum(['customer', 'bank', 'technical']),
      step: z.enum(paySteps),
      reason: z.string().check(z.regex(/^[a-z_]{1,40}$/)),
    }),
  ),
  payer: z.optional(z.string().check(z.maxLength(60))),
  bank_reference: z.optional(z.string().check(z.maxLength(40))),
  changed_at: moment,
  /** Page of the gateway; absent for debits by mandate. */
  pay_url: z.optional(pageAddress),
});

/** `POST refunds` */
export const refundBody = z.strictObject({ reference, payment_reference: reference, amount });

export const refundReply = z.object({
  id,
  reference,
  payment_reference: reference,
  status: z.enum(['accepted', 'sent', 'credited', 'failed']),
  amount,
  bank_reference: z.optional(z.string().check(z.maxLength(40))),
  code: z.optional(code),
  changed_at: moment,
});

/** `POST mandates` */
export const mandateBody = z.strictObject({
  reference,
  max_amount: amount,
  payee_name: shortText,
  note: shortText,
  return_url: pageAddress,
  ends_at: moment,
  expires_at: moment,
  locale,
});

/** `POST mandates/:reference/change` */
export const changeBody = z.strictObject({ change: z.enum(['pause', 'resume', 'revoke']) });

export const mandateReply = z.object({
  id,
  reference,
  status: z.enum(['created', 'active', 'paused', 'refused', 'expired', 'revoked']),
  max_amount: amount,
  payer: z.optional(z.string().check(z.maxLength(60))),
  code: z.optional(code),
  changed_at: moment,
  /** Page where the payer agrees, of a mandate that waits. */
  pay_url: z.optional(pageAddress),
});

export type PaymentBody = z.infer<typeof paymentBody>;
export type DebitBody = z.infer<typeof debitBody>;
export type PaymentReply = z.infer<typeof paymentReply>;
export type RefundBody = z.infer<typeof refundBody>;
export type RefundReply = z.infer<typeof refundReply>;
export type MandateBody = z.infer<typeof mandateBody>;
export type MandateReply = z.infer<typeof mandateReply>;
