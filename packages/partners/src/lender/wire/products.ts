import { interestMethods, rateTypes, tenureCodes } from '@sikka/money/loans';
import * as z from 'zod/mini';
import { hundredths, lenderRef, moment, paise, lenderId, person, stateCode, text, words } from './common.ts';

const millionths = z.int().check(z.gte(0), z.lte(10_000_000));
const count = z.int().check(z.gte(0));

export const tenure = z.enum(tenureCodes);
export const interestMethod = z.enum(interestMethods);
/** Interest of a period, in millionths of the principal: 15 % is 150000. */
export const interestRate = z.object({ per: z.enum(rateTypes), millionths });

/** For paying late. */
export const latePayment = z.object({
  /** Paise, once for every instalment. */
  flatAmount: paise,
  /** For every late day, on the unpaid amount. */
  dailyMillionths: millionths,
  freeDays: count,
  /** Paise, the most that one instalment may cost. */
  maxAmount: paise,
});

/** Charges besides interest, of products and offers. */
export const laterCharges = {
  latePayment,
  /** Charge for a failed mandate debit, in paise. */
  bounceAmount: paise,
  /** Early closure charge on the outstanding amount. */
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

export const employment = z.enum(['SALARIED', 'SELF_EMPLOYED', 'BUSINESS', 'RETIRED', 'STUDENT', 'OTHER']);

const loanPurpose = z.enum(['MEDICAL', 'EDUCATION', 'HOME', 'TRAVEL', 'WEDDING', 'OTHER_LOANS', 'BUSINESS', 'OTHER']);

/** Who lends, and who answers for it. */
export const wireLender = z.object({
  id: lenderId,
  name: text,
  legalName: words,
  kind: z.enum(['BANK', 'NBFC']),
  licence: words,
  /** Host without scheme. */
  site: z.string().check(z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/)),
  grievanceOfficer: z.object({ name: words, phone: words, email: z.email(), address: words }),
  recoveryAgents: z.array(person),
});

const age = z.int().check(z.gte(18), z.lte(100));

/** Eligibility rules of a product. */
const wireCriteria = z.object({
  minAge: age,
  maxAge: age,
  /** Paise in a month. */
  minIncome: paise,
  employments: z.array(employment).check(z.minLength(1)),
  /** 0 when people without a score are taken, too. */
  minScore: z.int().check(z.gte(0), z.lte(900)),
  excludedStates: z.array(stateCode),
  /** The most that all instalments of a month together may take of the income. */
  maxIncomeShareHundredths: hundredths,
  /** Allowed purposes; absent for any purpose. */
  purposes: z.optional(z.array(loanPurpose).check(z.minLength(1))),
});

export const wireProduct = z.object({
  id: lenderRef,
  name: text,
  description: text,
  minAmount: paise.check(z.gte(1)),
  maxAmount: paise.check(z.gte(1)),
  /** Amounts must be multiples of this. */
  amountStep: paise.check(z.gte(1)),
  tenures: z.array(tenure).check(z.minLength(1)),
  interestMethod,
  /** Best first; the last one is also for those without a score. */
  interestRates: z
    .array(z.object({ minScore: z.int().check(z.gte(0), z.lte(900)), interestRate }))
    .check(z.minLength(1)),
  processingHundredths: hundredths,
  /** Whether tax is added to the processing fee. */
  hasGst: z.boolean(),
  /** Paise, insurance and the like. */
  otherUpfrontAmount: paise,
  ...laterCharges,
  eligibility: wireCriteria,
});

/**
 * 200 of `catalogue`; each product is parsed separately, so that an invalid one does not hide the
 * others.
 */
export const catalogueReply = z.object({ lender: wireLender, products: z.array(z.unknown()) });

/** `POST existingBorrowers`: hashes by `saltedHash`. */
export const existingBorrowerBody = z.strictObject({
  hashes: z.array(z.string().check(z.regex(/^[0-9a-f]{64}$/))).check(z.minLength(1), z.maxLength(4)),
});
export const existingBorrowerReply = z.object({ isKnown: z.boolean() });

export type WireLender = z.infer<typeof wireLender>;
export type WireProduct = z.infer<typeof wireProduct>;
export type WireCriteria = z.infer<typeof wireCriteria>;
export type ExistingBorrowerBody = z.infer<typeof existingBorrowerBody>;
