import { expect, it } from 'vitest';
import { afterPlaying, streakOn, weekOf } from './played-days.ts';

it('counts consecutive days once each, and restarts after a day without a game', () => {
  const first = afterPlaying(undefined, '2026-11-30');
  expect(first).toEqual({ day: '2026-11-30', count: 1 });
  expect(afterPlaying(first, '2026-11-30')).toEqual(first);
  const second = afterPlaying(first, '2026-12-01');
  expect(second).toEqual({ day: '2026-12-01', count: 2 });
  expect(['2026-12-01', '2026-12-02', '2026-12-03'].map((day) => streakOn(second, day))).toEqual([2, 2, 0]);
  expect(afterPlaying(second, '2026-12-03').count).toBe(1);
});

it('a week begins on Monday', () => {
  expect(weekOf('2026-11-29')).toBe(weekOf('2026-11-23'));
  expect(weekOf('2026-11-30')).toBe(weekOf('2026-11-29') + 1);
  expect(weekOf('2027-01-01')).toBe(weekOf('2026-12-28'));
});
