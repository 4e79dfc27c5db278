import { expect, it } from 'vitest';
import { leftText, timeLeft } from './validity.ts';

const until = Date.parse('2026-11-24T12:35:00Z');

it.each([
  ['2026-11-21T10:30:00Z', { days: 3, hours: 2, minutes: 5 }],
  ['2026-11-24T12:34:59Z', { days: 0, hours: 0, minutes: 0 }],
  ['2026-11-24T12:35:00Z', undefined],
  ['2026-12-01T00:00:00Z', undefined],
])('at %s it is %j', (now, left) => expect(timeLeft(until, Date.parse(now))).toEqual(left));

it.each([
  [{ days: 4, hours: 0, minutes: 12 }, '4 days'],
  [{ days: 1, hours: 23, minutes: 59 }, '1 day'],
  [{ days: 0, hours: 2, minutes: 17 }, '2 h 17 min'],
  [{ days: 0, hours: 0, minutes: 31 }, '31 min'],
  [{ days: 0, hours: 0, minutes: 0 }, '0 min'],
])('says %j as %s', (left, text) => {
  expect(leftText(left)).toBe(text);
});
