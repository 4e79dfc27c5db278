import { expect, it } from 'vitest';
import { isScroll } from './press-rules.ts';

const start = { clientX: 100, clientY: 100 };

it.each([
  [0, 0, false],
  [50, 0, false],
  [0, -50, false],
  [51, 0, true],
  [36, 36, true],
])('a press that moved by %i and %i is a scroll: %s', (right, down, scroll) => {
  expect(isScroll(start, { clientX: 100 + right, clientY: 100 + down })).toBe(scroll);
});
