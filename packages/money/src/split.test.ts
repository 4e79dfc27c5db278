import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from './amount.ts';
import { split } from './split.ts';

const total = fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }).map(paise);
const ratios = fc
  .array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 12 })
  .filter((list) => list.some((ratio) => ratio > 0));

test('loses nothing, and no share is more than a unit off', () => {
  fc.assert(
    fc.property(total, ratios, (amount, parts) => {
      const shares = split(amount, parts);
      expect(shares.reduce((a, b) => a + BigInt(b), 0n)).toBe(BigInt(amount));
      const sum = parts.reduce((a, b) => a + BigInt(b), 0n);
      for (const [index, share] of shares.entries()) {
        const distance = BigInt(share) * sum - BigInt(amount) * BigInt(parts[index] ?? 0);
        expect(distance < sum && distance > -sum).toBe(true);
      }
    }),
  );
});

test('a ratio of zero gets nothing, and a larger ratio never gets less', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000).map(paise), ratios, (amount, parts) => {
      const shares = split(amount, parts);
      const pairs = parts.map((ratio, index) => ({ ratio, share: shares[index] ?? NaN }));
      for (const { ratio, share } of pairs) if (ratio === 0) expect(share).toBe(0);
      const ordered = pairs.toSorted((a, b) => a.ratio - b.ratio || a.share - b.share);
      expect(ordered.map(({ share }) => share)).toEqual(ordered.map(({ share }) => share).toSorted((a, b) => a - b));
    }),
  );
});

test('the largest remainder gets the leftover unit; among equals the earlier share', () => {
  expect(split(paise(100), [1, 1, 1])).toEqual([34, 33, 33]);
  expect(split(paise(-100), [1, 1, 1])).toEqual([-34, -33, -33]);
  expect(split(paise(5), [3, 7])).toEqual([2, 3]);
  expect(split(paise(9_007_199_254_740_991), [1, 1])).toEqual([4_503_599_627_370_496, 4_503_599_627_370_495]);
});

test.each([[[]], [[0, 0]], [[1, -1]], [[0.5]]])('refuses the ratios %j', (parts) => {
  expect(() => split(paise(100), parts)).toThrow(RangeError);
});
