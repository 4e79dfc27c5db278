import { costOf, tenureOf } from '@sikka/money/loans';
import type { LenderProduct } from '../../kit/lender.ts';

/**
 * The highest APR that a loan of this product can come to, in hundredths of a per cent: charges weigh most on the least amount.
 * Undefined when they would eat it up.
 */
export const highestApr = (
  product: Pick<LenderProduct, 'minPaise' | 'rates' | 'tenures' | 'method' | 'upfront'>,
): number | undefined => {
  const { minPaise, rates, tenures, method, upfront } = product;
  const all = tenures.flatMap((code) =>
    rates.map(({ rate }) => {
      const terms = { principalPaise: minPaise, rate, tenure: tenureOf(code), method };
      return costOf(terms, upfront).aprHundredths;
    }),
  );
  return all.reduce((most, apr) => (most === undefined || apr === undefined ? undefined : Math.max(most, apr)), 0);
};
