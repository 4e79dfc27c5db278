import { expect, it } from 'vitest';
import { addOutsideTime, isBreakDue, onDay, addSeconds } from './play-time-rules.ts';

const morning = onDay(undefined, '2026-11-25');

it('counts the time of one day, and resets the next day', () => {
  const later = addSeconds(addSeconds(morning, 60), 30);
  expect(onDay(later, '2026-11-25').seconds).toBe(90);
  expect(onDay(later, '2026-11-26')).toEqual({ day: '2026-11-26', seconds: 0, restedAt: 0 });
});

it('adds the time of an external game once, an hour at most', () => {
  const left = { ...morning, leftMs: 1_000 };
  const back = addOutsideTime(left, 61_000);
  expect(back).toEqual({ ...morning, seconds: 60 });
  expect(addOutsideTime(back, 999_000)).toEqual(back);
  expect(addOutsideTime(left, 1_000 + 9 * 3_600_000).seconds).toBe(3_600);
  expect(addOutsideTime(left, 0).seconds).toBe(0);
});

it.each([
  [1_799, 0, false],
  [1_800, 0, true],
  [3_599, 1_800, false],
  [3_600, 1_800, true],
])('after %i seconds, %i of them before the last break, a break is due: %s', (seconds, restedAt, isDue) => {
  expect(isBreakDue({ ...morning, seconds, restedAt }, 30)).toBe(isDue);
});
