import { describe, expect, it } from 'vitest';
import { aprText, monthsText, rateText, tenureText } from './loan-texts.ts';

describe('a rate', () => {
  it.each([
    [5, 1, '0.05% a day'],
    [150, 2, '1.5% a month'],
    [1_400, 3, '14% a year'],
    [1_425, 0, '14.25% a year'],
    [0, 2, 'Rate not provided by lender'],
  ])('of %d per type %d is “%s”', (loanRate, rateType, text) => {
    expect(rateText({ loanRate, rateType })).toBe(text);
  });
});

describe('an APR', () => {
  it.each([
    [1_860, 3_600, '18.6–36%'],
    [1_860, 1_860, '18.6%'],
    [0, 0, 'APR not provided by lender'],
  ])('from %d to %d is “%s”', (aprMin, aprMax, text) => {
    expect(aprText({ aprMin, aprMax })).toBe(text);
  });
});

describe('tenures', () => {
  it.each([
    [3, 24, '3–24 months'],
    [12, 12, '12 months'],
    [1, 1, '1 month'],
  ])('from %d to %d months are “%s”', (loanTimeMin, loanTimeMax, text) => {
    expect(monthsText({ loanTimeMin, loanTimeMax })).toBe(text);
    expect(tenureText({ loanTimeMin, loanTimeMax, loanTimeMinDays: 30, loanTimeMaxDays: 730 })).toBe(text);
  });

  it.each([
    [61, 90, '61–90 days'],
    [61, 61, '61 days'],
  ])('from %d to %d days are “%s” when none has a month', (loanTimeMinDays, loanTimeMaxDays, text) => {
    expect(tenureText({ loanTimeMin: 0, loanTimeMax: 0, loanTimeMinDays, loanTimeMaxDays })).toBe(text);
  });
});
