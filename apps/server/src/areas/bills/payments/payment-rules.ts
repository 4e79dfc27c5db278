import { type Paise, paise, subtract, zero } from '@sikka/money';
import {
  type AmountBounds,
  amountRange,
  billLimits,
  feeFor,
  instantComplaintCategories,
  isAmountAllowed,
  paymentLimits,
} from '@sikka/contract';
import type { BillerPlan, PaymentMethod } from '@sikka/partners/kit';
import { Problem } from '#platform/calls/problem.ts';
import { type SupportedBiller, methodsOf } from '../catalogue/biller-rules.ts';
import { isEarlyOption, isLateOption } from '../queries/bill-rules.ts';
import type { BillContent } from '../queries/present-bill.ts';
import type { PaymentRow } from './payment-store.ts';

/** What somebody wants to pay. */
export interface PaymentInput {
  amountPaise: Paise;
  /** The fee that they were shown. */
  feePaise: Paise;
  method: PaymentMethod;
  optionName?: string | undefined;
}

/** The bill that is paid, as far as amounts go. */
export type PayableBill = Pick<BillContent, 'options' | 'minPaise' | 'maxPaise' | 'multiplePaise'> & {
  amountPaise: Paise;
};

type Terms = Pick<SupportedBiller, 'exactness' | 'fees' | 'paymentModes'>;

const given = <Value>(name: keyof AmountBounds, value: Value | undefined) =>
  value === undefined ? {} : { [name]: value };

/** What bounds the amount: the chosen option, the plan, or the bill with the biller's own rule. */
export const boundsOf = (
  { exactness }: Pick<Terms, 'exactness'>,
  bill: PayableBill | undefined,
  option: PayableBill['options'][number] | undefined,
  plan: Pick<BillerPlan, 'amountPaise'> | undefined,
): AmountBounds => {
  const exact = plan?.amountPaise ?? option?.amountPaise;
  if (exact !== undefined) return { exactness: 'EXACT', billPaise: exact };
  if (option)
    return { exactness: 'RANGE', ...given('minPaise', option.minPaise), ...given('maxPaise', option.maxPaise) };
  return {
    exactness,
    ...given('billPaise', bill?.amountPaise),
    ...given('minPaise', bill?.minPaise),
    ...given('maxPaise', bill?.maxPaise),
    ...given('multiplePaise', bill?.multiplePaise),
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

const fits = (
  { minPaise = paise(1), maxPaise = paise(Number.MAX_SAFE_INTEGER) }: ReturnType<typeof methodsOf>[number],
  amount: Paise,
) => minPaise <= amount && amount <= maxPaise;

/**
 * Judges what somebody wants to pay; answers the ways that the amount may be paid, the wanted one first. Throws `amountOutOfRange`,
 * `methodNotAllowed`, or `billOutdated` when the option is gone or the fee is another one by now.
 */
export const judgePayment = (
  terms: Terms,
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
    .filter((offered) => fits(offered, amountPaise))
    .map((offered) => offered.method);
  if (!methods.includes(method)) throw new Problem('methodNotAllowed', { details: { methods } });
  if (feeFor(terms.fees, amountPaise) !== feePaise) throw new Problem('billOutdated');
  return [method, ...methods.filter((other) => other !== method)];
};

/**
 * What is left of a bill once this much of it is paid, in paise: nothing where the option settles the bill, or the biller takes no payment as
 * small as the rest.
 */
export const leftAfter = (
  bill: Pick<PayableBill, 'amountPaise' | 'minPaise'> | undefined,
  { amountPaise, optionName = '' }: Pick<PaymentInput, 'amountPaise' | 'optionName'>,
): Paise => {
  if (!bill || isEarlyOption(optionName) || isLateOption(optionName)) return zero;
  const left = subtract(bill.amountPaise, amountPaise);
  return left < (bill.minPaise ?? 1) ? zero : left;
};

/**
 * From when on a complaint about a payment can be raised: after the network's cooling period. Undefined for a payment that the network
 * does not have, or whose money goes back anyway.
 */
export const complaintFrom = ({
  category,
  txn_reference_id,
  debited_at,
  state,
}: Pick<PaymentRow, 'category' | 'txn_reference_id' | 'debited_at' | 'state'>): Date | undefined => {
  if (!txn_reference_id || !debited_at || state === 'REJECTED' || state === 'REFUNDED') return undefined;
  const hours = instantComplaintCategories.includes(category) ? 0 : billLimits.complaintCoolingHours;
  return new Date(debited_at.getTime() + hours * 3_600_000);
};
