import { paise } from '@sikka/money';
import { costOf, tenureOf } from '@sikka/money/loans';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleProduct } from '../testing/sample-catalogue.ts';
import { aprRange } from './listed.ts';

test('the APR range is from the reserve bank’s example, for a larger amount, to the most expensive small loan', () => {
  const product = sampleProduct({ maxPaise: paise(2_000_000), tenures: ['P24'] });
  expect(aprRange(product)?.min).toBe(1_707);
  const { aprHundredths } = costOf(
    {
      principalPaise: paise(1_000_000),
      rate: { per: 'YEAR', millionths: 240_000 },
      tenure: tenureOf('P24'),
      method: 'REDUCING',
    },
    product.upfront,
  );
  expect(aprRange(product)?.max).toBe(aprHundredths);
});

const drawn = fc.record({
  amount: fc.integer({ min: 10, max: 500 }),
  tenure: fc.constantFrom('P3', 'P6', 'P12', 'P24', 'P60', 'P120' as const),
  rate: fc.integer({ min: 0, max: 1 }),
  method: fc.constantFrom('REDUCING', 'FLAT' as const),
  upfront: fc.record({
    feeHundredths: fc.integer({ min: 0, max: 1_000 }),
    hasGst: fc.boolean(),
    otherPaise: fc.integer({ min: 0, max: 500_000 }).map(paise),
  }),
});

test('every loan of a product costs within its range, up to a paisa of rounding', () => {
  fc.assert(
    fc.property(drawn, ({ amount, tenure, rate: index, method, upfront }) => {
      const product = sampleProduct({ tenures: ['P3', 'P6', 'P12', 'P24', 'P60', 'P120'], method, upfront });
      const range = aprRange(product) ?? { min: Number.NaN, max: Number.NaN };
      const rate = product.rates[index]?.rate ?? { per: 'YEAR', millionths: 0 };
      const terms = { principalPaise: paise(amount * product.stepPaise), rate, tenure: tenureOf(tenure), method };
      const apr = costOf(terms, upfront).aprHundredths;
      expect(apr).toBeGreaterThanOrEqual(range.min - 1);
      expect(apr).toBeLessThanOrEqual(range.max + 1);
    }),
  );
});
