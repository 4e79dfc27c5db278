import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from '../amount.ts';
import { penalLines } from './penal-rules.ts';

const terms = { flatPaise: paise(20_000), dailyMillionths: 1_000, freeDays: 3, maxPaise: paise(50_000) };

test.each([
  [0, []],
  [3, []],
  [4, [{ number: 2, flatPaise: paise(20_000), dailyPaise: paise(270), totalPaise: paise(20_270) }]],
  [13, [{ number: 2, flatPaise: paise(20_000), dailyPaise: paise(2_700), totalPaise: paise(22_700) }]],
  [203, [{ number: 2, flatPaise: paise(20_000), dailyPaise: paise(54_000), totalPaise: paise(50_000) }]],
])('2,700 rupees that are %d days late cost %j', (daysLate, lines) => {
  expect(penalLines(terms, [{ number: 2, missingPaise: paise(270_000), daysLate }])).toEqual(lines);
});

test('an instalment paid in the end has no charge', () => {
  expect(penalLines(terms, [{ number: 2, missingPaise: paise(0), daysLate: 40 }])).toEqual([]);
});

test('charges do not compound: two months cost the sum of each, up to rounding', () => {
  const open = { ...terms, flatPaise: paise(0), freeDays: 0, maxPaise: paise(Number.MAX_SAFE_INTEGER) };
  const days = fc.integer({ min: 1, max: 400 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), days, days, (missingPaise, first, second) => {
      const cost = (daysLate: number) =>
        penalLines(open, [{ number: 1, missingPaise: paise(missingPaise), daysLate }])[0]?.totalPaise ?? 0;
      expect(Math.abs(cost(first + second) - cost(first) - cost(second))).toBeLessThanOrEqual(1);
    }),
  );
});
