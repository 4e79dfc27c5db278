import type { WireBiller, WireBill } from '../wire.ts';

type Exactness = WireBiller['paymentAmountExactness'];

interface AmountCheck {
  exactness: Exactness;
  bill: WireBill | undefined;
  /** Name of the option that is paid. */
  option: string | undefined;
  amount: number;
}

const matchesExactness = (exactness: Exactness, billed: number, amount: number): boolean => {
  if (billed === 0 || exactness === 'Any' || exactness === 'RANGE') return true;
  if (exactness === 'Exact') return amount === billed;
  return exactness === 'Exact and above' ? amount >= billed : amount <= billed;
};

/** Whether the network takes the amount (paise) for the bill; without a bill only the limits of the way of paying bound it. */
export const isAmountTaken = ({ exactness, bill, option, amount }: AmountCheck): boolean => {
  if (!bill) return true;
  const chosen = bill.paymentOptions.find(({ name }) => name === option);
  if (chosen?.amount !== undefined) return amount === chosen.amount;
  const { minAmount = 1, maxAmount = Number.MAX_SAFE_INTEGER } = chosen ?? bill;
  const isBetween = minAmount <= amount && amount <= maxAmount && amount % (bill.amountMultiple ?? 1) === 0;
  return isBetween && (chosen !== undefined || matchesExactness(exactness, bill.amount, amount));
};

/**
 * Part of the bill that a payment settles: all of it if the option settles the bill, else the
 * amount paid.
 */
export const creditOf = (bill: WireBill | undefined, option: string | undefined, amount: number): number => {
  const closesBill = option !== undefined && /^(Early|Late|\d+ EMI|Foreclosure)/.test(option);
  return closesBill && bill ? Math.max(bill.amount, amount) : amount;
};

/** The fee of the customer for an amount, in paise, rounded down; by the first slab in force that holds it. */
export const feeOf = ({ interchangeFee }: WireBiller, amount: number, today: string): number => {
  const slab = interchangeFee
    .filter(({ feeDirection }) => feeDirection === 'C2B')
    .flatMap(({ interchangeFeeDetailsV2 }) => interchangeFeeDetailsV2)
    .filter(({ effctvFrom, effctvTo }) => effctvFrom <= today && (effctvTo === null || today <= effctvTo))
    .find(({ tranAmtRangeMin, tranAmtRangeMax }) => tranAmtRangeMin <= amount && amount <= tranAmtRangeMax);
  if (!slab) return 0;
  return slab.flatFee + Math.floor((amount * Math.round(Number(slab.percentFee) * 100)) / 10_000);
};
