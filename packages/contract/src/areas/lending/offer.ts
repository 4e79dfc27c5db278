import { interestMethods, rateTypes, tenureCodes } from '@sikka/money/loans';
import * as z from 'zod/mini';
import { paise, signedPaise } from '../../kit/money.ts';
import { lenderConnections, loanPurposes, mismatchReasons } from './enums.ts';
import { lenderId } from './lender.ts';
import { loanCost } from './loan-cost.ts';

/** Id of a product: the lender's short name, a colon, and the lender's own id. */
export const productGid = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}:[A-Za-z0-9_-]{1,40}$/));

/** Interest as the lender states it. */
export const statedRate = z.object({
  per: z.enum(rateTypes),
  /** Millionths of the principal for the period: 15 % is 150000. */
  millionths: z.int(),
});

/** Penal charge for a late instalment; a charge, never interest. */
export const penalTerms = z.object({
  /** Once for each late instalment, in paise. */
  flatPaise: paise,
  /** For every late day, in millionths of the unpaid amount. */
  dailyMillionths: z.int(),
  freeDays: z.int(),
  /** Maximum charge for one instalment, in paise. */
  maxPaise: paise,
});

/** The price of a loan, as compared. Nothing is binding before the lender has decided. */
export const loanOffer = z.object({
  productGid,
  lenderId,
  /** In the caller's language. */
  lenderName: z.string(),
  productName: z.string(),
  /** Always empty as long as lenders report no image: the app shows the lender's initials instead. */
  iconUrl: z.string(),
  connection: z.enum(lenderConnections),
  /** Purposes that it serves; absent if it serves any. */
  purposes: z.optional(z.array(z.enum(loanPurposes))),
  /** The highest amount that the lender offers and that does not exceed the requested one, in paise. */
  amountPaise: paise,
  tenure: z.enum(tenureCodes),
  method: z.enum(interestMethods),
  rate: statedRate,
  /** Annual percentage rate with all charges, in hundredths of a per cent. */
  aprHundredths: z.int(),
  /** Monthly instalment, or the single one of a loan of days, in paise. */
  instalmentPaise: paise,
  /** Net amount paid to the borrower. */
  netPaise: signedPaise,
  /** Interest and charges. */
  costPaise: paise,
  /** Principal, interest and charges. */
  totalPaise: paise,
  penal: penalTerms,
  /** Penal charge for one instalment that is 30 days late, in paise. */
  lateThirtyDaysPaise: paise,
  coolingOffDays: z.int(),
});
export type LoanOffer = z.output<typeof loanOffer>;

/** Why a product does not match, or what it still depends on. */
const reasons = z.array(
  z.object({
    reason: z.enum(mismatchReasons),
    /**
     * The value that would match, in the caller's language and ready for use in a sentence: `₹50,000` (amount,
     * instalment or income), `6, 12 or 24 months`, `700` (score), `21 to 58 years`, `Salaried or Retired`, `anywhere
     * but Goa`.
     */
    bound: z.string(),
  }),
);

/** An offer among others. */
export const comparedOffer = z.object({
  ...loanOffer.shape,
  /** Conditions about facts that the criteria leave open; empty if the product matches whatever the answers are. */
  conditions: reasons,
  /** Most of those who have not answered do not match; such offers come last. */
  isForFew: z.boolean(),
});
export type ComparedOffer = z.output<typeof comparedOffer>;

/** A lender without a matching product: its nearest product, and why that does not match. */
export const unmatchedLender = z.object({
  lenderId,
  lenderName: z.string(),
  productName: z.string(),
  /** Always empty as long as lenders report no image: the app shows the lender's initials instead. */
  iconUrl: z.string(),
  /** Every reason, easiest to change first. */
  reasons,
});
export type UnmatchedLender = z.output<typeof unmatchedLender>;

/**
 * The full price of an offer, as in a key facts statement (RBI/2024-25/18); indicative until the lender makes it firm.
 */
export const keyFacts = z.object({
  ...loanOffer.shape,
  cost: loanCost,
  /** Charge for a returned mandate debit, in paise. */
  bouncePaise: paise,
  /** The one-time fee that is not refunded if the loan is returned in its cooling-off period, in paise. */
  nonRefundableFeePaise: paise,
  /** Foreclosure charge in hundredths of a per cent of the principal owed; 0 when it is free. */
  foreclosureHundredths: z.int(),
  /** Present once the lender is bound: its unique proposal number, and until when. */
  firm: z.optional(z.object({ proposalNumber: z.string(), validUntil: z.iso.datetime() })),
});
export type KeyFacts = z.output<typeof keyFacts>;
