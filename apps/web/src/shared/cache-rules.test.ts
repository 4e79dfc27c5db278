import { expect, it } from 'vitest';
import { cacheEnd } from './cache-rules.ts';

const at = (text: string): number => Date.parse(text);

it('ends twelve hours later by default', () => {
  expect(cacheEnd('twelveHours', at('2026-11-21T10:00:00+05:30'))).toBe(at('2026-11-21T22:00:00+05:30'));
});

it('keeps papers for thirty days', () => {
  expect(cacheEnd('thirtyDays', at('2026-11-21T10:00:00+05:30'))).toBe(at('2026-12-21T10:00:00+05:30'));
});

it.each([
  ['2026-11-21T00:00:00+05:30', '2026-11-22T00:00:00+05:30'],
  ['2026-11-21T23:59:59.999+05:30', '2026-11-22T00:00:00+05:30'],
  ['2026-12-31T20:00:00Z', '2027-01-02T00:00:00+05:30'],
])('today ends at midnight in India: %s', (now, end) => expect(cacheEnd('today', at(now))).toBe(at(end)));
