import * as z from 'zod/mini';
import { paise } from '../../kit/money.ts';
import { payMethod } from '../payments/payment.ts';
import { billerCategories, exactnesses, payFlows } from './enums.ts';
import { paramFormats } from './param-rules.ts';

export const billerCategoryName = z.enum(billerCategories.map(({ name }) => name));
/** The network's id of a biller: 14 characters. */
export const billerId = z.string().check(z.regex(/^[A-Z0-9]{14}$/));

/** A biller in a list. */
export const billerSummary = z.object({
  billerId,
  billerName: z.string(),
  /** Another name people know it by. */
  alias: z.optional(z.string()),
  /** The network's spelling, as on printed bills, if `billerName` differs: for search only. */
  printedName: z.optional(z.string()),
  billerCategoryName,
  /** `IND`, or the two letters of a state. */
  coverage: z.string(),
});

/** One field of a biller's form. Hidden parameters and fixed values are filled in by the server. */
export const customerParam = z.object({
  /** Identifies the value in a request. */
  paramName: z.string(),
  /** The name in the reader's language, if it differs. */
  label: z.optional(z.string()),
  dataType: z.enum(['NUMERIC', 'ALPHANUMERIC']),
  optional: z.boolean(),
  minLength: z.int(),
  maxLength: z.int(),
  /** Pattern that the whole value must match. */
  regex: z.optional(z.string()),
  /** The values to choose from. */
  values: z.optional(z.array(z.string())),
  /** Their names in the reader's language, by value, where they differ. */
  valueLabels: z.optional(z.record(z.string(), z.string())),
  /** What the value is; absent for an account number in the biller's own format. */
  format: z.optional(z.enum(paramFormats)),
});

export const feeSlab = z.object({
  fromPaise: paise,
  toPaise: paise,
  flatPaise: paise,
  /** Hundredths of a per cent of the amount. */
  percentHundredths: z.int(),
});

/** Everything a screen needs to draw a biller's form and its payment page. */
export const biller = z.object({
  ...billerSummary.shape,
  customerParams: z.array(customerParam),
  payFlow: z.enum(payFlows),
  exactness: z.enum(exactnesses),
  /** A bill may be paid without being fetched. */
  acceptsAdhoc: z.boolean(),
  /** Payment methods, each with the network's limits in paise. */
  methods: z.array(z.object({ method: payMethod, minPaise: z.optional(paise), maxPaise: z.optional(paise) })),
  fees: z.array(feeSlab),
  /** The biller may take up to two days to confirm a payment; false for prepaid categories, which confirm at once. */
  mayBePending: z.boolean(),
  /** Details must be paid on the day they were fetched. */
  paysSameDay: z.boolean(),
  supportsAutopay: z.boolean(),
  planRequirement: z.enum(['MANDATORY', 'OPTIONAL', 'NONE']),
});

export const billerPlan = z.object({
  planId: z.string(),
  amountPaise: paise,
  /** Group of the plan as the biller names it: `Unlimited`, `Data`. */
  categoryType: z.string(),
  description: z.string(),
  validity: z.optional(z.string()),
  /** The same in days; absent if the plan does not end, or is counted in months or minutes. */
  validityDays: z.optional(z.int()),
  data: z.optional(z.string()),
  /** `data` is the volume of one day. */
  isDataDaily: z.optional(z.boolean()),
  talktime: z.optional(z.string()),
});

export type BillerSummary = z.infer<typeof billerSummary>;
export type Biller = z.infer<typeof biller>;
export type BillerPlan = z.infer<typeof billerPlan>;
export type BillerParam = z.infer<typeof customerParam>;
