import { paise } from '@sikka/money';
import { costOf } from '@sikka/money/loans';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { monthlyReturnOf } from './price-facts.tsx';
import { keyFactsWith } from './testing/loans.ts';

it('is a twelfth of the APR in the reserve bank’s example', () => {
  const { netPaise, aprHundredths, cost } = keyFactsWith();
  expect(aprHundredths).toBe(1_707);
  expect(monthlyReturnOf(netPaise, cost.schedule)).toBe('1.4225');
});

it('is nothing for a loan that costs nothing', () => {
  expect(
    monthlyReturnOf(
      paise(3_000),
      [1, 2, 3].map(() => ({ instalmentPaise: paise(1_000) })),
    ),
  ).toBe('0.0000');
});

it('leads to the APR of any loan, up to what rounding instalments to the paisa moves', () => {
  const anyTerms = fc.record({
    principalPaise: fc.integer({ min: 1_000_000, max: 50_000_000 }),
    method: fc.constantFrom('REDUCING' as const, 'FLAT' as const),
    millionths: fc.integer({ min: 50_000, max: 400_000 }),
    count: fc.constantFrom(3, 6, 12, 24, 60),
    feeHundredths: fc.integer({ min: 0, max: 500 }),
  });
  fc.assert(
    fc.property(anyTerms, ({ principalPaise, method, millionths, count, feeHundredths }) => {
      const { aprHundredths, netPaise, schedule } = costOf(
        {
          principalPaise: paise(principalPaise),
          rate: { per: 'YEAR', millionths },
          tenure: { unit: 'MONTH', count },
          method,
        },
        { feeHundredths, hasGst: true, otherPaise: paise(0) },
      );
      const yearly = Number(monthlyReturnOf(netPaise, schedule)) * 12;
      expect(Math.abs(yearly - (aprHundredths ?? 0) / 100)).toBeLessThan(0.011);
    }),
  );
});
