import fc from 'fast-check';
import { expect, test } from 'vitest';
import { approximately } from './fraction-rules.ts';
import { dailyRate, monthlyRate, rateTypes } from './rate-rules.ts';

test.each([
  [{ per: 'YEAR', millionths: 150_000 }, 0.0125],
  [{ per: 'MONTH', millionths: 20_000 }, 0.02],
  [{ per: 'DAY', millionths: 1_200 }, 0.0365],
] as const)('%j is %d a month', (rate, monthly) => expect(approximately(monthlyRate(rate))).toBe(monthly));

test.each([
  [{ per: 'YEAR', millionths: 365_000 }, 0.001],
  [{ per: 'MONTH', millionths: 36_500 }, 0.0012],
  [{ per: 'DAY', millionths: 1_200 }, 0.0012],
] as const)('%j is %d a day', (rate, daily) => expect(approximately(dailyRate(rate))).toBe(daily));

test('365 days cost exactly what 12 months cost', () => {
  fc.assert(
    fc.property(fc.constantFrom(...rateTypes), fc.integer({ min: 0, max: 1_000_000 }), (per, millionths) => {
      const [month, day] = [monthlyRate({ per, millionths }), dailyRate({ per, millionths })];
      expect(365n * day.top * month.bottom).toBe(12n * month.top * day.bottom);
    }),
  );
});
