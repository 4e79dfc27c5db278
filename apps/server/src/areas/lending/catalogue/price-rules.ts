import { costOf, tenureOf } from '@sikka/money/loans';
import type { LenderProduct } from '@sikka/partners/kit';

/** Hundredths of a per cent. */
export interface AprRange {
  least: number;
  most: number;
}

type Priced = Pick<LenderProduct, 'rates' | 'tenures' | 'minPaise' | 'maxPaise' | 'method' | 'upfront'>;

/**
 * Lowest and highest APR of a product over all its amounts, tenures and rates. Fixed charges weigh most on the least amount, so the lowest
 * APR is one of the greatest amount at the best rate, the highest one of the least amount at the last rate; rounding of a fee to the paisa
 * may move the ones between by 0.01 %. Undefined when somebody would receive nothing.
 */
export const aprRange = (product: Priced): AprRange | undefined => {
  const { rates, tenures, minPaise, maxPaise, method, upfront } = product;
  const aprs = (principalPaise: number, rate = rates[0]?.rate): number[] =>
    tenures.map((code) =>
      rate
        ? (costOf({ principalPaise, rate, tenure: tenureOf(code), method }, upfront).aprHundredths ?? Number.NaN)
        : Number.NaN,
    );
  const least = Math.min(...aprs(maxPaise));
  const most = Math.max(...aprs(minPaise, rates.at(-1)?.rate));
  return Number.isFinite(least) && Number.isFinite(most) ? { least, most } : undefined;
};
