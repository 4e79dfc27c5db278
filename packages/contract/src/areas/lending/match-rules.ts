import { paise, type Paise } from '@sikka/money';
import {
  costOf,
  type InterestMethod,
  type LoanCost,
  type Rate,
  type TenureCode,
  tenureOf,
  type UpfrontCharges,
} from '@sikka/money/loans';
import { criteriaLimits, type Employment, employments as allEmployments, minScoreOf } from './enums.ts';
import type { LoanPurpose, MismatchReason } from './enums.ts';
import type { LoanCriteria } from './loan-criteria.ts';

/** The facts of a loan product that decide whom it matches and what it costs; amounts in paise. */
export interface ComparedProduct {
  minPaise: Paise;
  maxPaise: Paise;
  /** Step of the amount: amounts are multiples of it. */
  stepPaise: Paise;
  tenures: readonly TenureCode[];
  method: InterestMethod;
  /** Best rate first, each from `minScore` on. The last one also applies to people without a score. */
  rates: readonly { minScore: number; rate: Rate }[];
  upfront: UpfrontCharges;
  criteria: {
    /** Whole years, both inclusive. */
    minAge: number;
    maxAge: number;
    /** Monthly income. */
    minIncomePaise: Paise;
    employments: readonly Employment[];
    /** 0 if people without a score are accepted. */
    minScore: number;
    excludedStates: readonly string[];
    /** Maximum share of the income that all monthly instalments may take, in hundredths of a per cent. */
    maxIncomeShareHundredths: number;
    /** Purposes that it serves; absent if it serves any. */
    purposes?: readonly LoanPurpose[] | undefined;
  };
}

/** Why a product does not match, with the value that would. */
export type Mismatch =
  | {
      reason: 'AMOUNT_BELOW_MIN' | 'AMOUNT_ABOVE_MAX' | 'INSTALMENT_TOO_HIGH' | 'INCOME_TOO_LOW';
      /** The amount, instalment or income that would match, in paise. */
      boundPaise: Paise;
    }
  | { reason: 'PURPOSE_NOT_SERVED'; purposes: readonly LoanPurpose[] }
  | { reason: 'TENURE_NOT_OFFERED'; tenures: readonly TenureCode[] }
  | { reason: 'SCORE_TOO_LOW'; minScore: number }
  | { reason: 'EMPLOYMENT_NOT_SERVED'; employments: readonly Employment[] }
  | { reason: 'STATE_NOT_SERVED'; excludedStates: readonly string[] }
  | { reason: 'AGE_OUT_OF_RANGE'; minAge: number; maxAge: number };

/**
 * The reasons, easiest to change first: the requested terms, then income, debts and personal facts, last the purpose.
 */
export const reasonsByEase = [
  'AMOUNT_ABOVE_MAX',
  'AMOUNT_BELOW_MIN',
  'TENURE_NOT_OFFERED',
  'INSTALMENT_TOO_HIGH',
  'SCORE_TOO_LOW',
  'INCOME_TOO_LOW',
  'EMPLOYMENT_NOT_SERVED',
  'STATE_NOT_SERVED',
  'AGE_OUT_OF_RANGE',
  'PURPOSE_NOT_SERVED',
] as const satisfies readonly MismatchReason[];

/** The price of a product for loan criteria, before the lender has decided. */
export interface FittingPrice {
  /** The highest amount that the lender offers and that does not exceed the requested one. */
  amountPaise: Paise;
  tenure: TenureCode;
  rate: Rate;
  aprHundredths: number;
  cost: LoanCost;
}

export type Match =
  | { kind: 'fits'; price: FittingPrice }
  | { kind: 'differs'; mismatches: readonly [Mismatch, ...Mismatch[]] };

/** The rate for a score; 0 means no score. */
export const rateFor = ({ rates }: Pick<ComparedProduct, 'rates'>, score: number): Rate => {
  const found = rates.find(({ minScore }) => minScore <= score) ?? rates.at(-1);
  if (!found) throw new RangeError('The product has no rates');
  return found.rate;
};

const priceOf = (
  product: ComparedProduct,
  { amountPaise: requestedPaise, tenure, scoreBand = 'UNKNOWN' }: LoanCriteria,
): FittingPrice => {
  const amountPaise = requestedPaise - (requestedPaise % product.stepPaise);
  const rate = rateFor(product, minScoreOf[scoreBand]);
  const terms = { principalPaise: paise(amountPaise), rate, tenure: tenureOf(tenure), method: product.method };
  const cost = costOf(terms, product.upfront);
  if (cost.aprHundredths === undefined)
    throw new RangeError('The product has no APR: its charges leave nothing to disburse');
  return { amountPaise: paise(amountPaise), tenure, rate, aprHundredths: cost.aprHundredths, cost };
};

/**
 * The highest instalment that the income allows, in paise; rounded down, at least 0. Infinite while the income is
 * unknown.
 */
const highestInstalment = (
  { criteria }: ComparedProduct,
  { incomePaise, obligationsPaise = paise(0) }: LoanCriteria,
): number =>
  incomePaise === undefined
    ? Infinity
    : Math.max(0, Math.floor((incomePaise * criteria.maxIncomeShareHundredths) / 10_000) - obligationsPaise);

