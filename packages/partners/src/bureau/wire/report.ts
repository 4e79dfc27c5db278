import * as z from 'zod/mini';
import { bureauRef, count, day, moment, paise, requestId, share, words } from './paths.ts';

/** Body of `reports`: somebody's own report, looked at softly. */
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

const asked = { requestId, updatedAt: moment };

/** 200 of `reports` and `report`. */
export const reportReply = z.union([
  z.object({ ...asked, status: z.literal('READY'), report: wireReport }),
  z.object({ ...asked, status: z.enum(['PREPARING', 'NO_RECORD', 'IDENTITY_MISMATCH']) }),
]);
export type ReportReply = z.infer<typeof reportReply>;
