import { expect, test } from 'vitest';
import { starsOf } from './stars.ts';

test.each([
  [0, { stars: 0, next: 10 }],
  [10, { stars: 1, next: 30 }],
  [59, { stars: 2, next: 60 }],
  [60, { stars: 3 }],
])('a score of %i has %o', (score, stars) => {
  expect(starsOf(score, [10, 30, 60])).toEqual(stars);
});
