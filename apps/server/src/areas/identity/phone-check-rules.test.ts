import { expect, it } from 'vitest';
import { dailyTruthfulAnswers } from './phone-check-rules.ts';

it('allows half a percent of the users per day, and at least five hundred', () => {
  expect([0, 100_000, 1_000_000, 10_000_000].map(dailyTruthfulAnswers)).toEqual([500, 500, 5_000, 50_000]);
});
