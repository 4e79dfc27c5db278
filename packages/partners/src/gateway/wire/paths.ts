import * as z from 'zod/mini';

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

/** 6 to 35 letters and digits, made by the one who asks: the same reference is the same wish. */
export const reference = z.string().check(z.regex(/^[A-Za-z0-9]{6,35}$/));
export const moment = z.iso.datetime();
export const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));
/** Paise, above zero. */
export const amount = z.int().check(z.gte(1), z.lte(1_000_000_000));
export const shortText = z.string().check(z.minLength(1), z.maxLength(60));
export const code = z.string().check(z.regex(/^[A-Z0-9_]{1,32}$/));
export const id = z.string().check(z.regex(/^[A-Za-z0-9_]{6,64}$/));

/** Why the gateway turns a request away before anything happens. */
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
