import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from '../amount.ts';
import { instalmentOf } from './instalment-rules.ts';
import { interestOf, scheduleOf } from './schedule-rules.ts';
import { anyTerms } from './testing/any-terms.ts';

test('the schedule of the RBI’s example', () => {
  const rows = scheduleOf({
    principalPaise: paise(2_000_000),
    rate: { per: 'YEAR', millionths: 150_000 },
    tenure: { unit: 'MONTH', count: 24 },
    method: 'REDUCING',
  });
  expect(rows[0]).toEqual({
    number: 1,
    instalmentPaise: 96_973,
    principalPaise: 71_973,
    interestPaise: 25_000,
    owedPaise: 1_928_027,
  });
  expect(rows.at(-1)?.owedPaise).toBe(0);
  expect(Math.round(interestOf(rows) / 100)).toBe(3_274);
});

test('flat interest is equal each month, and the last row takes the rounding', () => {
  const rows = scheduleOf({
    principalPaise: paise(1_000_000),
    rate: { per: 'MONTH', millionths: 20_000 },
    tenure: { unit: 'MONTH', count: 12 },
    method: 'FLAT',
  });
  expect(rows.map(({ instalmentPaise }) => instalmentPaise)).toEqual([...Array<number>(11).fill(103_333), 103_337]);
  expect(interestOf(rows)).toBe(240_000);
});

test('instalments stay equal when there is less than a paisa of interest a month', () => {
  const rows = scheduleOf({
    principalPaise: paise(100_006),
    rate: { per: 'YEAR', millionths: 5 },
    tenure: { unit: 'MONTH', count: 48 },
    method: 'FLAT',
  });
  expect(rows.map(({ instalmentPaise }) => instalmentPaise)).toEqual([...Array<number>(47).fill(2_084), 2_060]);
  expect(interestOf(rows)).toBe(2);
});

test('a loan of days has one row', () => {
  const rows = scheduleOf({
    principalPaise: paise(500_000),
    rate: { per: 'DAY', millionths: 1_000 },
    tenure: { unit: 'DAY', count: 14 },
    method: 'REDUCING',
  });
  expect(rows).toEqual([
    { number: 1, instalmentPaise: 507_000, principalPaise: 500_000, interestPaise: 7_000, owedPaise: 0 },
  ]);
});

test('every schedule adds up to principal plus interest and ends at zero', () => {
  fc.assert(
    fc.property(anyTerms, (terms) => {
      const rows = scheduleOf(terms);
      const sum = (part: 'principalPaise' | 'instalmentPaise') => rows.reduce((total, row) => total + row[part], 0);
      expect(sum('principalPaise')).toBe(terms.principalPaise);
      expect(sum('instalmentPaise')).toBe(terms.principalPaise + interestOf(rows));
      expect(rows.at(-1)?.owedPaise).toBe(0);
      for (const row of rows)
        expect(Math.min(row.principalPaise, row.interestPaise, row.owedPaise)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('all instalments but the last are equal', () => {
  fc.assert(
    fc.property(anyTerms, (terms) => {
      const rows = scheduleOf(terms).slice(0, -1);
      expect(new Set(rows.map(({ instalmentPaise }) => instalmentPaise)).size).toBeLessThanOrEqual(1);
      for (const row of rows) expect(row.instalmentPaise).toBe(instalmentOf(terms));
    }),
  );
});
