import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from '../amount.ts';
import { foreclosureQuote, scheduleAfterPart } from './prepayment-rules.ts';
import { interestOf, scheduleOf } from './schedule-rules.ts';

const running = { owedPaise: paise(1_000_000), comingInterestPaise: paise(12_500), daysPassed: 10, daysInPeriod: 30 };

test.each([
  [
    running,
    0,
    { interestPaise: paise(4_167), chargePaise: paise(0), gstPaise: paise(0), payablePaise: paise(1_004_167) },
  ],
  [
    running,
    400,
    { interestPaise: paise(4_167), chargePaise: paise(40_000), gstPaise: paise(7_200), payablePaise: paise(1_051_367) },
  ],
  [
    { ...running, daysPassed: 0 },
    0,
    { interestPaise: paise(0), chargePaise: paise(0), gstPaise: paise(0), payablePaise: paise(1_000_000) },
  ],
  [
    { ...running, daysPassed: 45 },
    0,
    { interestPaise: paise(12_500), chargePaise: paise(0), gstPaise: paise(0), payablePaise: paise(1_012_500) },
  ],
])('foreclosing %j at a charge of %d costs %j', (loan, charge, quote) => {
  expect(foreclosureQuote(loan, charge)).toEqual({ owedPaise: paise(1_000_000), ...quote });
});

const terms = {
  principalPaise: paise(2_000_000),
  rate: { per: 'YEAR', millionths: 150_000 },
  tenure: { unit: 'MONTH', count: 24 },
  method: 'REDUCING',
} as const;
const rows = scheduleOf(terms);
const afterSix = {
  owedPaise: paise(rows[5]?.owedPaise ?? 0),
  rate: terms.rate,
  instalmentPaise: paise(rows[0]?.instalmentPaise ?? 0),
  monthsLeft: 18,
};

test('without a prepayment the schedule is unchanged', () => {
  const rest = rows.slice(6).map((row, index) => ({ ...row, number: index + 1 }));
  expect(scheduleAfterPart(afterSix, paise(0), 'INSTALMENT')).toEqual(rest);
});

test('a part prepayment shortens the loan or lowers every instalment', () => {
  const lowerInstalments = scheduleAfterPart(afterSix, paise(500_000), 'INSTALMENT');
  const smaller = scheduleAfterPart(afterSix, paise(500_000), 'TENURE');
  expect(lowerInstalments).toHaveLength(12);
  expect(lowerInstalments[0]?.instalmentPaise).toBe(96_973);
  expect(smaller).toHaveLength(18);
  expect(smaller[0]?.instalmentPaise).toBeLessThan(96_973);
  expect(interestOf(lowerInstalments)).toBeLessThan(interestOf(smaller));
});

test('after any prepayment the rest is repaid exactly, and interest never grows', () => {
  const part = fc.integer({ min: 0, max: afterSix.owedPaise });
  fc.assert(
    fc.property(part, fc.constantFrom('INSTALMENT' as const, 'TENURE' as const), (partPaise, remainder) => {
      const rest = scheduleAfterPart(afterSix, paise(partPaise), remainder);
      const principal = rest.reduce((sum, row) => sum + row.principalPaise, 0);
      expect(principal).toBe(afterSix.owedPaise - partPaise);
      expect(interestOf(rest)).toBeLessThanOrEqual(interestOf(rows.slice(6)) + 18);
    }),
  );
  expect(scheduleAfterPart(afterSix, afterSix.owedPaise, 'TENURE')).toEqual([]);
});
