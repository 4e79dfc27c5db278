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

/** Asked for a late instalment; a charge, never interest. */
export const penalTerms = z.object({
  /** Once for each late instalment, in paise. */
  flatPaise: paise,
  /** For every late day, in millionths of what is missing. */
  dailyMillionths: z.int(),
  freeDays: z.int(),
  /** The most that one instalment may cost, in paise. */
  maxPaise: paise,
});

/** Price of a loan as it is compared. Nothing of it is a promise before the lender has decided. */
export const loanOffer = z.object({
  productGid,
  lenderId,
  /** In the caller's language. */
  lenderName: z.string(),
  productName: z.string(),
  /** Empty while lenders tell no picture: the initials of the lender stand there. */
  iconUrl: z.string(),
  connection: z.enum(lenderConnections),
  /** What it is for; left out when it is for anything. */
  purposes: z.optional(z.array(z.enum(loanPurposes))),
  /** The greatest amount that the lender pays out and that is not above what is asked for. */
  amountPaise: paise,
  tenure: z.enum(tenureCodes),
  method: z.enum(interestMethods),
  rate: statedRate,
  /** Annual percentage rate with all charges, in hundredths of a per cent. */
  aprHundredths: z.int(),
  /** What is paid every month, or at once for a loan of days, in paise. */
  instalmentPaise: paise,
  /** What reaches the borrower. */
  netPaise: signedPaise,
  /** Interest and charges. */
  costPaise: paise,
  /** Principal, interest and charges. */
  totalPaise: paise,
  penal: penalTerms,
  /** What one instalment that is 30 days late costs beyond itself, in paise. */
  lateThirtyDaysPaise: paise,
  coolingOffDays: z.int(),
});
export type LoanOffer = z.output<typeof loanOffer>;

/** A lender without a product that fits: the one of its products that is nearest, and why it does not. */
export const unmatchedLender = z.object({
  lenderId,
  lenderName: z.string(),
  productName: z.string(),
  /** Empty while lenders tell no picture: the initials of the lender stand there. */
  iconUrl: z.string(),
  /** Every reason, the one named first that is easiest to change. */
  reasons: z.array(
    z.object({
      reason: z.enum(mismatchReasons),
      /**
       * What would fit, in the caller's language and ready to stand in a sentence: `₹50,000` (amount, instalment or income),
       * `6, 12 or 24 months`, `700` (score), `21 to 58 years`, `Salaried or Retired`, `anywhere but Goa`.
       */
      bound: z.string(),
    }),
  ),
});
export type UnmatchedLender = z.output<typeof unmatchedLender>;

/** The whole price of an offer, as a key facts statement tells it (RBI/2024-25/18); an illustration until the lender makes it firm. */
export const keyFacts = z.object({
  ...loanOffer.shape,
  cost: loanCost,
  /** Asked when a debit by mandate comes back, in paise. */
  bouncePaise: paise,
  /** The one-time fee that is kept when the loan is returned in its cooling-off days, in paise. */
  nonRefundableFeePaise: paise,
  /** Asked for ending sooner, in hundredths of a per cent of what is owed; 0 when it is free. */
  foreclosureHundredths: z.int(),
  /** Set once the lender is bound: its unique proposal number, and until when. */
  firm: z.optional(z.object({ proposalNumber: z.string(), validUntil: z.iso.datetime() })),
});
export type KeyFacts = z.output<typeof keyFacts>;
