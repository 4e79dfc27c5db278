import { expect, it } from 'vitest';
import { dayNumber, dayOf, indianDay, startOfDay, yddd, ydddhhmm } from './indian-time.ts';

it.each([
  ['2026-11-21T18:29:59Z', '2026-11-21'],
  ['2026-11-21T18:30:00Z', '2026-11-22'],
  ['2027-12-31T18:30:00Z', '2028-01-01'],
])('%s is on %s in India', (moment, day) => {
  expect(indianDay(new Date(moment))).toBe(day);
  expect(dayOf(dayNumber(new Date(moment)))).toBe(day);
});

it('a day starts at 18:30 UTC of the day before', () => {
  expect(startOfDay('2026-11-22').toISOString()).toBe('2026-11-21T18:30:00.000Z');
});

it.each([
  ['2026-03-04T06:00:00Z', '6063', '60631130'],
  ['2027-12-31T18:29:00Z', '7365', '73652359'],
  ['2027-12-31T18:30:00Z', '8001', '80010000'],
  ['2028-12-31T06:00:00Z', '8366', '83661130'],
])('%s is %s in an id', (moment, day, minute) => {
  expect(yddd(new Date(moment))).toBe(day);
  expect(ydddhhmm(new Date(moment))).toBe(minute);
});
