import { expect, it } from 'vitest';
import { leftText } from './left-text.ts';

it.each([
  [{ days: 4, hours: 0, minutes: 12 }, '4 days'],
  [{ days: 1, hours: 23, minutes: 59 }, '1 day'],
  [{ days: 0, hours: 2, minutes: 17 }, '2 h 17 min'],
  [{ days: 0, hours: 0, minutes: 31 }, '31 min'],
  [{ days: 0, hours: 0, minutes: 0 }, '0 min'],
])('says %j as %s', (left, text) => {
  expect(leftText(left)).toBe(text);
});
