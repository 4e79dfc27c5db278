import * as z from 'zod/mini';
import { billerId, day, paise, reference, refId, source, words } from './common.ts';

/** Our channel as registered with the network, 20 characters. */
export const agent = z.strictObject({ id: z.string().check(z.regex(/^[A-Z0-9]{20}$/)) });

export const mobile = z.string().check(z.regex(/^[6-9]\d{9}$/));

export const customer = z.strictObject({
  /** Ten digits. */
  mobile,
  customerParams: z.array(z.strictObject({ name: words, value: words })).check(z.minLength(1), z.maxLength(20)),
});

/** `POST fetches`: a fetch, or a validation where the biller has no bills. */
export const fetchBody = z.strictObject({ reference, agent, biller: z.strictObject({ id: billerId }), customer });

/** Exactly `amount`, or anything from `minAmount` to `maxAmount`; paise. */
const paymentOption = z.object({
  name: words,
  amount: z.optional(paise),
  minAmount: z.optional(paise),
  maxAmount: z.optional(paise),
});

export const wireBill = z.object({
  /** Paise; 0 if the biller states none. */
  amount: paise,
  customerName: z.optional(words),
  billNumber: z.optional(words),
  billDate: z.optional(day),
  dueDate: z.optional(day),
  billPeriod: z.optional(words),
  minAmount: z.optional(paise),
  maxAmount: z.optional(paise),
  amountMultiple: z.optional(z.int().check(z.gte(1))),
  paymentOptions: z.array(paymentOption),
  additionalInfo: z.array(z.object({ name: words, value: words })),
});

export const failureReason = z.object({ code: z.string().check(z.maxLength(64)), message: words, source });

/** 200 of `fetches` and `fetch`. */
export const fetchReply = z.discriminatedUnion('status', [
  z.object({ reference, status: z.literal('Processing') }),
  z.object({ reference, status: z.literal('Success'), refId, bills: z.array(wireBill).check(z.minLength(1)) }),
  z.object({ reference, status: z.literal('Failure'), failureReason }),
]);

export type FetchBody = z.infer<typeof fetchBody>;
export type FetchReply = z.infer<typeof fetchReply>;
export type WireBill = z.infer<typeof wireBill>;
export type WireCustomer = z.infer<typeof customer>;

const requirement = z.enum(['MANDATORY', 'OPTIONAL', 'NOT_SUPPORTED']);
/** Paise, or null where the network sets no limit. */
const limit = z.nullable(paise);

export const wireParam = z.object({
  paramName: words,
  dataType: z.enum(['NUMERIC', 'ALPHANUMERIC']),
  optional: z.boolean(),
  minLength: z.int().check(z.gte(0)),
  maxLength: z.int().check(z.gte(1)),
  regex: z.optional(words),
  /** A fixed list. */
  values: z.optional(z.array(words).check(z.minLength(1))),
  /** False: not shown to the customer. */
  visibility: z.boolean(),
});

/** Names of ways of paying as the network spells them; it has more than the ones we offer. */
export const paymentModeNames = {
  UPI: 'UPI',
  DEBIT_CARD: 'Debit Card',
  CREDIT_CARD: 'Credit Card',
  INTERNET_BANKING: 'Internet Banking',
} as const;

export const exactnessNames = {
  EXACT: 'Exact',
  EXACT_AND_ABOVE: 'Exact and above',
  EXACT_AND_BELOW: 'Exact and below',
  ANY: 'Any',
  RANGE: 'RANGE',
} as const;

const wireFee = z.object({
  feeCode: z.string().check(z.regex(/^CCF[12]$/)),
  /** `C2B`: the customer pays it. */
  feeDirection: z.enum(['C2B', 'B2C']),
  interchangeFeeDetailsV2: z.array(
    z.object({
      /** First and last day on which it is in force. */
      effctvFrom: day,
      effctvTo: z.nullable(day),
      /** Paise. */
      flatFee: paise,
      /** Per cent of the amount with up to two decimals, as text: `0.75`. */
      percentFee: z.string().check(z.regex(/^\d{1,2}(\.\d{1,2})?$/)),
      /** Paise, both included. */
      tranAmtRangeMin: paise,
      tranAmtRangeMax: paise,
    }),
  ),
});

export const wireBiller = z.object({
  id: billerId,
  name: words,
  alias: z.optional(words),
  categoryName: words,
  coverage: z.string().check(z.regex(/^(IND|[A-Z]{2})$/)),
  ownership: z.enum(['Government', 'PSU', 'Private']),
  status: z.enum(['ACTIVE', 'DEACTIVATED', 'PENDING_DEACTIVATION', 'PENDING_DELETE']),
  customerParams: z.array(wireParam).check(z.minLength(1)),
  fetchRequirement: requirement,
  supportBillValidation: requirement,
  billerAcceptsAdhoc: z.boolean(),
  paymentAmountExactness: z.enum(Object.values(exactnessNames)),
  responseType: z.enum(['SINGLE', 'LIST']),
  paymentModes: z.array(z.object({ mode: words, minLimit: limit, maxLimit: limit })),
  paymentChannels: z.array(z.object({ channel: words, minLimit: limit, maxLimit: limit })),
  interchangeFee: z.array(wireFee),
  supportsPendingStatus: z.boolean(),
  enforcesSameDayFetchPay: z.boolean(),
  /** Bill push and autopay. */
  upmsEnabled: z.boolean(),
  planRequirement: z.enum(['MANDATORY', 'OPTIONAL', 'CONDITIONAL', 'NOT_SUPPORTED']),
});

/**
 * 200 of `billers`; each record is parsed separately, so that an invalid one does not hide the
 * others.
 */
export const billersReply = z.object({ billers: z.array(z.unknown()) });

export const wirePlan = z.object({
  id: z.string().check(z.regex(/^[A-Z0-9]{4,40}$/)),
  amount: paise,
  categoryType: words,
  categorySubType: z.optional(words),
  description: z.string().check(z.maxLength(400)),
  validity: z.optional(words),
  data: z.optional(words),
  talktime: z.optional(words),
  effectiveFrom: day,
  effectiveTo: z.nullable(day),
  status: z.enum(['ACTIVE', 'DEACTIVATED']),
});

/** 200 of `plans`. */
export const plansReply = z.object({ billerId, plans: z.array(wirePlan) });

/** `POST operators`: a number is never part of an address. */
export const operatorBody = z.strictObject({ agent, mobile });

/** 200 of `operators`; 404 when no operator has the number. */
export const operatorReply = z.object({ mobile, billerId, circle: words });

export type OperatorBody = z.infer<typeof operatorBody>;
export type WireBiller = z.infer<typeof wireBiller>;
export type WireParam = z.infer<typeof wireParam>;
export type WireFee = z.infer<typeof wireFee>;
export type WirePlan = z.infer<typeof wirePlan>;
