import * as z from 'zod/mini';
import { webhookReader } from '../../kit/webhook-reader.ts';

const base = '/network/v1';

/** Where the network is asked. Everything in a path is letters and digits, or a day. */
export const paths = {
  billers: `${base}/billers`,
  plans: (billerId: string) => `${base}/billers/${billerId}/plans` as const,
  operators: `${base}/operators`,
  fetches: `${base}/fetches`,
  fetch: (reference: string) => `${base}/fetches/${reference}` as const,
  payments: `${base}/payments`,
  payment: (reference: string) => `${base}/payments/${reference}` as const,
  complaints: `${base}/complaints`,
  complaint: (reference: string) => `${base}/complaints/${reference}` as const,
  registrations: `${base}/registrations`,
  registration: (reference: string) => `${base}/registrations/${reference}` as const,
  cancelRegistration: (reference: string) => `${base}/registrations/${reference}/cancel` as const,
  push: (pushId: string) => `${base}/pushes/${pushId}` as const,
  /** `after`: how many lines were read already. */
  settlement: (day: string, after: number) => `${base}/settlements/${day}?after=${after}` as const,
} as const;

/** 6 to 35 letters and digits, made by the one who asks: the same reference is the same request. */
export const reference = z.string().check(z.regex(/^[A-Za-z0-9]{6,35}$/));
export const billerId = z.string().check(z.regex(/^[A-Z0-9]{14}$/));
/** `<27 letters and digits><YDDDhhmm>` of the moment it was made. */
export const refId = z.string().check(z.regex(/^[A-Z0-9]{27}\d{8}$/));
/** A day of India, `YYYY-MM-DD`. */
export const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));
export const moment = z.iso.datetime();
export const paise = z.int().check(z.gte(0));
export const words = z.string().check(z.maxLength(200));

/** `source`: whose fault it is. */
export const source = z.enum(['customer', 'biller', 'network']);

/** Refusal codes; a refusal has no effect. */
export type RefusalCode =
  | 'SIGNATURE_INVALID'
  | 'BODY_INVALID'
  | 'AGENT_UNKNOWN'
  | 'NOT_FOUND'
  | 'REFERENCE_REUSED'
  | 'BILLER_UNKNOWN'
  | 'BILLER_DEACTIVATED'
  | 'PARAMS_INVALID'
  | 'FETCH_NOT_SUPPORTED'
  | 'FETCH_REQUIRED'
  | 'REF_ID_INVALID'
  | 'BILL_UNKNOWN'
  | 'OPTION_UNKNOWN'
  | 'PLAN_UNKNOWN'
  | 'AMOUNT_INVALID'
  | 'MODE_NOT_ALLOWED'
  | 'MODE_LIMIT'
  | 'FEE_INVALID'
  | 'TXN_UNKNOWN'
  | 'TXN_NOT_ELIGIBLE'
  | 'COOLING_PERIOD'
  | 'TICKET_IN_PROGRESS'
  | 'UPMS_NOT_SUPPORTED'
  | 'NOT_READY';

/** Types of the network's webhook events, and which of our records each is about. */
const eventSubjects = {
  BILL_PAY: 'payment',
  BILL_DISPUTE: 'complaint',
  CREATE_UPMS_REGISTRATION: 'registration',
  CANCEL_UPMS_REGISTRATION: 'registration',
  BILL_PUSH: 'push',
  SKIP_PAYMENT: 'push',
  BILLER_UPDATES: 'billers',
  PLAN_UPDATES: 'billers',
} as const;

export type EventType = keyof typeof eventSubjects;

/** Reads a webhook, which names the reference of the one who asked, the id of a pushed bill, or nothing for billers and plans. */
export const readEvent = webhookReader(eventSubjects, { reference: z.string().check(z.regex(/^[A-Za-z0-9]{0,35}$/)) });
