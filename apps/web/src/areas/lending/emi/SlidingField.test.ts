import { paise } from '@sikka/money';
import { expect, test } from 'vitest';
import { amountStops, stopOf } from './SlidingField.tsx';

test('the slider goes from the least amount to the most, and never stands still', () => {
  expect(amountStops[0]).toBe(100_000);
  expect(amountStops.at(-1)).toBe(500_000_000);
  for (const [place, stop] of amountStops.entries()) expect(stop).toBeGreaterThan(amountStops[place - 1] ?? 0);
});

test('every stop is found again, and an amount between two stands at the lower one', () => {
  for (const [place, stop] of amountStops.entries()) {
    expect(stopOf(paise(stop))).toBe(place);
    expect(stopOf(paise(stop + 1))).toBe(place);
  }
  expect(stopOf(paise(0))).toBe(0);
});
