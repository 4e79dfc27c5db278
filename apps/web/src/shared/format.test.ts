import { paise } from '@sikka/money';
import { afterEach, expect, it, vi } from 'vitest';
import {
  formatDated,
  formatDay,
  formatMoment,
  formatMonth,
  formatNumber,
  formatPaise,
  formatPaiseInWords,
} from './format.ts';
import { chooseLocale } from './locale.ts';

vi.unmock('./keep-together.ts');

afterEach(() => chooseLocale('en'));

/** Unicode spaces differ between ICU versions. */
const plain = (text: string): string => text.replaceAll(/\s/g, ' ');

it('groups by lakh and crore, with Latin digits, in both languages', () => {
  for (const locale of ['en', 'hi'] as const) {
    chooseLocale(locale);
    expect(formatNumber(12_345_678)).toBe('1,23,45,678');
    expect(formatPaise(paise(184_000))).toBe('₹1,840');
    expect(formatPaise(paise(12_345_650))).toBe('₹1,23,456.50');
  }
});

it('formats large amounts and dates in the language', () => {
  const moment = Date.parse('2026-11-24T18:05:00+05:30');
  chooseLocale('en');
  expect(plain(formatPaiseInWords(paise(50_000_000)))).toBe('₹5 lakh');
  expect(plain(formatDay(moment))).toBe('24 Nov 2026');
  for (const month of ['2026-11', '2026-11-01']) expect(plain(formatMonth(month))).toBe('November 2026');
  expect(plain(formatMoment(moment))).toBe('24 Nov, 6:05 pm');
  expect(plain(formatDated(moment))).toBe('24 Nov 2026, 6:05 pm');
  chooseLocale('hi');
  expect(plain(formatPaiseInWords(paise(1_300_000_000)))).toBe('₹1.3 करोड़');
  expect(plain(formatDay(moment))).toContain('24 नव');
});

it('keeps a number with its unit, and a day with its month', () => {
  const moment = '2026-11-24T18:05:00+05:30';
  expect(formatPaiseInWords(paise(50_000_000))).toBe('₹5\u00A0lakh');
  expect(formatMoment(moment)).toBe('24\u00A0Nov, 6:05\u00A0pm');
  expect(formatDated(moment)).toBe('24\u00A0Nov 2026, 6:05\u00A0pm');
});
