import { expect, test } from 'vitest';
import { paise } from '../amount.ts';
import { exactInstalment, instalmentOf, type LoanTerms, toWholeRupees } from './instalment-rules.ts';

const months = (count: number) => ({ unit: 'MONTH', count }) as const;
const monthly = (millionths: number) => ({ per: 'MONTH', millionths }) as const;

test.each([
  [
    {
      principalPaise: paise(2_000_000),
      rate: { per: 'YEAR', millionths: 150_000 },
      tenure: months(24),
      method: 'REDUCING',
    },
    96_973,
  ],
  [{ principalPaise: paise(1_000_000), rate: monthly(20_000), tenure: months(3), method: 'REDUCING' }, 346_755],
  [{ principalPaise: paise(1_000_000), rate: monthly(20_000), tenure: months(12), method: 'REDUCING' }, 94_560],
  [{ principalPaise: paise(1_000_000), rate: monthly(40_000), tenure: months(6), method: 'REDUCING' }, 190_762],
  [{ principalPaise: paise(1_000_000), rate: monthly(20_000), tenure: months(12), method: 'FLAT' }, 103_333],
  [{ principalPaise: paise(1_000_000), rate: monthly(0), tenure: months(3), method: 'REDUCING' }, 333_333],
  [
    {
      principalPaise: paise(500_000),
      rate: { per: 'DAY', millionths: 1_000 },
      tenure: { unit: 'DAY', count: 30 },
      method: 'FLAT',
    },
    515_000,
  ],
  [
    {
      principalPaise: paise(500_000),
      rate: { per: 'YEAR', millionths: 365_000 },
      tenure: { unit: 'DAY', count: 7 },
      method: 'REDUCING',
    },
    503_500,
  ],
] as [LoanTerms, number][])('%j is repaid by instalments of %d paise', (terms, instalment) => {
  expect(instalmentOf(terms)).toBe(instalment);
});

test('loses nothing before rounding, for any tenure', () => {
  const terms = { principalPaise: paise(1), rate: monthly(10_000), tenure: months(1), method: 'REDUCING' } as const;
  const { top, bottom } = exactInstalment(terms);
  expect(top * 100n).toBe(bottom * 101n);
});

test('rounds up to whole rupees', () => {
  expect([458_400, 458_401, 458_499, 0].map((amount) => toWholeRupees(paise(amount)))).toEqual([
    458_400, 458_500, 458_500, 0,
  ]);
});
