import * as z from 'zod/mini';

/** Where one lender is asked: `pathsOf('udaan').catalogue`. Everything in a path is letters, digits and hyphens. */
export const pathsOf = <LenderId extends string>(lenderId: LenderId) => {
  const base = `/lenders/${lenderId}/v1` as const;
  return {
    catalogue: `${base}/catalogue`,
    knownBorrowers: `${base}/known-borrowers`,
    applications: `${base}/applications`,
    application: (requestId: string) => `${base}/applications/${requestId}` as const,
    steps: (requestId: string) => `${base}/applications/${requestId}/steps` as const,
    paper: (documentId: string) => `${base}/papers/${documentId}` as const,
    loan: (loanId: string) => `${base}/loans/${loanId}` as const,
    loanMandate: (loanId: string) => `${base}/loans/${loanId}/mandate` as const,
    quotes: (loanId: string) => `${base}/loans/${loanId}/quotes` as const,
    repayments: `${base}/repayments`,
    repayment: (requestId: string) => `${base}/repayments/${requestId}` as const,
    day: (day: string) => `${base}/days/${day}` as const,
    dayFile: (day: string, after: number) => `${base}/days/${day}?after=${after}` as const,
  } as const;
};

/** Short name of a lender in paths and events. */
export const lenderId = z.string().check(z.regex(/^[a-z]{2,20}$/));
/** 6 to 35 letters and digits, made by the one who asks: the same id is the same wish. */
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
