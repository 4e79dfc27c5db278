import { paise } from '@sikka/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePercent, penalText, percentDigits, rateFor } from './loan-figures.ts';

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

test('reads back what it writes', () => {
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
] as const)('%d per %s is per %s %d', (millionths, from, to, converted) => {
  expect(rateFor(millionths, from, to)).toBe(converted);
});

const penal = { flatPaise: paise(10_000), dailyMillionths: 500, freeDays: 3, maxPaise: paise(200_000) };

test.each([
  [
    {},
    '₹100 once for each late instalment. 0.05% of what is unpaid for every late day. The first 3 days are free. Never more than ₹2,000 for one instalment.',
  ],
  [
    { dailyMillionths: 0, freeDays: 0 },
    '₹100 once for each late instalment. Never more than ₹2,000 for one instalment.',
  ],
  [
    { flatPaise: paise(0), freeDays: 1 },
    '0.05% of what is unpaid for every late day. The first day is free. Never more than ₹2,000 for one instalment.',
  ],
  [{ maxPaise: paise(0) }, 'Paying late costs nothing extra.'],
  [{ flatPaise: paise(0), dailyMillionths: 0 }, 'Paying late costs nothing extra.'],
])('penal charges with %j', (change, text) => expect(penalText({ ...penal, ...change })).toBe(text));
