import { paiseWithin } from '../../kit/money.ts';
import { tenureCodes } from '@sikka/money/loans';
import * as z from 'zod/mini';
import { indianStates } from '../geo/enums.ts';
import { employments, loanPurposes, scoreBands, criteriaLimits } from './enums.ts';

const { minPaise, maxPaise, minAge, maxAge, maxIncomePaise } = criteriaLimits;

/** What somebody looks for, and as much as they say about themselves; nothing of it tells who they are, and nothing of it is kept or leaves us. */
export const loanCriteria = z.strictObject({
  /** What is wanted, in paise. */
  amountPaise: paiseWithin(minPaise, maxPaise),
  tenure: z.enum(tenureCodes),
  purpose: z.enum(loanPurposes),
  /** Whole years. */
  age: z.optional(z.int().check(z.minimum(minAge), z.maximum(maxAge))),
  employment: z.optional(z.enum(employments)),
  /** Earned in a month, in paise. */
  incomePaise: z.optional(paiseWithin(0, maxIncomePaise)),
  /** Instalments of other loans in a month, in paise. */
  obligationsPaise: z.optional(paiseWithin(0, maxIncomePaise)),
  scoreBand: z.optional(z.enum(scoreBands)),
  state: z.optional(z.enum(indianStates)),
});
export type LoanCriteria = z.output<typeof loanCriteria>;
