import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePercent, percentDigits, rateFor } from './loan-figures.ts';

test.each([
  ['15', 150_000],
  ['1.25', 12_500],
  ['0.065', 650],
  ['007.', 70_000],
  ['', undefined],
  ['.5', undefined],
  ['-1', undefined],
  ['1e2', undefined],
  ['1.23456', undefined],
])('%s is %j', (text, millionths) => expect(parsePercent(text)).toBe(millionths));

test('what is written can be read again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999 }), (millionths) => {
      expect(parsePercent(percentDigits(millionths))).toBe(millionths);
    }),
  );
});

test.each([
  [180_000, 'YEAR', 'MONTH', 15_000],
  [15_000, 'MONTH', 'YEAR', 180_000],
  [1_000, 'DAY', 'YEAR', 365_000],
  [180_000, 'YEAR', 'DAY', 493],
] as const)('%d per %s is per %s %d', (millionths, from, to, told) => {
  expect(rateFor(millionths, from, to)).toBe(told);
});
