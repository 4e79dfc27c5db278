import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from './amount.ts';
import { parseRupees, rupeeDigits } from './rupee-text.ts';

test('reads back what it writes, with leading zeros too', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999_999 }), fc.nat(5), (value, zeros) => {
      expect(parseRupees('0'.repeat(zeros) + rupeeDigits(paise(value)))).toBe(value);
    }),
  );
});

test.each([
  ['0', 0],
  ['007.5', 750],
  ['1.05', 105],
  ['0.29', 29],
  ['4.35', 435],
  ['1000', 100_000],
  ['9999999999999.99', 999_999_999_999_999],
])('%s is %i paise', (text, value) => expect(parseRupees(text)).toBe(value));

test.each(['', '.', '5.', '.5', '1.234', '-1', '+1', '1e3', '1,000', ' 1', '1 ', '१', '0x10', 'NaN', '99999999999999'])(
  'refuses %j',
  (text) => expect(parseRupees(text)).toBeUndefined(),
);

test('a negative amount keeps its sign below a rupee', () => {
  expect(rupeeDigits(paise(-5))).toBe('-0.05');
  expect(rupeeDigits(paise(-700))).toBe('-7');
});
