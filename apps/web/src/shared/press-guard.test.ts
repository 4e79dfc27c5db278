import { expect, it } from 'vitest';
import { firstOf } from './press-guard.ts';

it('accepts the first of a burst and the next one after its time', () => {
  let now = 0;
  const acceptedPresses: number[] = [];
  const press = firstOf(
    500,
    (at: number) => acceptedPresses.push(at),
    () => now,
  );
  for (now of [0, 100, 499, 500, 999, 1_000]) press(now);
  expect(acceptedPresses).toEqual([0, 500, 1_000]);
});
