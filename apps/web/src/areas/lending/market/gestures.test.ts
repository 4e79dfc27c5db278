import { expect, it } from 'vitest';
import { swipeOf } from './gestures.ts';

it.each([
  [0, 0, undefined],
  [-50, 0, undefined],
  [-51, 0, 'next'],
  [51, 0, 'previous'],
  [-60, 59, 'next'],
  [-60, 60, undefined],
  [-60, -200, undefined],
])('a touch that moves by %d and %d px turns to %s', (xPx, yPx, turned) => {
  expect(swipeOf({ xPx, yPx })).toBe(turned);
});
