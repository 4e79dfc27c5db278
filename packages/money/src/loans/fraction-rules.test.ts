import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from '../amount.ts';
import { approximately, halfUp, shareOf, times } from './fraction-rules.ts';

test.each([
  [0n, 3n, 0],
  [1n, 3n, 0],
  [1n, 2n, 1],
  [2n, 3n, 1],
  [5n, 2n, 3],
  [249n, 100n, 2],
])('rounds %d/%d to %d', (top, bottom, rounded) => expect(halfUp({ top, bottom })).toBe(rounded));

test('rounding errs by half at most', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 30n }),
      fc.bigInt({ min: 10n ** 16n, max: 10n ** 20n }),
      (top, bottom) => {
        const twice = 2n * (BigInt(halfUp({ top, bottom })) * bottom - top);
        expect(-bottom < twice && twice <= bottom).toBe(true);
      },
    ),
  );
});

test.each([
  [1_000_000, 300, 30_000],
  [30_000, 1_800, 5_400],
  [33, 150, 0],
  [34, 150, 1],
])('of %d paise, %d hundredths of a per cent are %d', (amount, percent, share) =>
  expect(shareOf(paise(amount), percent)).toBe(share),
);

test('reads fractions beyond the safe integers', () => {
  expect(approximately({ top: 3n * 10n ** 900n, bottom: 2n * 10n ** 898n })).toBe(150);
  expect(approximately(times(3, { top: 1n, bottom: 8n }))).toBe(0.375);
});
