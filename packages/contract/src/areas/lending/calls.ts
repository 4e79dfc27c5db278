import { interestMethods, rateTypes } from '@sikka/money/loans';
import * as z from 'zod/mini';
import { defineCall } from '../../kit/define-call.ts';
import { paiseWithin } from '../../kit/money.ts';
import { comparisonLimit, publicRead } from './call-base.ts';
import { emiLimits } from './enums.ts';
import { loanCost } from './loan-cost.ts';

const { minPaise, maxPaise, maxMonths, maxMillionths, maxFeeHundredths } = emiLimits;

export const emi = defineCall({
  ...publicRead,
  owner: 'No user data: a calculation only.',
  rateLimits: [comparisonLimit],
  path: '/flamingo/loan/emi',
  summary: 'Calculates the cost of a loan with monthly instalments, with its APR and schedule.',
  body: z.strictObject({
    /** Principal, in paise. */
    principalPaise: paiseWithin(minPaise, maxPaise),
    /** Number of monthly instalments. */
    months: z.int().check(z.minimum(1), z.maximum(maxMonths)),
    rate: z
      .strictObject({
        per: z.enum(rateTypes),
        /** Millionths of the principal for the period: 15 % is 150000. */
        millionths: z.int().check(z.minimum(0)),
      })
      .check(z.refine(({ per, millionths }) => millionths <= maxMillionths[per])),
    /** Interest on the outstanding principal, or on the whole principal until the end. */
    method: z.enum(interestMethods),
    /** Processing fee in hundredths of a per cent of the principal. */
    feeHundredths: z.int().check(z.minimum(0), z.maximum(maxFeeHundredths)),
    /** Whether GST is added to the fee. */
    hasGst: z.boolean(),
    /** Insurance and other charges, in paise. */
    otherPaise: paiseWithin(0, maxPaise),
  }),
  content: loanCost,
});

export * from './application-calls.ts';
export * from './consent-calls.ts';
export * from './loan-calls.ts';
export * from './market-calls.ts';
export * from './repay-calls.ts';
export * from './score-calls.ts';
export * from './step-calls.ts';
