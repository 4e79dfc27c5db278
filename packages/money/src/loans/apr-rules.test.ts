import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from '../amount.ts';
import { aprOf } from './apr-rules.ts';
import { approximately } from './fraction-rules.ts';
import type { LoanTerms } from './instalment-rules.ts';
import { monthlyRate } from './rate-rules.ts';
import { anyTerms } from './testing/any-terms.ts';

const loan = (principal: number, per: 'MONTH' | 'YEAR', percent: number, count: number): LoanTerms => ({
  principalPaise: paise(principal * 100),
  rate: { per, millionths: percent * 10_000 },
  tenure: { unit: 'MONTH', count },
  method: 'REDUCING',
});

test('the RBI’s example: 20,000 for 24 months at 15 %, 400 upfront, is 17.07 %', () => {
  expect(aprOf(loan(20_000, 'YEAR', 15, 24), paise(40_000))).toBe(1_707);
});

const flat = { ...loan(10_000, 'MONTH', 2, 12), method: 'FLAT' as const };

test.each([
  [loan(10_000, 'MONTH', 2, 3), 35_400, 46.5],
  [loan(10_000, 'MONTH', 2, 12), 35_400, 31.1],
  [loan(10_000, 'MONTH', 4, 6), 35_400, 61.4],
  [flat, 0, 41.7],
  [flat, 35_400, 49.1],
])('%j with %d paise upfront is %d %%', (terms, charges, percent) => {
  expect(Math.round((aprOf(terms, paise(charges)) ?? 0) / 10) / 10).toBe(percent);
});

test('seven days at 0.1 % a day are 36.5 % a year, and far more with a fee', () => {
  const days: LoanTerms = { ...loan(5_000, 'YEAR', 36.5, 1), tenure: { unit: 'DAY', count: 7 } };
  expect(aprOf(days, paise(0))).toBe(3_650);
  expect(aprOf(days, paise(10_000))).toBe(14_366);
});

test('there is no APR if the borrower receives nothing', () => {
  expect(aprOf(loan(1_000, 'YEAR', 15, 12), paise(100_000))).toBeUndefined();
  expect(aprOf(loan(1_000, 'YEAR', 15, 12), paise(99_999))).toBeGreaterThan(1_000_000);
});

const monthlyTerms = anyTerms.filter(({ tenure }) => tenure.unit === 'MONTH');
const nominalOf = ({ rate }: LoanTerms) => Math.round(12 * approximately(monthlyRate(rate)) * 10_000);

test('without charges the APR of a reducing balance is the nominal rate', () => {
  fc.assert(
    fc.property(monthlyTerms, (terms) => {
      expect(Math.abs((aprOf({ ...terms, method: 'REDUCING' }, paise(0)) ?? 0) - nominalOf(terms))).toBeLessThanOrEqual(
        1,
      );
    }),
  );
});

const fee = fc.integer({ min: 0, max: 50_000 });

test('the APR is never below the nominal rate, and never falls with a higher fee', () => {
  fc.assert(
    fc.property(anyTerms, fee, fee, (terms, one, other) => {
      const [less, more] = [aprOf(terms, paise(Math.min(one, other))), aprOf(terms, paise(Math.max(one, other)))];
      expect(less).toBeGreaterThanOrEqual(nominalOf(terms) - 1);
      expect(more).toBeGreaterThanOrEqual(less ?? Infinity);
    }),
  );
});
