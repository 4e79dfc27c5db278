import { paise, type Paise } from '@sikka/money';
import type { WireBiller, WireFee, WireParam } from '../wire.ts';

/** How the bills of a biller come about. Amounts are paise. */
export interface Billing {
  /** Days from one bill to the next. */
  cycleDays: number;
  /** Days from a bill to its due date. */
  dueDays: number;
  minPaise: Paise;
  maxPaise: Paise;
  /** Amounts are multiples of this. */
  stepPaise: Paise;
  /** `none`: the biller tells no amount, the payer chooses it between least and most. */
  shape: 'plain' | 'earlyLate' | 'minimumDue' | 'instalments' | 'range' | 'none';
  /** Bills at the same time. */
  count: number;
  /** What a bill says beside its amount: name and unit of a number made up for it. */
  info: { name: string; min: number; max: number; unit: string }[];
}

/** A biller of the sandbox: its record in the network's list, how it bills, and an account that works. */
export interface SandboxBiller {
  record: WireBiller;
  billing: Billing;
  /** Values that work, by parameter. */
  sample: { name: string; value: string }[];
}

/** A parameter with a value that works. */
interface SampledParam {
  param: WireParam;
  sample: string;
}

const base = { optional: false, visibility: true } as const;

/** Digits only. */
export const digits = (paramName: string, sample: string, more: Partial<WireParam> = {}): SampledParam => ({
  param: { ...base, paramName, dataType: 'NUMERIC', minLength: sample.length, maxLength: sample.length, ...more },
  sample,
});

/** Letters and digits of a pattern. */
export const letters = (paramName: string, sample: string, more: Partial<WireParam> = {}): SampledParam => ({
  param: { ...base, paramName, dataType: 'ALPHANUMERIC', minLength: sample.length, maxLength: sample.length, ...more },
  sample,
});

/** One of a list. */
export const oneOf = (paramName: string, values: [string, ...string[]]): SampledParam => {
  const lengths = values.map(({ length }) => length);
  const [minLength, maxLength] = [Math.min(...lengths), Math.max(...lengths)];
  return { param: { ...base, paramName, dataType: 'ALPHANUMERIC', minLength, maxLength, values }, sample: values[0] };
};

/** A value that everybody sends and nobody sees. */
export const hidden = (paramName: string, value: string): SampledParam => {
  const { param } = oneOf(paramName, [value]);
  return { param: { ...param, visibility: false }, sample: value };
};

/** A mobile number. */
export const mobile = (paramName = 'Registered Mobile Number', sample = '9876501234'): SampledParam =>
  digits(paramName, sample, { regex: '[6-9][0-9]{9}' });

const limitless = (mode: string) => ({ mode, minLimit: null, maxLimit: null });

/** Ways of paying that most billers take. Cash ends below ₹50,000. */
const usualModes: WireBiller['paymentModes'] = [
  { mode: 'UPI', minLimit: 100, maxLimit: 20_000_000 },
  limitless('Debit Card'),
  limitless('Credit Card'),
  limitless('Internet Banking'),
  limitless('Wallet'),
  { mode: 'Cash', minLimit: 100, maxLimit: 4_999_900 },
];

/** The usual ways without some of them. */
export const modesWithout = (...names: string[]): WireBiller['paymentModes'] =>
  usualModes.filter(({ mode }) => !names.includes(mode));

/** The usual ways, all of them between two amounts in paise. */
export const modesBetween = (minLimit: number, maxLimit: number): WireBiller['paymentModes'] =>
  usualModes.map(({ mode }) => ({ mode, minLimit, maxLimit }));

const slab = (tranAmtRangeMin: number, tranAmtRangeMax: number, flatFee: number, percentFee: string) => ({
  effctvFrom: '2025-04-01',
  effctvTo: null,
  flatFee,
  percentFee,
  tranAmtRangeMin,
  tranAmtRangeMax,
});

/** A fee of the customer in slabs `[from, to, flat, per cent]`, amounts in paise. */
export const fee = (...slabs: Parameters<typeof slab>[]): WireFee[] => [
  { feeCode: 'CCF1', feeDirection: 'C2B', interchangeFeeDetailsV2: slabs.map((each) => slab(...each)) },
];

interface BillerInput extends Partial<Omit<WireBiller, 'id' | 'name' | 'categoryName' | 'customerParams'>> {
  id: string;
  name: string;
  category: string;
  params: [SampledParam, ...SampledParam[]];
  billing?: Partial<Billing>;
}

const usualBilling: Billing = {
  cycleDays: 30,
  dueDays: 18,
  minPaise: paise(24_000),
  maxPaise: paise(320_000),
  stepPaise: paise(100),
  shape: 'plain',
  count: 1,
  info: [],
};

/** A biller as most are, fetched and paid exactly, with what differs. */
export const defineBiller = ({ id, name, category, params, billing, ...differing }: BillerInput): SandboxBiller => ({
  record: {
    id,
    name,
    categoryName: category,
    coverage: 'IND',
    ownership: 'Private',
    status: 'ACTIVE',
    customerParams: params.map(({ param }) => param),
    fetchRequirement: 'MANDATORY',
    supportBillValidation: 'NOT_SUPPORTED',
    billerAcceptsAdhoc: false,
    paymentAmountExactness: 'Exact',
    responseType: (billing?.count ?? 1) > 1 ? 'LIST' : 'SINGLE',
    paymentModes: usualModes,
    paymentChannels: ['INT', 'INTB', 'MOB', 'MOBB'].map((channel) => ({ channel, minLimit: null, maxLimit: null })),
    interchangeFee: [],
    supportsPendingStatus: true,
    enforcesSameDayFetchPay: false,
    upmsEnabled: false,
    planRequirement: 'NOT_SUPPORTED',
    ...differing,
  },
  billing: { ...usualBilling, ...billing },
  sample: params.map(({ param, sample }) => ({ name: param.paramName, value: sample })),
});

/** Paid after the account is confirmed; the payer chooses the amount. */
export const validated = {
  fetchRequirement: 'NOT_SUPPORTED',
  supportBillValidation: 'MANDATORY',
  billerAcceptsAdhoc: true,
  paymentAmountExactness: 'RANGE',
} as const;
