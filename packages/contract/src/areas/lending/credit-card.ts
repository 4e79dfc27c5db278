import * as z from 'zod/mini';
import { paise } from '../../kit/money.ts';
import { employments } from './enums.ts';
import { lender } from './lender.ts';

/** Hundredths of a per cent. */
const share = z.int();

/** A credit card on offer with its whole price, as its issuer tells it. Fees are in paise, and tax comes on top of them. */
export const creditCard = z.object({
  cardGid: z.string(),
  /** In the caller's language. */
  name: z.string(),
  description: z.string(),
  issuer: lender,
  /** Where it is asked for, on the issuer's site. */
  shortUrl: z.string(),
  /** Asked once; 0 when there is none. */
  joiningFeePaise: paise,
  yearlyFeePaise: paise,
  /** Spent in a year, this pays the next year's fee; 0 when nothing does. */
  freeYearPaise: paise,
  /** Asked for a month on whatever of a bill is left unpaid, and the same for a year. */
  monthlyRateHundredths: share,
  aprHundredths: share,
  /** Days from a purchase to the due date of its bill, at most. */
  freeDays: z.int(),
  /** The part of a bill that has to be paid at least. */
  minDueHundredths: share,
  /** Of cash from an ATM, and its least amount. */
  cashFeeHundredths: share,
  minCashFeePaise: paise,
  /** Of spending in another currency. */
  foreignFeeHundredths: share,
  /** Days after the due date before a late fee may be asked. */
  lateFreeDays: z.int(),
  /** From the smallest bill to the largest: up to so much still due, so much is asked. The last one has no end. */
  lateFees: z.array(z.object({ upToPaise: z.optional(paise), feePaise: paise })),
  points: z.object({
    /** Times the ordinary points, for films, meals and travel. */
    times: z.int(),
    /** What one point is worth. */
    worthPaise: paise,
    /** For this much spending there is one ordinary point. */
    everyPaise: paise,
    maxInMonth: z.int(),
    /** Until they expire. */
    months: z.int(),
  }),
  films: z.object({ offHundredths: share, maxPaise: paise, timesInMonth: z.int() }),
  /** Whom it is for: people who live in India, and */
  criteria: z.object({
    /** Whole years, both included. */
    minAge: z.int(),
    maxAge: z.int(),
    employments: z.array(z.enum(employments)),
    /** Earned in a year. */
    minIncomePaise: paise,
  }),
});
export type CreditCard = z.output<typeof creditCard>;
