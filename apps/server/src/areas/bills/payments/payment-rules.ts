import {
  type AmountBounds,
  amountRange,
  billLimits,
  feeFor,
  instantComplaintCategories,
  isAmountAllowed,
  paymentLimits,
} from '@sikka/contract';
import { type Paise, paise, subtract, zero } from '@sikka/money';
import type { BillerPlan, PaymentMethod } from '@sikka/partners/kit';
import { Problem } from '#platform/calls/problem.ts';
import { type SupportedBiller, methodsOf } from '../catalogue/biller-rules.ts';
import { isEarlyOption, isLateOption } from '../queries/bill-rules.ts';
import type { BillContent } from '../queries/present-bill.ts';
import type { PaymentRow } from './payment-store.ts';

/** A payment as requested by the user. */
export interface PaymentInput {
  amountPaise: Paise;
  /** The fee that was shown to the user. */
  feePaise: Paise;
  method: PaymentMethod;
  optionName?: string | undefined;
}

/** The amounts of the bill to pay. */
export type PayableBill = Pick<BillContent, 'options' | 'minPaise' | 'maxPaise' | 'multiplePaise'> & {
  amountPaise: Paise;
};

type PaymentTerms = Pick<SupportedBiller, 'exactness' | 'fees' | 'paymentModes'>;

const optionalBound = <Value>(name: keyof AmountBounds, value: Value | undefined) =>
  value === undefined ? {} : { [name]: value };

/** Bounds of the amount: from the plan, the chosen option, or the bill with the biller's exactness rule. */
export const boundsOf = (
  { exactness }: Pick<PaymentTerms, 'exactness'>,
  bill: PayableBill | undefined,
  option: PayableBill['options'][number] | undefined,
  plan: Pick<BillerPlan, 'amountPaise'> | undefined,
): AmountBounds => {
  const exact = plan?.amountPaise ?? option?.amountPaise;
  if (exact !== undefined) return { exactness: 'EXACT', billPaise: exact };
  if (option)
    return {
      exactness: 'RANGE',
      ...optionalBound('minPaise', option.minPaise),
      ...optionalBound('maxPaise', option.maxPaise),
    };
  return {
    exactness,
    ...optionalBound('billPaise', bill?.amountPaise),
    ...optionalBound('minPaise', bill?.minPaise),
    ...optionalBound('maxPaise', bill?.maxPaise),
    ...optionalBound('multiplePaise', bill?.multiplePaise),
  };
};

const refuseAmount = (bounds: AmountBounds): never => {
  const { minPaise, maxPaise } = amountRange(bounds);
  throw new Problem('amountOutOfRange', {
    details: {
      minPaise,
      maxPaise: Math.min(maxPaise, paymentLimits.maxPaise),
      multiplePaise: bounds.multiplePaise ?? 1,
    },
  });
};

const isWithinLimits = (
  { minPaise = paise(1), maxPaise = paise(Number.MAX_SAFE_INTEGER) }: ReturnType<typeof methodsOf>[number],
  amount: Paise,
) => minPaise <= amount && amount <= maxPaise;

/**
 * Validates a requested payment. Returns the methods that the amount can be paid by, the requested one
 * first. Throws `amountOutOfRange`, `methodNotAllowed`, or `billOutdated` if the option is gone or the
 * fee has changed.
 */
export const validatePayment = (
  terms: PaymentTerms,
  input: PaymentInput,
  bill: PayableBill | undefined,
  plan: Pick<BillerPlan, 'amountPaise'> | undefined,
): PaymentMethod[] => {
  const { amountPaise, feePaise, method, optionName } = input;
  const option = bill?.options.find(({ name }) => name === optionName);
  if (optionName !== undefined && !option) throw new Problem('billOutdated');
  const bounds = boundsOf(terms, bill, option, plan);
  const isCollectable = amountPaise >= 1 && amountPaise + feePaise <= paymentLimits.maxPaise;
  if (!isCollectable || !isAmountAllowed(bounds, amountPaise)) refuseAmount(bounds);
  const methods = methodsOf(terms)
    .filter((candidate) => isWithinLimits(candidate, amountPaise))
    .map((candidate) => candidate.method);
  if (!methods.includes(method)) throw new Problem('methodNotAllowed', { details: { methods } });
  if (feeFor(terms.fees, amountPaise) !== feePaise) throw new Problem('billOutdated');
  return [method, ...methods.filter((other) => other !== method)];
};

/**
 * Remainder of a bill after a payment, in paise: zero if the option settles the bill, or if the biller
 * accepts no payment as small as the remainder.
 */
export const remainderAfterPayment = (
  bill: Pick<PayableBill, 'amountPaise' | 'minPaise'> | undefined,
  { amountPaise, optionName = '' }: Pick<PaymentInput, 'amountPaise' | 'optionName'>,
): Paise => {
  if (!bill || isEarlyOption(optionName) || isLateOption(optionName)) return zero;
  const remainder = subtract(bill.amountPaise, amountPaise);
  return remainder < (bill.minPaise ?? 1) ? zero : remainder;
};

/**
 * When a complaint about a payment becomes possible: after the network's cooling period. Undefined for a
 * payment that the network does not have, or that is refunded anyway.
 */
export const complaintOpensAt = ({
  category,
  txn_reference_id,
  debited_at,
  state,
}: Pick<PaymentRow, 'category' | 'txn_reference_id' | 'debited_at' | 'state'>): Date | undefined => {
  if (!txn_reference_id || !debited_at || state === 'REJECTED' || state === 'REFUNDED') return undefined;
  const hours = instantComplaintCategories.includes(category) ? 0 : billLimits.complaintCoolingHours;
  return new Date(debited_at.getTime() + hours * 3_600_000);
};
