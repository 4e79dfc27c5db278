import * as z from 'zod/mini';
import { hundredths, lenderId, lenderRef, paise, person, stateCode, text, words } from './paths.ts';
import { interestMethod, interestRate, laterCharges, tenure } from './terms.ts';

export const employment = z.enum(['SALARIED', 'SELF_EMPLOYED', 'BUSINESS', 'RETIRED', 'STUDENT', 'OTHER']);

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

/** Whom a product is for. */
export const wireCriteria = z.object({
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
});

export const wireProduct = z.object({
  id: lenderRef,
  name: text,
  description: text,
  minAmount: paise.check(z.gte(1)),
  maxAmount: paise.check(z.gte(1)),
  /** Amounts are multiples of it. */
  amountStep: paise.check(z.gte(1)),
  tenures: z.array(tenure).check(z.minLength(1)),
  interestMethod,
  /** Best first; the last one is also for those without a score. */
  interestRates: z
    .array(z.object({ minScore: z.int().check(z.gte(0), z.lte(900)), interestRate }))
    .check(z.minLength(1)),
  processingHundredths: hundredths,
  /** Whether tax comes on top of the processing fee. */
  hasGst: z.boolean(),
  /** Paise, insurance and the like. */
  otherUpfrontAmount: paise,
  ...laterCharges,
  eligibility: wireCriteria,
});

/** 200 of `catalogue`; every product is read by itself, so that one odd product does not hide the others. */
export const catalogueReply = z.object({ lender: wireLender, products: z.array(z.unknown()) });

/** `POST knownBorrowers`: hashes made by `saltedHash`. */
export const knownBody = z.strictObject({
  hashes: z.array(z.string().check(z.regex(/^[0-9a-f]{64}$/))).check(z.minLength(1), z.maxLength(4)),
});
export const knownReply = z.object({ isKnown: z.boolean() });

export type WireLender = z.infer<typeof wireLender>;
export type WireProduct = z.infer<typeof wireProduct>;
export type WireCriteria = z.infer<typeof wireCriteria>;
export type KnownBody = z.infer<typeof knownBody>;
