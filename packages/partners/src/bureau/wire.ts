import type { BureauProfile } from '../kit/bureau.ts';
import * as z from 'zod/mini';
import { webhookReader } from '../kit/webhook-reader.ts';

/** Wire format of the bureau: requests, answers and webhooks. Amounts are in paise. */

/** The bureau that this adapter speaks to. */
export const darpan: BureauProfile = {
  bureauId: 'darpan',
  name: { en: 'Darpan Credit Bureau', hi: 'दर्पण क्रेडिट ब्यूरो' },
  legalName: 'Darpan Credit Information Company Limited',
  site: 'darpan.example',
  phone: '1800 000 0301',
};

const base = '/bureau/v1';

/** Where the bureau is asked. Everything in a path is letters and digits. */
export const paths = {
  reports: `${base}/reports`,
  report: (requestId: string) => `${base}/reports/${requestId}` as const,
  disputes: `${base}/disputes`,
  dispute: (requestId: string) => `${base}/disputes/${requestId}` as const,
} as const;

/** 6 to 35 letters and digits, made by the one who asks: the same id is the same request. */
export const requestId = z.string().check(z.regex(/^[A-Za-z0-9]{6,35}$/));
/** An id of the bureau's making. */
const bureauRef = z.string().check(z.regex(/^[A-Za-z0-9-]{4,40}$/));
/** A day of India, `YYYY-MM-DD`. */
export const day = z.iso.date();
export const moment = z.iso.datetime();
export const paise = z.int().check(z.gte(0));
/** Hundredths of a per cent, 100 % at most. */
export const share = z.int().check(z.gte(0), z.lte(10_000));
export const count = z.int().check(z.gte(0));
export const words = z.string().check(z.minLength(1), z.maxLength(200));

/** Refusal codes with their HTTP statuses; a refusal has no effect. */
export const refusalStatuses = {
  BODY_INVALID: 400,
  SIGNATURE_INVALID: 401,
  NOT_FOUND: 404,
  /** This request id was used for something else. */
  REFERENCE_REUSED: 409,
  /** It is decided already. */
  DECIDED: 409,
  /** The consent was given after now. */
  CONSENT_INVALID: 422,
  REPORT_UNKNOWN: 422,
  /** The report has no such account or enquiry. */
  ITEM_UNKNOWN: 422,
  /** The reason is not one for this kind of item. */
  REASON_INVALID: 422,
  /** Too much is asked at the moment; nothing was done. */
  BUSY: 429,
} as const;

export type RefusalCode = keyof typeof refusalStatuses;

/** Body of `reports`: a person's own report, by a soft enquiry. */
export const reportBody = z.strictObject({
  requestId,
  /** The only kind that is served here: it leaves no mark that others see. */
  inquiryType: z.literal('SOFT'),
  subject: z.strictObject({
    name: words,
    dateOfBirth: day,
    pan: z.string().check(z.regex(/^[A-Z]{5}\d{4}[A-Z]$/)),
    /** Ten digits. */
    mobile: z.string().check(z.regex(/^[6-9]\d{9}$/)),
  }),
  consent: z.strictObject({ id: words, version: words, givenAt: moment }),
});
export type ReportBody = z.infer<typeof reportBody>;

const factor = z.object({
  code: z.enum(['ON_TIME_PAYMENT', 'CARD_USE', 'CREDIT_AGE', 'RECENT_ENQUIRIES', 'CREDIT_MIX', 'OPEN_LOANS']),
  direction: z.enum(['HELPS', 'HURTS']),
  weight: z.enum(['HIGH', 'MEDIUM', 'LOW']),
});

const account = z.object({
  id: bureauRef,
  lender: words,
  type: z.enum(['CARD', 'PERSONAL_LOAN', 'CONSUMER_LOAN', 'VEHICLE_LOAN', 'HOME_LOAN', 'GOLD_LOAN']),
  numberEnding: z.string().check(z.regex(/^\d{4}$/)),
  status: z.enum(['OPEN', 'OVERDUE', 'CLOSED']),
  openedOn: day,
  balance: paise,
  creditLimit: z.optional(paise),
  paymentsDue: count,
  paymentsLate: count,
});
export type WireAccount = z.infer<typeof account>;

const enquiry = z.object({
  id: bureauRef,
  member: words,
  at: moment,
  inquiryType: z.enum(['SOFT', 'HARD']),
  purpose: z.enum(['OWN_REPORT', 'LOAN_APPLICATION', 'CARD_APPLICATION', 'ACCOUNT_REVIEW']),
});
export type WireEnquiry = z.infer<typeof enquiry>;

const summary = z.object({
  open: count,
  closed: count,
  balance: paise,
  cardUse: z.optional(share),
  onTime: z.optional(share),
  oldestMonths: z.optional(count),
});

export const wireReport = z.object({
  id: bureauRef,
  asOf: moment,
  /** -1: too little history. */
  score: z.union([z.literal(-1), z.int().check(z.gte(300), z.lte(900))]),
  factors: z.array(factor).check(z.maxLength(20)),
  summary,
  accounts: z.array(account).check(z.maxLength(200)),
  enquiries: z.array(enquiry).check(z.maxLength(500)),
});
export type WireReport = z.infer<typeof wireReport>;
export type WireFactor = z.infer<typeof factor>;
export type WireSummary = z.infer<typeof summary>;

const requested = { requestId, updatedAt: moment };

/** 200 of `reports` and `report`. */
export const reportReply = z.union([
  z.object({ ...requested, status: z.literal('READY'), report: wireReport }),
  z.object({ ...requested, status: z.enum(['PREPARING', 'NO_RECORD', 'IDENTITY_MISMATCH']) }),
]);
export type ReportReply = z.infer<typeof reportReply>;

/** Body of `disputes`. */
export const disputeBody = z.strictObject({
  requestId,
  reportId: bureauRef,
  item: z.strictObject({ type: z.enum(['ACCOUNT', 'ENQUIRY']), id: bureauRef }),
  reason: z.enum(['NOT_MINE', 'WRONG_BALANCE', 'WRONG_LATE_PAYMENT', 'ALREADY_CLOSED', 'NOT_AGREED']),
  remark: z.string().check(z.maxLength(500)),
});
export type DisputeBody = z.infer<typeof disputeBody>;

const reasonText = z.string().check(z.minLength(1), z.maxLength(500));
const raised = {
  requestId,
  disputeId: bureauRef,
  /** 30 days after it was raised. */
  dueAt: moment,
  updatedAt: moment,
};

/** 200 of `disputes` and `dispute`. An unchanged item always has reasons. */
export const disputeReply = z.union([
  z.object({ ...raised, status: z.enum(['RECEIVED', 'WITH_LENDER', 'CORRECTED']) }),
  z.object({
    ...raised,
    status: z.literal('UNCHANGED'),
    reasons: z.array(z.object({ en: reasonText, hi: reasonText })).check(z.minLength(1), z.maxLength(10)),
  }),
]);
export type DisputeReply = z.infer<typeof disputeReply>;

/** Types of the bureau's webhook events, and which of our records each is about. */
const eventSubjects = { REPORT_STATUS: 'report', DISPUTE_STATUS: 'dispute' } as const;

export type EventType = keyof typeof eventSubjects;

/** Reads a webhook, which names the request id of the report or the dispute. */
export const readEvent = webhookReader(eventSubjects, {
  reference: requestId,
  sender: { bureauId: z.literal(darpan.bureauId) },
});
