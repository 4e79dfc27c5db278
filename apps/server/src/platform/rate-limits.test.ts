import { expect, test } from 'vitest';
import { WindowCounter } from './rate-limits.ts';

test('each key counts for itself until the window ends', () => {
  const counter = new WindowCounter(1_000);
  expect(counter.count('a', 5_000)).toEqual({ counted: 1, leftMs: 1_000 });
  expect(counter.count('b', 5_400)).toEqual({ counted: 1, leftMs: 600 });
  expect(counter.count('a', 5_999)).toEqual({ counted: 2, leftMs: 1 });
  expect(counter.count('a', 6_000)).toEqual({ counted: 1, leftMs: 1_000 });
  expect(counter.count('b', 6_001)).toEqual({ counted: 1, leftMs: 999 });
});
