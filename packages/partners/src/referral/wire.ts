import { paise, type Paise } from '@sikka/money';
import { tenureCodes } from '@sikka/money/loans';
import * as z from 'zod/mini';

/** Catalogue of a lender with its own site: an `on_search` of ONDC-FIS12, with its field names. */

/**
 * `18.5%` as a whole number in units of the given number of decimals: 1850 with two, 185000 with
 * four.
 */
export const percentOf = (text: string, digits: number): number => {
  const [whole = '0', part = ''] = text.replace('%', '').split('.');
  return Number(whole + part.padEnd(digits, '0'));
};

/** `250.5 INR` or `250.5` in paise. */
export const paiseOf = (text: string): number => percentOf(text.replace(' INR', ''), 2);

/** `P12M` → `P12`: a tenure's code. */
const tenureCodeOf = (text: string): string => text.slice(0, -1);

/** `P3D` → 3. */
export const daysOf = (text: string): number => Number(text.slice(1, -1));

/** `A, B` → A and B. */
export const partsOf = (text: string): string[] => text.split(',').map((part) => part.trim());

/** `5000:400` → 400 rupees are asked up to 5,000 rupees; `*:1100` → 1,100 above all that. In paise. */
const lateFeeOf = (text: string): { upToPaise?: Paise; feePaise: Paise } => {
  const [upTo = '', fee = ''] = text.split(':');
  return { ...(upTo !== '*' && { upToPaise: paise(paiseOf(upTo)) }), feePaise: paise(paiseOf(fee)) };
};

/** Texts shown to people. */
export const words = z.string().check(z.minLength(1), z.maxLength(200));
/** A text of this form, read. */
export const matching = <Value>(form: RegExp, read: (text: string) => Value) =>
  z.pipe(z.string().check(z.regex(form)), z.transform(read));

/** `18.5%` in hundredths of a per cent. */
export const percent = matching(/^\d{1,3}(\.\d{1,2})?%$/, (text) => percentOf(text, 2));
/** `250 INR` or `250.50 INR` in paise. */
export const rupees = matching(/^\d{1,9}(\.\d{1,2})? INR$/, paiseOf);
export const count = matching(/^\d{1,3}$/, Number);
/** One or more, joined by commas. */
export const list = <Value>(each: z.ZodMiniType<Value, string>) =>
  z.pipe(matching(/./, partsOf), z.array(each).check(z.minLength(1)));

/** ISO 8601: `P3D`. */
export const days = matching(/^P[1-9]\d?D$/, daysOf);
const workList = list(z.enum(['SALARIED', 'SELF_EMPLOYED', 'BUSINESS', 'RETIRED', 'STUDENT', 'OTHER']));

/**
 * Group `CARD_INFO`: the most important terms and conditions of a card, agreed with its issuer.
 * Fees exclude tax.
 */
