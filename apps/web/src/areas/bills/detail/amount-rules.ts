import type { Bill, Biller } from '@sikka/contract';
import {
  amountRange,
  isAmountAllowed,
  payMethods,
  readLine,
  readRupees,
  type AmountBounds,
  type PayMethod,
} from '@sikka/contract/rules';
import { max, min, type Paise, paise } from '@sikka/money';
import { isPrepaid } from '../catalogue/category-rules.ts';
import type { Payable } from './payable.ts';

type Option = Bill['options'][number];

/** Name of the option to pay the whole bill. */
export const wholeBill = '';

/** Options of a bill, including the whole bill unless an option has the same amount. */
export const optionsOf = (bill: Bill | undefined): Option[] => {
  if (!bill || bill.options.length === 0) return [];
  const { amountPaise, options } = bill;
  const isAmongThem = amountPaise === 0 || options.some((option) => option.amountPaise === amountPaise);
  return isAmongThem ? options : [{ name: wholeBill, amountPaise }, ...options];
};

/** The preselected option: the suggested one, else the whole bill, else the first. */
export const firstOption = (bill: Bill | undefined): string => {
  const options = optionsOf(bill);
  const suggested = options.find(({ name }) => name === bill?.suggestedOption);
  const whole = options.find(({ amountPaise }) => amountPaise === bill?.amountPaise);
  return (suggested ?? whole ?? options[0])?.name ?? wholeBill;
};

/**
 * Bounds of the amount: those of the plan, the chosen option, or the bill with the biller's rules.
 */
export const boundsOf = ({ biller, bill, plan }: Payable, optionName: string): AmountBounds => {
  const option = optionName === wholeBill ? undefined : bill?.options.find(({ name }) => name === optionName);
  const exact = plan?.amountPaise ?? option?.amountPaise;
  if (exact !== undefined) return { exactness: 'EXACT', billPaise: exact };
  const { minPaise, maxPaise } = option ?? bill ?? {};
  return {
    exactness: option ? 'RANGE' : biller.exactness,
    ...(!option && bill && { billPaise: bill.amountPaise }),
    ...(minPaise !== undefined && { minPaise }),
    ...(maxPaise !== undefined && { maxPaise }),
    ...(!option && bill?.multiplePaise !== undefined && { multiplePaise: bill.multiplePaise }),
  };
};

const noLimit = paise(Number.MAX_SAFE_INTEGER);

/**
 * Lowest and highest amount over all payment methods; `maxPaise` is undefined if there is no limit.
 */
export const rangeOf = (
  bounds: AmountBounds,
  methods: Biller['methods'],
): { minPaise: Paise; maxPaise: Paise | undefined } => {
  const { minPaise, maxPaise } = amountRange(bounds);
  const minOfMethods = paise(Math.min(...methods.map(({ minPaise = 1 }) => minPaise)));
  const maxOfMethods = paise(Math.max(...methods.map(({ maxPaise = noLimit }) => maxPaise)));
  const bounded = methods.length === 0 ? maxPaise : min(maxPaise, maxOfMethods);
  return {
    minPaise: methods.length === 0 ? minPaise : max(minPaise, minOfMethods),
    maxPaise: bounded === noLimit ? undefined : bounded,
  };
};

/** The amount, if only one is allowed. */
export const fixedAmount = (bounds: AmountBounds): Paise | undefined => {
  const { minPaise, maxPaise } = amountRange(bounds);
  return minPaise === maxPaise ? minPaise : undefined;
};

const isInRange = (amount: Paise, bounds: AmountBounds, methods: Biller['methods']): boolean => {
  const { minPaise, maxPaise = noLimit } = rangeOf(bounds, methods);
  return minPaise <= amount && amount <= maxPaise;
};

export type AmountFault = 'missing' | 'unreadable' | 'outOfRange' | 'notMultiple';

/** Reads a typed amount: the paise, or its error. */
export const readAmount = (
  text: string,
  bounds: AmountBounds,
  methods: Biller['methods'],
): { paise: Paise } | { fault: AmountFault } => {
  if (readLine(text) === '') return { fault: 'missing' };
  const amount = readRupees(text);
  if (amount === undefined) return { fault: 'unreadable' };
  if (!isInRange(amount, bounds, methods)) return { fault: 'outOfRange' };
  return isAmountAllowed(bounds, amount) ? { paise: amount } : { fault: 'notMultiple' };
};

const quickRupees = [100, 200, 500, 1_000];

/** Usual amounts of a top-up that the biller and a payment method accept; none for a bill that is due. */
export const quickAmounts = ({ biller, bill }: Payable, bounds: AmountBounds): Paise[] =>
  isPrepaid(biller.billerCategoryName) && !bill?.amountPaise
    ? quickRupees
        .map((rupees) => paise(rupees * 100))
        .filter((amount) => isInRange(amount, bounds, biller.methods) && isAmountAllowed(bounds, amount))
    : [];

/** A payment method, and why it is unavailable for the amount. */
export interface MethodChoice {
  method: PayMethod;
  closed?: { why: 'notTaken' } | { why: 'under' | 'over'; limitPaise: Paise };
}

/** All payment methods. Without an amount none is unavailable for its limits. */
export const methodChoices = (methods: Biller['methods'], amountPaise: Paise | undefined): MethodChoice[] =>
  payMethods.map((method) => {
    const taken = methods.find((each) => each.method === method);
    if (!taken) return { method, closed: { why: 'notTaken' } };
    const { minPaise = paise(1), maxPaise = noLimit } = taken;
    if (amountPaise !== undefined && amountPaise < minPaise)
      return { method, closed: { why: 'under', limitPaise: minPaise } };
    if (amountPaise !== undefined && amountPaise > maxPaise)
      return { method, closed: { why: 'over', limitPaise: maxPaise } };
    return { method };
  });

/** The chosen method, or the first available one. */
export const openMethod = (choices: readonly MethodChoice[], chosen: PayMethod): PayMethod | undefined => {
  const open = choices.filter(({ closed }) => !closed).map(({ method }) => method);
  return open.includes(chosen) ? chosen : open[0];
};
