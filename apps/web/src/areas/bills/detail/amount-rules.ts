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
import type { Payable } from './payable.ts';

type Option = Bill['options'][number];

/** The bill itself beside its options. */
export const wholeBill = '';

/** What can be chosen of a bill: its options, and the bill itself unless one of them is the same amount. */
export const optionsOf = (bill: Bill | undefined): Option[] => {
  if (!bill || bill.options.length === 0) return [];
  const { amountPaise, options } = bill;
  const isAmongThem = amountPaise === 0 || options.some((option) => option.amountPaise === amountPaise);
  return isAmongThem ? options : [{ name: wholeBill, amountPaise }, ...options];
};

/** The option that is chosen until somebody chooses: what fits today, else the bill itself, else the first. */
export const firstOption = (bill: Bill | undefined): string => {
  const options = optionsOf(bill);
  const suggested = options.find(({ name }) => name === bill?.suggestedOption);
  const whole = options.find(({ amountPaise }) => amountPaise === bill?.amountPaise);
  return (suggested ?? whole ?? options[0])?.name ?? wholeBill;
};

/** What bounds the amount: the plan, the chosen option, or the bill with the biller's own rule. */
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

const boundless = paise(Number.MAX_SAFE_INTEGER);

/** The least and the most that may be paid in any way; `maxPaise` is undefined where nothing bounds it. */
export const rangeOf = (
  bounds: AmountBounds,
  methods: Biller['methods'],
): { minPaise: Paise; maxPaise: Paise | undefined } => {
  const { minPaise, maxPaise } = amountRange(bounds);
  const minOfMethods = paise(Math.min(...methods.map(({ minPaise = 1 }) => minPaise)));
  const maxOfMethods = paise(Math.max(...methods.map(({ maxPaise = boundless }) => maxPaise)));
  const bounded = methods.length === 0 ? maxPaise : min(maxPaise, maxOfMethods);
  return {
    minPaise: methods.length === 0 ? minPaise : max(minPaise, minOfMethods),
    maxPaise: bounded === boundless ? undefined : bounded,
  };
};

/** The amount when there is only one. */
export const fixedAmount = (bounds: AmountBounds): Paise | undefined => {
  const { minPaise, maxPaise } = amountRange(bounds);
  return minPaise === maxPaise ? minPaise : undefined;
};

export type AmountFault = 'missing' | 'unreadable' | 'outOfRange' | 'notMultiple';

/** Reads a typed amount: the paise, or what is wrong with it. */
export const readAmount = (
  text: string,
  bounds: AmountBounds,
  methods: Biller['methods'],
): { paise: Paise } | { fault: AmountFault } => {
  if (readLine(text) === '') return { fault: 'missing' };
  const amount = readRupees(text);
  if (amount === undefined) return { fault: 'unreadable' };
  const { minPaise, maxPaise = boundless } = rangeOf(bounds, methods);
  if (amount < minPaise || amount > maxPaise) return { fault: 'outOfRange' };
  return isAmountAllowed(bounds, amount) ? { paise: amount } : { fault: 'notMultiple' };
};

/** One way to pay, and why this amount cannot go that way. */
export interface MethodChoice {
  method: PayMethod;
  closed?: { why: 'notTaken' } | { why: 'under' | 'over'; limitPaise: Paise };
}

/** Every way to pay, with those that are closed to the amount. Without an amount none is closed for its size. */
export const methodChoices = (methods: Biller['methods'], amountPaise: Paise | undefined): MethodChoice[] =>
  payMethods.map((method) => {
    const taken = methods.find((each) => each.method === method);
    if (!taken) return { method, closed: { why: 'notTaken' } };
    const { minPaise = paise(1), maxPaise = boundless } = taken;
    if (amountPaise !== undefined && amountPaise < minPaise)
      return { method, closed: { why: 'under', limitPaise: minPaise } };
    if (amountPaise !== undefined && amountPaise > maxPaise)
      return { method, closed: { why: 'over', limitPaise: maxPaise } };
    return { method };
  });

/** The chosen way, or the first open one where that is closed. */
export const openMethod = (choices: readonly MethodChoice[], chosen: PayMethod): PayMethod | undefined => {
  const open = choices.filter(({ closed }) => !closed).map(({ method }) => method);
  return open.includes(chosen) ? chosen : open[0];
};