function* mismatchesOf(
  product: ComparedProduct,
  loanCriteria: LoanCriteria,
  price: FittingPrice | undefined,
): Generator<Mismatch> {
  const { minPaise, maxPaise, tenures, criteria } = product;
  const { minAge, maxAge, minIncomePaise, employments, minScore, excludedStates, purposes } = criteria;
  if (loanCriteria.amountPaise > maxPaise) yield { reason: 'AMOUNT_ABOVE_MAX', boundPaise: maxPaise };
  if (loanCriteria.amountPaise < minPaise) yield { reason: 'AMOUNT_BELOW_MIN', boundPaise: minPaise };
  if (!tenures.includes(loanCriteria.tenure)) yield { reason: 'TENURE_NOT_OFFERED', tenures };
  const boundPaise = highestInstalment(product, loanCriteria);
  if (price && (price.cost.schedule[0]?.instalmentPaise ?? 0) > boundPaise)
    yield { reason: 'INSTALMENT_TOO_HIGH', boundPaise: paise(boundPaise) };
  if (loanCriteria.scoreBand && minScoreOf[loanCriteria.scoreBand] < minScore)
    yield { reason: 'SCORE_TOO_LOW', minScore };
  const { incomePaise, employment, state, age } = loanCriteria;
  if (incomePaise !== undefined && incomePaise < minIncomePaise)
    yield { reason: 'INCOME_TOO_LOW', boundPaise: minIncomePaise };
  if (employment && !employments.includes(employment)) yield { reason: 'EMPLOYMENT_NOT_SERVED', employments };
  if (state && excludedStates.includes(state)) yield { reason: 'STATE_NOT_SERVED', excludedStates };
  if (age !== undefined && (age < minAge || age > maxAge)) yield { reason: 'AGE_OUT_OF_RANGE', minAge, maxAge };
  if (purposes && !purposes.includes(loanCriteria.purpose)) yield { reason: 'PURPOSE_NOT_SERVED', purposes };
}

const hasPrice = ({ minPaise, maxPaise, tenures }: ComparedProduct, { amountPaise, tenure }: LoanCriteria): boolean =>
  minPaise <= amountPaise && amountPaise <= maxPaise && tenures.includes(tenure);

/**
 * The price of a product for loan criteria, or every reason why it does not match, easiest to change first.
 * `INSTALMENT_TOO_HIGH` is reported only if the product has a price for the amount and the tenure. Unknown facts about
 * the user exclude nothing. Depends on the product and the criteria only.
 */
export const matchProduct = (product: ComparedProduct, criteria: LoanCriteria): Match => {
  const price = hasPrice(product, criteria) ? priceOf(product, criteria) : undefined;
  const [first, ...more] = mismatchesOf(product, criteria, price);
  if (first) return { kind: 'differs', mismatches: [first, ...more] };
  if (!price) throw new RangeError('A matching product has no price');
  return { kind: 'fits', price };
};

/** Rounds an income up to a hundred rupees, in paise. */
const roundedUp = (amount: number): Paise => paise(Math.ceil(amount / 10_000) * 10_000);

/**
 * The conditions of a matching product about facts that the criteria leave open, as the mismatches that an answer could
 * cause. Empty if the product matches whatever the answers are.
 */
export const openConditions = (
  { criteria }: ComparedProduct,
  { age, employment, incomePaise, obligationsPaise = paise(0), scoreBand, state }: LoanCriteria,
  { cost }: Pick<FittingPrice, 'cost'>,
): Mismatch[] => {
  const { minAge, maxAge, minIncomePaise, employments, minScore, excludedStates, maxIncomeShareHundredths } = criteria;
  const owedPaise = (cost.schedule[0]?.instalmentPaise ?? 0) + obligationsPaise;
  const boundPaise = roundedUp(Math.max(minIncomePaise, (owedPaise * 10_000) / maxIncomeShareHundredths));
  const isForAllAges = minAge <= criteriaLimits.minAge && maxAge >= criteriaLimits.maxAge;
  const open: [boolean, Mismatch][] = [
    [
      employment === undefined && employments.length < allEmployments.length,
      { reason: 'EMPLOYMENT_NOT_SERVED', employments },
    ],
    [age === undefined && !isForAllAges, { reason: 'AGE_OUT_OF_RANGE', minAge, maxAge }],
    [incomePaise === undefined, { reason: 'INCOME_TOO_LOW', boundPaise }],
    [scoreBand === undefined && minScore > 0, { reason: 'SCORE_TOO_LOW', minScore }],
    [state === undefined && excludedStates.length > 0, { reason: 'STATE_NOT_SERVED', excludedStates }],
  ];
  return open.filter(([isOpen]) => isOpen).map(([, condition]) => condition);
};

/** The people whom the product is for (specification §1). */
const audience: readonly Employment[] = ['SALARIED', 'SELF_EMPLOYED'];

/** Whether a product excludes most of those who have not answered: most ages, or salaried and self-employed people. */
export const isForFew = (
  { criteria: { minAge, maxAge, employments } }: Pick<ComparedProduct, 'criteria'>,
  { age, employment }: Pick<LoanCriteria, 'age' | 'employment'>,
): boolean => {
  const { minAge: from, maxAge: to } = criteriaLimits;
  const ages = Math.min(maxAge, to) - Math.max(minAge, from) + 1;
  return (
    (age === undefined && ages * 2 < to - from + 1) ||
    (employment === undefined && !audience.some((it) => employments.includes(it)))
  );
};
