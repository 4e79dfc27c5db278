import * as z from 'zod/mini';
import { paise } from '../../kit/money.ts';
import { employments } from './enums.ts';
import { lender } from './lender.ts';

/** Hundredths of a per cent. */
const share = z.int();

/** A credit card on offer with its full price, as reported by its issuer. Fees are in paise, before tax. */
export const creditCard = z.object({
  cardGid: z.string(),
  /** In the caller's language. */
  name: z.string(),
  description: z.string(),
  issuer: lender,
  /** Link to apply for it, on the issuer's site. */
  shortUrl: z.string(),
  /** Charged once; 0 when there is none. */
  joiningFeePaise: paise,
  yearlyFeePaise: paise,
  /** Yearly spending that waives the next year's fee, in paise; 0 when none does. */
  freeYearPaise: paise,
  /** Interest for a month on the unpaid part of a bill, and the same for a year. */
  monthlyRateHundredths: share,
  aprHundredths: share,
  /** Maximum days from a purchase to the due date of its bill. */
  freeDays: z.int(),
  /** Minimum share of a bill that has to be paid. */
  minDueHundredths: share,
  /** Fee for a cash withdrawal, and its minimum. */
  cashFeeHundredths: share,
  minCashFeePaise: paise,
  /** Fee for spending in another currency. */
  foreignFeeHundredths: share,
  /** Days after the due date before a late fee may be charged. */
  lateFreeDays: z.int(),
  /** Late fees in ascending order: up to `upToPaise` still due, `feePaise` is charged. The last one has no limit. */
  lateFees: z.array(z.object({ upToPaise: z.optional(paise), feePaise: paise })),
  points: z.object({
    /** Multiple of the ordinary points, for films, meals and travel. */
    times: z.int(),
    /** Value of one point, in paise. */
    worthPaise: paise,
    /** Spending that earns one ordinary point, in paise. */
    everyPaise: paise,
    maxInMonth: z.int(),
    /** Months until points expire. */
    months: z.int(),
  }),
  films: z.object({ offHundredths: share, maxPaise: paise, timesInMonth: z.int() }),
  /** Who may apply: residents of India who meet these criteria. */
  criteria: z.object({
    /** Whole years, both inclusive. */
    minAge: z.int(),
    maxAge: z.int(),
    employments: z.array(z.enum(employments)),
    /** Yearly income, in paise. */
    minIncomePaise: paise,
  }),
});
export type CreditCard = z.output<typeof creditCard>;
