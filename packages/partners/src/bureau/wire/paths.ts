import * as z from 'zod/mini';

const base = '/bureau/v1';

/** Where the bureau is asked. Everything in a path is letters and digits. */
export const paths = {
  reports: `${base}/reports`,
  report: (requestId: string) => `${base}/reports/${requestId}` as const,
  disputes: `${base}/disputes`,
  dispute: (requestId: string) => `${base}/disputes/${requestId}` as const,
} as const;

/** 6 to 35 letters and digits, made by the one who asks: the same id is the same wish. */
export const requestId = z.string().check(z.regex(/^[A-Za-z0-9]{6,35}$/));
/** An id of the bureau's making. */
export const bureauRef = z.string().check(z.regex(/^[A-Za-z0-9-]{4,40}$/));
/** A day of India, `YYYY-MM-DD`. */
export const day = z.iso.date();
export const moment = z.iso.datetime();
export const paise = z.int().check(z.gte(0));
/** Hundredths of a per cent, 100 % at most. */
export const share = z.int().check(z.gte(0), z.lte(10_000));
export const count = z.int().check(z.gte(0));
export const words = z.string().check(z.minLength(1), z.maxLength(200));
