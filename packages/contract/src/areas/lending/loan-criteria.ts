import { tenureCodes } from '@sikka/money/loans';
import * as z from 'zod/mini';
import { paiseWithin } from '../../kit/money.ts';
import { indianStates } from '../geo/enums.ts';
import { employments, loanPurposes, scoreBands, criteriaLimits } from './enums.ts';

const { minPaise, maxPaise, minAge, maxAge, maxIncomePaise } = criteriaLimits;

/** What the user looks for, and optional facts about them. None of it identifies the user; none is stored or shared. */
export const loanCriteria = z.strictObject({
  /** Requested amount, in paise. */
  amountPaise: paiseWithin(minPaise, maxPaise),
  tenure: z.enum(tenureCodes),
  purpose: z.enum(loanPurposes),
  /** Whole years. */
  age: z.optional(z.int().check(z.minimum(minAge), z.maximum(maxAge))),
  employment: z.optional(z.enum(employments)),
  /** Monthly income, in paise. */
  incomePaise: z.optional(paiseWithin(0, maxIncomePaise)),
  /** Monthly instalments of other loans, in paise. */
  obligationsPaise: z.optional(paiseWithin(0, maxIncomePaise)),
  scoreBand: z.optional(z.enum(scoreBands)),
  state: z.optional(z.enum(indianStates)),
});
export type LoanCriteria = z.output<typeof loanCriteria>;
