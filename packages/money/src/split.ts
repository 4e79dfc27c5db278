import type { Money } from './amount.ts';

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value);

/**
 * Splits an amount by ratios so that the parts add up to it exactly. Each part differs from its exact share by less than one
 * unit; the units left over go to the largest remainders, among equals to the earlier part. Throws RangeError unless the ratios
 * are whole, not negative, and not all zero.
 */
export const split = <Amount extends Money>(total: Amount, ratios: readonly number[]): Amount[] => {
  if (!ratios.every((ratio) => Number.isSafeInteger(ratio) && ratio >= 0)) {
    throw new RangeError('A ratio must be a non-negative integer');
  }
  const weights = ratios.map(BigInt);
  const sum = weights.reduce((a, b) => a + b, 0n);
  if (sum === 0n) throw new RangeError('At least one ratio must be positive');
  const amount = magnitude(BigInt(total));
  const parts = weights.map((weight) => (amount * weight) / sum);
  const left = amount - parts.reduce((a, b) => a + b, 0n);
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (amount * weight) % sum }))
    .toSorted((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  const rounded = new Set(byRemainder.slice(0, Number(left)).map(({ index }) => index));
  const sign = total < 0 ? -1n : 1n;
  return parts.map((part, index) => Number(sign * (part + (rounded.has(index) ? 1n : 0n))) as Amount);
};
