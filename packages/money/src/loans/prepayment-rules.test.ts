import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foreclosureQuote, scheduleAfterPart } from './prepayment-rules.ts';
import { interestOf, scheduleOf } from './schedule-rules.ts';

const running = { owedPaise: 1_000_000, comingInterestPaise: 12_500, daysPassed: 10, daysInPeriod: 30 };

test.each([
  [running, 0, { interestPaise: 4_167, chargePaise: 0, gstPaise: 0, payablePaise: 1_004_167 }],
  [running, 400, { interestPaise: 4_167, chargePaise: 40_000, gstPaise: 7_200, payablePaise: 1_051_367 }],
  [{ ...running, daysPassed: 0 }, 0, { interestPaise: 0, chargePaise: 0, gstPaise: 0, payablePaise: 1_000_000 }],
  [{ ...running, daysPassed: 45 }, 0, { interestPaise: 12_500, chargePaise: 0, gstPaise: 0, payablePaise: 1_012_500 }],
])('ending %j at a charge of %d costs %j', (loan, charge, quote) => {
  expect(foreclosureQuote(loan, charge)).toEqual({ owedPaise: 1_000_000, ...quote });
});

const terms = {
  principalPaise: 2_000_000,
  rate: { per: 'YEAR', millionths: 150_000 },
  tenure: { unit: 'MONTH', count: 24 },
  method: 'REDUCING',
} as const;
const rows = scheduleOf(terms);
const afterSix = {
  owedPaise: rows[5]?.owedPaise ?? 0,
  rate: terms.rate,
  instalmentPaise: rows[0]?.instalmentPaise ?? 0,
  monthsLeft: 18,
};

test('without a part the rest of the schedule is as it was', () => {
  const rest = rows.slice(6).map((row, index) => ({ ...row, number: index + 1 }));
  expect(scheduleAfterPart(afterSix, 0, 'INSTALMENT')).toEqual(rest);
});

test('a part ends the loan sooner, or makes every instalment smaller', () => {
  const sooner = scheduleAfterPart(afterSix, 500_000, 'INSTALMENT');
  const smaller = scheduleAfterPart(afterSix, 500_000, 'TENURE');
  expect(sooner).toHaveLength(12);
  expect(sooner[0]?.instalmentPaise).toBe(96_973);
  expect(smaller).toHaveLength(18);
  expect(smaller[0]?.instalmentPaise).toBeLessThan(96_973);
  expect(interestOf(sooner)).toBeLessThan(interestOf(smaller));
});

test('whatever part is paid, the rest is paid exactly and interest never grows', () => {
  const part = fc.integer({ min: 0, max: afterSix.owedPaise });
  fc.assert(
    fc.property(part, fc.constantFrom('INSTALMENT' as const, 'TENURE' as const), (partPaise, remainder) => {
      const rest = scheduleAfterPart(afterSix, partPaise, remainder);
      const principal = rest.reduce((sum, row) => sum + row.principalPaise, 0);
      expect(principal).toBe(afterSix.owedPaise - partPaise);
      expect(interestOf(rest)).toBeLessThanOrEqual(interestOf(rows.slice(6)) + 18);
    }),
  );
  expect(scheduleAfterPart(afterSix, afterSix.owedPaise, 'TENURE')).toEqual([]);
});
