import { interestMethods, rateTypes, tenureCodes } from '@sikka/money/loans';
import * as z from 'zod/mini';
import { hundredths, lenderRef, moment, paise } from './paths.ts';

const millionths = z.int().check(z.gte(0), z.lte(10_000_000));
const count = z.int().check(z.gte(0));

export const tenure = z.enum(tenureCodes);
export const interestMethod = z.enum(interestMethods);
/** What is asked for a period, in millionths of the principal: 15 % is 150000. */
export const interestRate = z.object({ per: z.enum(rateTypes), millionths });

/** For paying late. */
export const latePayment = z.object({
  /** Paise, once for every instalment. */
  flatAmount: paise,
  /** For every late day, of what is missing. */
  dailyMillionths: millionths,
  freeDays: count,
  /** Paise, the most that one instalment may cost. */
  maxAmount: paise,
});

/** What is asked besides interest, in product and offer alike. */
export const laterCharges = {
  latePayment,
  /** Paise, when a debit by mandate comes back. */
  bounceAmount: paise,
  /** Of what is owed, when the loan ends sooner. */
  prepaymentHundredths: hundredths,
  /** Days from the payout in which the loan can be returned without penalty. */
  coolingOffPeriod: z.int().check(z.gte(1), z.lte(30)),
  /** Paise of the one-time fee that is kept when it is returned. */
  coolingOffFeeAmount: paise,
};

/** Paise: `installmentAmount` is `principalAmount` plus `interestAmount`. */
export const wireInstalment = z.object({
  /** Counted from 1. */
  installmentNumber: z.int().check(z.gte(1)),
  installmentAmount: paise,
  principalAmount: paise,
  interestAmount: paise,
  /** Principal that is owed afterwards. */
  outstandingAmount: paise,
});

/** A firm offer; amounts are paise. */
export const wireOffer = z.object({
  /** The unique proposal number. */
  id: lenderRef,
  validTill: moment,
  loanTerms: z.object({
    sanctionedAmount: paise.check(z.gte(1)),
    tenure,
    interestMethod,
    interestRate,
    processingAmount: paise,
    gstAmount: paise,
    otherUpfrontAmount: paise,
    netDisbursedAmount: paise.check(z.gte(1)),
    installmentAmount: paise,
    interestAmount: paise,
    /** Principal, interest and upfront charges. */
    totalRepayableAmount: paise,
    annualPercentageRate: hundredths,
    ...laterCharges,
  }),
  repaymentPlan: z.array(wireInstalment).check(z.minLength(1), z.maxLength(120)),
});

export type WireOffer = z.infer<typeof wireOffer>;
export type WireInstalment = z.infer<typeof wireInstalment>;
export type WireLatePayment = z.infer<typeof latePayment>;
