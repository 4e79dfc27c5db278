import * as z from 'zod/mini';
import { count, days, list, matching, percent, rupees, workList } from './forms.ts';
import { lateFeeOf } from './values.ts';

/** Group `CARD_INFO`: the most important terms and conditions of a card, agreed with its issuer. Taxes come on top of every fee. */
export const cardInfo = z.object({
  JOINING_FEE: rupees,
  ANNUAL_FEE: rupees,
  /** Spent in a year, it pays the next year's fee; `0 INR` when nothing does. */
  FEE_WAIVER_SPEND: rupees,
  /** On what of a bill is left unpaid, for a month. */
  MONTHLY_INTEREST_RATE: percent,
  /** The same for a year. */
  ANNUAL_PERCENTAGE_RATE: percent,
  INTEREST_FREE_PERIOD: days,
  /** Of the bill. */
  MINIMUM_DUE: percent,
  CASH_ADVANCE_FEE: percent,
  CASH_ADVANCE_LEAST_FEE: rupees,
  FOREIGN_CURRENCY_FEE: percent,
  /** Days past the due date before a late fee is asked. */
  LATE_FEE_AFTER: days,
  /** `500:0,5000:400,*:1100`: up to so many rupees still due, so many rupees are asked; `*` is whatever is above. */
  LATE_FEES: list(matching(/^(\d{1,9}|\*):\d{1,9}$/, lateFeeOf)),
  REWARD_TIMES: count,
  REWARD_POINT_VALUE: rupees,
  REWARD_POINT_SPEND: rupees.check(z.gte(1)),
  REWARD_MONTHLY_MOST: matching(/^\d{1,6}$/, Number),
  /** ISO 8601: `P24M`. */
  REWARD_EXPIRY: matching(/^P[1-9]\d?M$/, (text) => Number(text.slice(1, -1))),
  FILM_DISCOUNT: percent,
  FILM_DISCOUNT_MOST: rupees,
  /** In a month. */
  FILM_DISCOUNT_TIMES: count,
});

/** Group `ELIGIBILITY` of a card. */
export const cardEligibility = z.object({
  MIN_AGE: count,
  MAX_AGE: count,
  MIN_YEARLY_INCOME: rupees,
  EMPLOYMENT: workList,
});
