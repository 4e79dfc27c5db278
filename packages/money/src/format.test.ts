import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from './amount.ts';
import { formatCount, formatRupees, formatRupeesInWords } from './format.ts';
import { parseRupees } from './rupee-text.ts';

test('shows the exact digits to the paisa in both languages', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999_999 }), fc.constantFrom('en', 'hi'), (value, locale) => {
      expect(parseRupees(formatRupees(paise(value), locale).replaceAll(/[₹,]/g, ''))).toBe(value);
    }),
  );
});

test.each([
  [12_345_600, '₹1,23,456'],
  [12_345_650, '₹1,23,456.50'],
  [5, '₹0.05'],
  [-184_050, '-₹1,840.50'],
  [999_999_999_999_999, '₹99,99,99,99,99,999.99'],
])('%i paise are %s in both languages', (value, text) => {
  expect(formatRupees(paise(value), 'en')).toBe(text);
  expect(formatRupees(paise(value), 'hi')).toBe(text);
});

test('groups counts in the Indian way', () => {
  expect(formatCount(1_234_567, 'en')).toBe('12,34,567');
  expect(formatCount(1_234_567, 'hi')).toBe('12,34,567');
});

test.each([
  [50_000_000, '₹5 lakh', '₹5 लाख'],
  [1_300_000_000, '₹1.3 crore', '₹1.3 करोड़'],
  [1_500_000, '₹15,000', '₹15,000'],
  [9_999_999, '₹99,999', '₹99,999'],
  [10_000_000, '₹1 lakh', '₹1 लाख'],
  [99_999_999, '₹9.99 lakh', '₹9.99 लाख'],
  [75_000, '₹750', '₹750'],
  [-50_000_000, '-₹5 lakh', '-₹5 लाख'],
  [999_999_999, '₹99.99 lakh', '₹99.99 लाख'],
  [99_990_000_000, '₹99.99 crore', '₹99.99 करोड़'],
  [99_999_999_999, '₹99.99 crore', '₹99.99 करोड़'],
  [100_000_000_000, '₹100 crore', '₹100 करोड़'],
  [101_500_000_000, '₹101.5 crore', '₹101.5 करोड़'],
  [999_000_000_000, '₹999 crore', '₹999 करोड़'],
  [1_000_000_000_000, '₹1,000 crore', '₹1,000 करोड़'],
  [12_345_678_900_000, '₹12,345.67 crore', '₹12,345.67 करोड़'],
  [99_999_999_999_999, '₹99,999.99 crore', '₹99,999.99 करोड़'],
  [100_000_000_000_000, '₹1 lakh crore', '₹1 लाख करोड़'],
  [150_000_000_000_000, '₹1.5 lakh crore', '₹1.5 लाख करोड़'],
  [-100_000_000_000, '-₹100 crore', '-₹100 करोड़'],
])('%i paise in words are %s', (value, en, hi) => {
  const plainSpaces = (text: string) => text.replaceAll(/\s/g, ' ');
  expect(plainSpaces(formatRupeesInWords(paise(value), 'en'))).toBe(en);
  expect(plainSpaces(formatRupeesInWords(paise(value), 'hi'))).toBe(hi);
});
