import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, coins, compare, max, min, negate, paise, type Paise, subtract, sum, zero } from './amount.ts';

const amount = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }).map(paise);

test('subtraction reverses addition', () => {
  fc.assert(fc.property(amount, amount, (a, b) => subtract(add(a, b), b) === a));
});

test('addition is commutative, and an amount and its opposite add up to zero', () => {
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      expect(add(a, b)).toBe(add(b, a));
      expect(add(a, negate(a))).toBe(0);
    }),
  );
});

test('comparison agrees with the difference', () => {
  fc.assert(fc.property(amount, amount, (a, b) => compare(a, b) === Math.sign(subtract(a, b))));
});

test.each([0.5, NaN, Infinity, 2 ** 53])('refuses the amount %s', (value) => {
  expect(() => paise(value)).toThrow(RangeError);
  expect(() => coins(value)).toThrow(RangeError);
});

test('refuses a sum that is no longer exact', () => {
  const largest = paise(Number.MAX_SAFE_INTEGER);
  expect(() => add(largest, paise(1))).toThrow(RangeError);
  expect(() => subtract(negate(largest), paise(1))).toThrow(RangeError);
});

test('the minimum and maximum of two amounts add up to their sum', () => {
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      expect(compare(min(a, b), max(a, b))).not.toBe(1);
      expect(add(min(a, b), max(a, b))).toBe(add(a, b));
    }),
  );
});

test('a sum includes every amount once, and an empty sum is zero', () => {
  expect(sum([])).toBe(zero);
  expect(sum([paise(5), paise(-2), paise(5)])).toBe(8);
  expect(() => sum([paise(Number.MAX_SAFE_INTEGER), paise(1)])).toThrow(RangeError);
});

test('there is no negative zero', () => {
  expect(Object.is(paise(-0), 0)).toBe(true);
  expect(Object.is(negate(paise(0)), 0)).toBe(true);
});

test('the types keep currencies and plain numbers apart', () => {
  // @ts-expect-error coins are not rupees
  add(paise(1), coins(1));
  // @ts-expect-error neither the other way round
  subtract(coins(1), paise(1));
  // @ts-expect-error nor can they be compared
  compare(paise(1), coins(1));
  // @ts-expect-error a number is no amount before it was checked
  const unchecked: Paise = 1;
  // @ts-expect-error plain arithmetic gives a plain number
  const sum: Paise = paise(1) + paise(1);
  expect([unchecked, sum]).toEqual([1, 2]);
});
