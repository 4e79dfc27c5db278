import { tenureCodes } from '@sikka/money/loans';
import * as z from 'zod/mini';
import { count, days, list, matching, percent, rupees, words, workList } from './forms.ts';
import { percentOf, tenureCodeOf } from './values.ts';

/** Group `LENDER_INFO`, agreed with these lenders. */
export const lenderInfo = z.object({
  LEGAL_NAME: words,
  KIND: z.enum(['BANK', 'NBFC']),
  LICENCE: words,
  /** Host without scheme. */
  SITE: z.string().check(z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/)),
});

/** Group `CONTACT_INFO`: the grievance redressal officer. */
export const contactInfo = z.object({
  GRO_NAME: words,
  GRO_EMAIL: z.email(),
  GRO_CONTACT_NUMBER: words,
  GRO_ADDRESS: words,
});

/** Group `HINDI`: the descriptor in Hindi, agreed with these lenders. */
export const hindiName = z.object({ NAME: words });
export const hindiText = z.object({ NAME: words, SHORT_DESC: words });

/** Group `LOAN_INFO`. */
export const loanInfo = z.object({
  /** A year's, on what is owed; in millionths. */
  INTEREST_RATE: matching(/^\d{1,3}(\.\d{1,4})?%$/, (text) => percentOf(text, 4)),
  INTEREST_RATE_TYPE: z.literal('FIXED'),
  /** ISO 8601, one or more: `P6M,P12M`. */
  TERM: list(z.pipe(matching(/^P\d{1,3}M$/, tenureCodeOf), z.enum(tenureCodes))),
  REPAYMENT_FREQUENCY: z.literal('P1M'),
  /** The highest that a loan of this item can come to, every charge included. */
  ANNUAL_PERCENTAGE_RATE: percent,
  /** Of the principal; tax comes on top of it. */
  APPLICATION_FEE: percent,
  INSURANCE_CHARGES: rupees,
  OTHER_UPFRONT_CHARGES: rupees,
  /** Of what is owed. */
  FORECLOSURE_FEE: percent,
  /** Once for every instalment that is late. */
  DELAY_PENALTY_FEE: rupees,
  /** When a debit by mandate comes back. */
  OTHER_PENALTY_FEE: rupees,
  /** ISO 8601: `P3D`. */
  COOL_OFF_PERIOD: days,
  /** Kept of the fee when the loan is returned; agreed with these lenders, like the next. */
  COOL_OFF_FEE: rupees,
  AMOUNT_STEP: rupees.check(z.gte(1)),
});

/** Group `ELIGIBILITY`, agreed with these lenders. */
export const eligibility = z.object({
  MIN_AGE: count,
  MAX_AGE: count,
  MIN_MONTHLY_INCOME: rupees,
  EMPLOYMENT: workList,
  MIN_CREDIT_SCORE: count,
  /** Left out when it is offered everywhere. */
  EXCLUDED_STATES: z.optional(list(z.string().check(z.regex(/^[A-Z]{2}$/)))),
  /** What all instalments of a month may take of the income. */
  MAX_INCOME_SHARE: percent,
});