export const cardInfo = z.object({
  JOINING_FEE: rupees,
  ANNUAL_FEE: rupees,
  /** Spent in a year, it pays the next year's fee; `0 INR` when nothing does. */
  FEE_WAIVER_SPEND: rupees,
  /** Monthly, on the unpaid part of a bill. */
  MONTHLY_INTEREST_RATE: percent,
  /** The same for a year. */
  ANNUAL_PERCENTAGE_RATE: percent,
  INTEREST_FREE_PERIOD: days,
  /** Of the bill. */
  MINIMUM_DUE: percent,
  CASH_ADVANCE_FEE: percent,
  CASH_ADVANCE_MIN_FEE: rupees,
  FOREIGN_CURRENCY_FEE: percent,
  /** Days past the due date before a late fee is asked. */
  LATE_FEE_AFTER: days,
  /**
   * `500:0,5000:400,*:1100`: late fee in rupees up to each unpaid amount; `*` is everything above.
   */
  LATE_FEES: list(matching(/^(\d{1,9}|\*):\d{1,9}$/, lateFeeOf)),
  REWARD_TIMES: count,
  REWARD_POINT_VALUE: rupees,
  REWARD_POINT_SPEND: rupees.check(z.gte(1)),
  REWARD_MONTHLY_MAX: matching(/^\d{1,6}$/, Number),
  /** ISO 8601: `P24M`. */
  REWARD_EXPIRY: matching(/^P[1-9]\d?M$/, (text) => Number(text.slice(1, -1))),
  FILM_DISCOUNT: percent,
  FILM_DISCOUNT_MAX: rupees,
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
  /** Yearly, on the outstanding amount; in millionths. */
  INTEREST_RATE: matching(/^\d{1,3}(\.\d{1,4})?%$/, (text) => percentOf(text, 4)),
  INTEREST_RATE_TYPE: z.literal('FIXED'),
  /** ISO 8601, one or more: `P6M,P12M`. */
  TERM: list(z.pipe(matching(/^P\d{1,3}M$/, tenureCodeOf), z.enum(tenureCodes))),
  REPAYMENT_FREQUENCY: z.literal('P1M'),
  /** The highest APR of this item, all charges included. */
  ANNUAL_PERCENTAGE_RATE: percent,
  /** Share of the principal, without tax. */
  APPLICATION_FEE: percent,
  INSURANCE_CHARGES: rupees,
  OTHER_UPFRONT_CHARGES: rupees,
  /** Share of the outstanding amount. */
  FORECLOSURE_FEE: percent,
  /** Once for every instalment that is late. */
  DELAY_PENALTY_FEE: rupees,
  /** Charge for a failed mandate debit. */
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
  /** Left out when it is for anything. */
  PURPOSES: z.optional(
    list(z.enum(['MEDICAL', 'EDUCATION', 'HOME', 'TRAVEL', 'WEDDING', 'OTHER_LOANS', 'BUSINESS', 'OTHER'])),
  ),
  /** Maximum share of income for all EMIs. */
  MAX_INCOME_SHARE: percent,
});

/** Path of a lender's catalogue. */
export const onSearchPath = <LenderId extends string>(lenderId: LenderId) =>
  `/referrals/${lenderId}/on_search` as const;

const id = z.string().check(z.regex(/^[A-Za-z0-9-]{2,40}$/));
/** A group of coded fields: `INTEREST_RATE`, `18.5%`. */
const wireTag = z.object({
  descriptor: z.object({ code: words }),
  list: z.array(z.object({ descriptor: z.object({ code: words }), value: z.string().check(z.maxLength(500)) })),
});

const wireProvider = z.object({
  id,
  descriptor: z.object({ name: words }),
  /** Each item is parsed separately, so that an invalid one does not hide the others. */
  items: z.array(z.unknown()),
  /** `LENDER_INFO`, `CONTACT_INFO` and `HINDI`. */
  tags: z.array(wireTag),
});

/** Rupees, as Beckn writes amounts. */
const amount = z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/));

export const wireItem = z.object({
  id,
  descriptor: z.object({ name: words, short_desc: words }),
  price: z.object({ currency: z.literal('INR'), minimum_value: amount, maximum_value: amount }),
  /** Where the loan is asked for, on the lender's site. */
  xinput: z.object({ form: z.object({ url: z.url().check(z.maxLength(500)) }) }),
  /** `LOAN_INFO`, `ELIGIBILITY` and `HINDI`. */
  tags: z.array(wireTag),
});

/** A credit card: `CARD_INFO`, `ELIGIBILITY` and `HINDI`. */
export const wireCard = z.pick(wireItem, { id: true, descriptor: true, xinput: true, tags: true });

/** 200 of `on_search`: a catalogue of one provider. */
export const onSearchReply = z.object({
  context: z.object({
    domain: z.literal('ONDC:FIS12'),
    action: z.literal('on_search'),
    bpp_id: id,
    timestamp: z.iso.datetime(),
  }),
  message: z.object({
    catalog: z.object({ providers: z.array(wireProvider).check(z.minLength(1), z.maxLength(1)) }),
  }),
});

export type WireTag = z.infer<typeof wireTag>;
export type WireItem = z.infer<typeof wireItem>;
export type WireCard = z.infer<typeof wireCard>;
export type OnSearchReply = z.infer<typeof onSearchReply>;
