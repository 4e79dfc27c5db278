import { expect, it } from 'vitest';
import { afterWorkingDays, ageOn, daysBetween, monthsAfter } from './day-rules.ts';

it.each([
  ['2026-11-18T06:30:00Z', '2026-11-21', 'a third Saturday works'],
  ['2026-11-20T06:30:00Z', '2026-11-24', 'a Sunday does not'],
  ['2026-11-26T06:30:00Z', '2026-12-01', 'nor does a fourth Saturday'],
  ['2026-12-10T19:00:00Z', '2026-12-16', 'nor a second one; the day is that of India'],
])('three working days after %s end on %s: %s', (moment, day) => {
  expect(afterWorkingDays(new Date(moment), 3)).toEqual(new Date(`${day}T18:30:00Z`));
});

it.each([
  ['2026-11-21', 1, '2026-12-21'],
  ['2026-11-21', 3, '2027-02-21'],
  ['2027-01-31', 1, '2027-02-28'],
  ['2027-01-31', 2, '2027-03-31'],
  ['2028-01-31', 1, '2028-02-29'],
])('%s and %i months are %s', (day, months, then) => expect(monthsAfter(day, months)).toBe(then));

it('counts days and years', () => {
  expect(daysBetween('2026-12-21', '2027-01-03')).toBe(13);
  expect(ageOn('2000-11-21', '2026-11-21')).toBe(26);
  expect(ageOn('2000-11-22', '2026-11-21')).toBe(25);
});
