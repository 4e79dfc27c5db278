import * as z from 'zod/mini';
import { webhookReader } from '../kit/webhook-reader.ts';

/** Wire format between the gateway and its merchants. */

const base = '/gateway/v1';

/** Where the gateway is asked. */
export const paths = {
  payments: `${base}/payments`,
  payment: (reference: string) => `${base}/payments/${reference}` as const,
  cancelPayment: (reference: string) => `${base}/payments/${reference}/cancel` as const,
  refunds: `${base}/refunds`,
  refund: (reference: string) => `${base}/refunds/${reference}` as const,
  mandates: `${base}/mandates`,
  mandate: (reference: string) => `${base}/mandates/${reference}` as const,
  changeMandate: (reference: string) => `${base}/mandates/${reference}/change` as const,
  debits: (reference: string) => `${base}/mandates/${reference}/debits` as const,
  /** `after`: how many lines were read already. */
  settlement: (day: string, after: number) => `${base}/settlements/${day}?after=${after}` as const,
} as const;

/** 6 to 35 letters and digits, made by the one who asks: the same reference is the same request. */
export const reference = z.string().check(z.regex(/^[A-Za-z0-9]{6,35}$/));
export const moment = z.iso.datetime();
export const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));
/** Paise, above zero. */
export const amount = z.int().check(z.gte(1), z.lte(1_000_000_000));
export const shortText = z.string().check(z.minLength(1), z.maxLength(60));
export const code = z.string().check(z.regex(/^[A-Z0-9_]{1,32}$/));
export const id = z.string().check(z.regex(/^[A-Za-z0-9_]{6,64}$/));

/** Refusal codes; a refusal has no effect. */
export type RefusalCode =
  | 'SIGNATURE_INVALID'
  | 'BODY_INVALID'
  | 'NOT_FOUND'
  | 'REFERENCE_REUSED'
  | 'PAYMENT_NOT_SUCCEEDED'
  | 'REFUND_EXCEEDS_PAYMENT'
  | 'MANDATE_NOT_ACTIVE'
  | 'MANDATE_LIMIT'
  | 'MANDATE_CLOSED'
  | 'NOT_READY';

/**
 * Who must act on a code: the payer, a bank, or no one. `pending` is no refusal: the outcome is
 * unknown.
 */
type CodeClass = 'customer' | 'bank' | 'technical' | 'pending';

/** Where a payment was when it stopped. */
const paySteps = ['authentication', 'debit', 'credit'] as const;

export interface PayCode {
  code: string;
  class: CodeClass;
  step: (typeof paySteps)[number];
  /** One-word reason; several codes may share it. */
  reason: string;
}

const of = (codeClass: CodeClass, step: PayCode['step'], codes: Record<string, string>): PayCode[] =>
  Object.entries(codes).map(([code, reason]) => ({ code, class: codeClass, step, reason }));

/** Codes of UPI as gateways publish them. */
export const upiCodes: readonly PayCode[] = [
  ...of('customer', 'debit', {
    Z9: 'insufficient_funds',
    Z7: 'frequency_limit_exceeded',
    Z8: 'payment_limit_exceeded',
    ZU: 'bank_limit_exceeded',
  }),
  ...of('customer', 'authentication', {
    ZM: 'incorrect_pin',
    Z6: 'pin_tries_exceeded',
    ZA: 'declined_by_customer',
    U69: 'request_expired',
    B1: 'mobile_number_changed',
    B6: 'details_mismatch',
    ZE: 'address_not_permitted',
    ZG: 'address_restricted',
    ZH: 'address_invalid',
  }),
  ...of('bank', 'debit', {
    ZX: 'payer_account_inactive',
    YE: 'payer_account_blocked',
    XH: 'payer_account_unknown',
    XB: 'refused_by_payer_bank',
    '59': 'suspected_fraud',
    U16: 'risk_threshold_exceeded',
    U28: 'bank_unavailable',
    U30: 'debit_failed',
  }),
  ...of('bank', 'credit', {
    ZY: 'payee_account_inactive',
    YF: 'payee_account_blocked',
    XI: 'payee_account_unknown',
    XC: 'refused_by_payee_bank',
    U31: 'credit_failed',
  }),
  ...of('technical', 'authentication', { UP: 'app_timed_out', UB: 'app_failed' }),
  ...of('technical', 'debit', { U67: 'debit_timed_out' }),
  ...of('technical', 'credit', { U68: 'credit_timed_out' }),
  ...of('pending', 'credit', { RB: 'outcome_unknown', '96': 'system_down' }),
];

const cardCodes: readonly PayCode[] = [
  ...of('customer', 'authentication', { CARD_OTP_WRONG: 'incorrect_otp' }),
  ...of('customer', 'debit', { CARD_FUNDS: 'insufficient_funds', CARD_EXPIRED: 'card_expired' }),
  ...of('bank', 'debit', { CARD_DECLINED: 'refused_by_payer_bank', CARD_BLOCKED: 'card_blocked' }),
  ...of('technical', 'debit', { CARD_TIMEOUT: 'debit_timed_out' }),
];

export const bankCodes: readonly PayCode[] = [
  ...of('customer', 'authentication', { NB_CANCELLED: 'declined_by_customer' }),
  ...of('customer', 'debit', { NB_FUNDS: 'insufficient_funds' }),
  ...of('bank', 'authentication', { NB_DOWN: 'bank_unavailable' }),
];

export const payCodes: readonly PayCode[] = [...upiCodes, ...cardCodes, ...bankCodes];

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
  /** Requested amount. */
  amount,
  /** Amount taken and method, of a payment that succeeded. */
  amount_taken: z.optional(amount),
  method: z.optional(z.enum(payMethods)),
  code: z.optional(code),
  /**
   * Meaning of a published code: who must act, where the payment stopped, and a one-word reason.
   */
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

/** `GET settlements/:day`: payments and refunds of a day in India. */
export const settlementReply = z.object({
  day,
  lines: z.array(z.object({ kind: z.enum(['payment', 'refund']), reference, id, amount })),
  /** Lines of the whole file. */
  total: z.int().check(z.gte(0)),
});

/** Types of the gateway's webhook events, and which of our records each is about. */
const eventSubjects = {
  'payment.updated': 'payment',
  'refund.updated': 'refund',
  'mandate.updated': 'mandate',
} as const;

export type EventType = keyof typeof eventSubjects;

/** Reads a webhook whose signature is right. */
export const readEvent = webhookReader(eventSubjects, { reference });
