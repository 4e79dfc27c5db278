import { bucketCount } from '@sikka/settings';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allBuckets, shareOf } from './cell-range.ts';

test('the shares of all cells add up to the stock, however the buckets are divided', () =>
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1, max: bucketCount - 1 }), { maxLength: 7 }),
      fc.nat({ max: 1_000_000 }),
      (borders, stock) => {
        const starts = [0, ...borders.toSorted((a, b) => a - b)];
        const cells = starts.map((from, at) => ({ from, to: (starts[at + 1] ?? bucketCount) - 1 }));
        const shares = cells.map((cell) => shareOf(cell, stock));
        expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(stock);
      },
    ),
  ));

test('one cell has all of it', () => expect(shareOf(allBuckets, 7)).toBe(7));
