import { max, min, type Paise, paise, zero } from '@sikka/money';
import type { Exactness } from './enums.ts';

/** The customer's fee for amounts in a range: a flat part in paise and a share in hundredths of a per cent. */
export interface FeeSlab {
  fromPaise: Paise;
  toPaise: Paise;
  flatPaise: Paise;
  percentHundredths: number;
}

/** The fee for an amount, in paise, rounded down: that of the first slab that holds the amount, 0 without one. */
export const feeFor = (slabs: readonly FeeSlab[], amountPaise: Paise): Paise => {
  const slab = slabs.find(({ fromPaise, toPaise }) => fromPaise <= amountPaise && amountPaise <= toPaise);
  return paise(slab ? slab.flatPaise + Math.floor((amountPaise * slab.percentHundredths) / 10_000) : 0);
};

/** Bounds of the amount of one payment, in paise. */
export interface AmountBounds {
  exactness: Exactness;
  /** Amount of the bill; absent if the biller gives none. */
  billPaise?: Paise;
  minPaise?: Paise;
  maxPaise?: Paise;
  /** The amount must be a multiple of this. */
  multiplePaise?: Paise;
}

/** Minimum and maximum that can be paid, in paise. */
export const amountRange = ({
  exactness,
  billPaise,
  minPaise = paise(1),
  maxPaise = paise(Number.MAX_SAFE_INTEGER),
}: AmountBounds): { minPaise: Paise; maxPaise: Paise } => {
  const bill = billPaise ?? zero;
  if (bill > 0 && exactness === 'EXACT') return { minPaise: bill, maxPaise: bill };
  if (bill > 0 && exactness === 'EXACT_AND_ABOVE') return { minPaise: max(bill, minPaise), maxPaise };
  if (bill > 0 && exactness === 'EXACT_AND_BELOW') return { minPaise, maxPaise: min(bill, maxPaise) };
  return { minPaise, maxPaise };
};

/** Whether the biller accepts the amount. */
export const isAmountAllowed = (bounds: AmountBounds, amountPaise: Paise): boolean => {
  const { minPaise, maxPaise } = amountRange(bounds);
  return minPaise <= amountPaise && amountPaise <= maxPaise && amountPaise % (bounds.multiplePaise ?? 1) === 0;
};
