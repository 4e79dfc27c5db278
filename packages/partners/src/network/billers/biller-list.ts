import { paise } from '@sikka/money';
import * as z from 'zod/mini';
import { readContent } from '../../kit/sandbox/content.ts';
import { type WireBiller, wireBiller, wireParam } from '../wire.ts';
import { paise as wirePaise } from '../wire/common.ts';

/** How a biller's bills are generated. Amounts are in paise. */
const billing = z.strictObject({
  /** Days from one bill to the next. */
  cycleDays: z.int(),
  /** Days from a bill to its due date. */
  dueDays: z.int(),
  minPaise: wirePaise,
  maxPaise: wirePaise,
  /** Amounts are multiples of this. */
  stepPaise: wirePaise,
  /** `none`: no bill amount; the payer chooses one within the limits. */
  shape: z.enum(['plain', 'earlyLate', 'minimumDue', 'instalments', 'range', 'none']),
  /** Bills at the same time. */
  count: z.int(),
  /** An extra field of a bill: name and unit of a generated number. */
  info: z.array(z.strictObject({ name: z.string(), min: z.int(), max: z.int(), unit: z.string() })),
});
export type Billing = z.output<typeof billing>;

/** A biller of the sandbox: its record in the network's list, how it bills, and an account that works. */
export interface SandboxBiller {
  record: WireBiller;
  billing: Billing;
  /** Values that work, by parameter. */
  sample: { name: string; value: string }[];
}

const sampledParam = z.strictObject({
  ...wireParam.shape,
  optional: z.optional(z.boolean()),
  visibility: z.optional(z.boolean()),
  /** A value that works. */
  sample: z.string(),
});

/** A biller in the files: its differences from the defaults. */
const listedBiller = z.strictObject({
  ...z.partial(wireBiller).shape,
  id: wireBiller.shape.id,
  name: wireBiller.shape.name,
  categoryName: wireBiller.shape.categoryName,
  customerParams: z.array(sampledParam),
  billing: z.optional(z.partial(billing)),
});

const unlimitedMode = (mode: string) => ({ mode, minLimit: null, maxLimit: null });

/** A biller as most are: fetched and paid exactly, in most ways, confirmed at once; cash ends below ₹50,000. */
const defaultRecord = {
  coverage: 'IND',
  ownership: 'Private',
  status: 'ACTIVE',
  fetchRequirement: 'MANDATORY',
  supportBillValidation: 'NOT_SUPPORTED',
  billerAcceptsAdhoc: false,
  paymentAmountExactness: 'Exact',
  paymentModes: [
    { mode: 'UPI', minLimit: 100, maxLimit: 20_000_000 },
    ...['Debit Card', 'Credit Card', 'Internet Banking', 'Wallet'].map(unlimitedMode),
    { mode: 'Cash', minLimit: 100, maxLimit: 4_999_900 },
  ],
  paymentChannels: ['INT', 'INTB', 'MOB', 'MOBB'].map((channel) => ({ channel, minLimit: null, maxLimit: null })),
  interchangeFee: [],
  supportsPendingStatus: false,
  enforcesSameDayFetchPay: false,
  upmsEnabled: false,
  planRequirement: 'NOT_SUPPORTED',
} satisfies Partial<WireBiller>;

const defaultBilling: Billing = {
  cycleDays: 30,
  dueDays: 18,
  minPaise: paise(24_000),
  maxPaise: paise(320_000),
  stepPaise: paise(100),
  shape: 'plain',
  count: 1,
  info: [],
};

const withDefaults = ({ customerParams, billing, ...record }: z.output<typeof listedBiller>): SandboxBiller => ({
  record: {
    ...defaultRecord,
    responseType: (billing?.count ?? 1) > 1 ? 'LIST' : 'SINGLE',
    ...record,
    customerParams: customerParams.map(({ sample: _sample, ...param }) => ({
      ...param,
      optional: param.optional ?? false,
      visibility: param.visibility ?? true,
    })),
  },
  billing: { ...defaultBilling, ...billing },
  sample: customerParams.map(({ paramName, sample }) => ({ name: paramName, value: sample })),
});

/** A file's billers, each merged with the defaults. */
export const billerList = z.pipe(
  z.array(listedBiller),
  z.transform((billers) => billers.map(withDefaults)),
);

const files = ['energy', 'home', 'recharge', 'money', 'life', 'civic'];

/** Every biller of the sandbox. All names are invented. */
export const sandboxBillers: readonly SandboxBiller[] = files.flatMap((name) =>
  readContent(import.meta.url, `${name}.json`, billerList),
);
