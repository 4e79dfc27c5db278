import * as z from 'zod/mini';
import { webhookReader } from '../../kit/webhook-reader.ts';

/** Where one lender is asked: `pathsOf('udaan').catalogue`. Everything in a path is letters, digits and hyphens. */
export const pathsOf = <LenderId extends string>(lenderId: LenderId) => {
  const base = `/lenders/${lenderId}/v1` as const;
  return {
    catalogue: `${base}/catalogue`,
    existingBorrowers: `${base}/known-borrowers`,
    applications: `${base}/applications`,
    endedConsents: `${base}/ended-consents`,
    application: (requestId: string) => `${base}/applications/${requestId}` as const,
    steps: (requestId: string) => `${base}/applications/${requestId}/steps` as const,
    document: (documentId: string) => `${base}/papers/${documentId}` as const,
    loan: (loanId: string) => `${base}/loans/${loanId}` as const,
    loanMandate: (loanId: string) => `${base}/loans/${loanId}/mandate` as const,
    quotes: (loanId: string) => `${base}/loans/${loanId}/quotes` as const,
    repayments: `${base}/repayments`,
    repayment: (requestId: string) => `${base}/repayments/${requestId}` as const,
    day: (day: string) => `${base}/days/${day}` as const,
    statement: (day: string, after: number) => `${base}/days/${day}?after=${after}` as const,
  } as const;
};

/** Short name of a lender in paths and events. */
export const lenderId = z.string().check(z.regex(/^[a-z]{2,20}$/));
/** 6 to 35 letters and digits, made by the one who asks: the same id is the same request. */
export const requestId = z.string().check(z.regex(/^[A-Za-z0-9]{6,35}$/));
/** An id of the lender's making. */
export const lenderRef = z.string().check(z.regex(/^[A-Za-z0-9-]{4,40}$/));
/** A day of India, `YYYY-MM-DD`. */
export const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));
export const moment = z.iso.datetime();
export const paise = z.int().check(z.gte(0));
/** Hundredths of a per cent. */
export const hundredths = z.int().check(z.gte(0));
export const words = z.string().check(z.minLength(1), z.maxLength(200));
export const text = z.object({ en: words, hi: words });
export const stateCode = z.string().check(z.regex(/^[A-Z]{2}$/));
export const pan = z.string().check(z.regex(/^[A-Z]{5}\d{4}[A-Z]$/));
export const pincode = z.string().check(z.regex(/^[1-9]\d{5}$/));
/** Ten digits. */
export const mobile = z.string().check(z.regex(/^[6-9]\d{9}$/));
export const person = z.object({ name: words, phone: words });

/** Refusal codes with their HTTP statuses; a refusal has no effect. */
export const refusalStatuses = {
  BODY_INVALID: 400,
  SIGNATURE_INVALID: 401,
  LENDER_UNKNOWN: 404,
  NOT_FOUND: 404,
  /** The file of the day is not written yet. */
  NOT_READY: 409,
  /** This request id was used for something else. */
  REFERENCE_REUSED: 409,
  STEP_OUT_OF_ORDER: 409,
  PRODUCT_UNKNOWN: 422,
  AMOUNT_INVALID: 422,
  TENURE_INVALID: 422,
  /** The consent was given after now, or for nothing. */
  CONSENT_INVALID: 422,
  OFFER_UNKNOWN: 422,
  OFFER_EXPIRED: 422,
  /** The mandate allows less than an instalment. */
  MANDATE_INVALID: 422,
  OTP_WRONG: 422,
  OTP_EXPIRED: 422,
  /** Nothing is due, the loan is over, or its cooling-off days are. */
  QUOTE_NOT_POSSIBLE: 422,
  QUOTE_UNKNOWN: 422,
  QUOTE_EXPIRED: 422,
} as const;

export type RefusalCode = keyof typeof refusalStatuses;

/** Types of a lender's webhook events, and which of our records each is about. */
const eventSubjects = {
  LOAN_APPLICATION_STATUS: 'application',
  LOAN_STATUS: 'loan',
  REPAYMENT_STATUS: 'repayment',
} as const;

export type EventType = keyof typeof eventSubjects;

/** Reads webhooks of one lender, which name the request id of the application or the repayment, or the lender's id of the loan. */
export const eventReaderOf = (lenderId: string) =>
  webhookReader(eventSubjects, { reference: lenderRef, sender: { lenderId: z.literal(lenderId) } });
