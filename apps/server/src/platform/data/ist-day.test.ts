import { expect, test } from 'vitest';
import { daysAfter, istDay, nextIstMidnight } from './ist-day.ts';

test.each([
  ['2026-03-01T18:29:59.999Z', '2026-03-01'],
  ['2026-03-01T18:30:00.000Z', '2026-03-02'],
  ['2028-02-28T18:30:00.000Z', '2028-02-29'],
  ['2026-12-31T18:30:00.000Z', '2027-01-01'],
])('%s is on %s in India', (moment, day) => {
  expect(istDay(new Date(moment))).toBe(day);
});

test.each([
  ['2026-03-01T18:29:59.999Z', '2026-03-01T18:30:00.000Z'],
  ['2026-03-01T18:30:00.000Z', '2026-03-02T18:30:00.000Z'],
])('the Indian day of %s ends at %s', (moment, midnight) => {
  expect(nextIstMidnight(new Date(moment)).toISOString()).toBe(midnight);
});

test('a day follows a day over months and years', () => {
  expect(['2026-11-30', '2026-12-31', '2028-02-28'].map((day) => daysAfter(day, 1))).toEqual([
    '2026-12-01',
    '2027-01-01',
    '2028-02-29',
  ]);
});
