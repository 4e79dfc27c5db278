import { paise } from '@sikka/money';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupedRupees, readNumber, readRupees } from './amount.ts';

it.each([
  ['500', 500_00],
  ['Rs. 500', 500_00],
  ['Rs. 1,234.50', 1_234_50],
  ['Rs.1,234.50/-', 1_234_50],
  ['rs 500 only', 500_00],
  ['₹5,00,000', 5_00_000_00],
  ['₹ 5,00,000.5', 5_00_000_50],
  ['INR 12,500.00', 12_500_00],
  ['500 INR', 500_00],
  ['500/-', 500_00],
  ['500/–', 500_00],
  ['1,00,000 rupees', 1_00_000_00],
  ['५००', 500_00],
  ['₹१,२३,४५६.७५', 1_23_456_75],
  ['रु. ५००', 500_00],
  ['रु॰ 500 मात्र', 500_00],
  ['५०० रुपये', 500_00],
  ['௫௦௦', 500_00],
  ['۵۰۰', 500_00],
  ['５００', 500_00],
  ['\u200e₹500\u200f', 500_00],
  ['\u00a0500\u202f000 ', 5_00_000_00],
  ['007.5', 7_50],
  ['.50', 50],
  ['500.', 500_00],
  ['5 lakh', 5_00_000_00],
  ['2.5L', 2_50_000_00],
  ['1.25 lakh', 1_25_000_00],
  ['५ लाख', 5_00_000_00],
  ['50k', 50_000_00],
  ['20 हज़ार', 20_000_00],
  ['20 ह\u095bार', 20_000_00],
  ['1.5 Cr', 1_50_00_000_00],
  ['2 करोड़', 2_00_00_000_00],
  ['1,0000', 10_000_00],
])('%j is %d paise', (typed, amount) => expect(readRupees(typed)).toBe(amount));

it.each([
  '',
  ' ',
  '.',
  '₹',
  'Rs.',
  '-500',
  '−500',
  '(500)',
  '5.005',
  '1.2.3',
  '500,50',
  '1.234,50',
  '12e3',
  '5 lakhs 20',
  'five',
  '$500',
  'NaN',
  '1/2',
  '½',
  '99999999999999',
])('%j is not an amount', (typed) => expect(readRupees(typed)).toBeUndefined());

it.each([
  [' 8.5 % ', '8.5'],
  ['१२', '12'],
  ['1,000', '1000'],
  ['12.', '12'],
  ['2\u200b4', '24'],
])('%j is the number %s', (typed, text) => expect(readNumber(typed)).toBe(text));

it('shows every amount in a form that can be typed back', () => {
  const amounts = fc.integer({ min: 0, max: 10 ** 15 - 1 }).map(paise);
  fc.assert(
    fc.property(
      amounts,
      fc.constantFrom('', '₹', 'Rs. ', 'INR '),
      fc.constantFrom('', '/-', ' rupees'),
      (amount, before, after) => {
        const shown = groupedRupees(`${before}${amount / 100}${after}`);
        expect(readRupees(shown)).toBe(amount);
        expect(groupedRupees(shown)).toBe(shown);
      },
    ),
  );
});

it('never throws, and returns whole paise', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const read = readRupees(typed);
      expect(read === undefined || (Number.isSafeInteger(read) && read >= 0)).toBe(true);
    }),
  );
});
