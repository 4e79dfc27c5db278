import { expect, test } from 'vitest';
import { lastDayOf, mandateEnd } from './mandate.ts';

test.each([
  ['P12', '2026-11-22T06:00:00Z', '2028-02-29'],
  ['P3', '2026-08-31T06:00:00Z', '2027-02-28'],
  ['P60', '2026-11-30T18:29:59Z', '2032-02-29'],
  // It is December in India already.
  ['P60', '2026-11-30T18:30:00Z', '2032-03-31'],
] as const)('a mandate for %s from %s ends with its month: %s', (tenure, from, lastDay) => {
  expect(lastDayOf({ endsAt: mandateEnd({ tenure }, new Date(from)) })).toBe(lastDay);
});
