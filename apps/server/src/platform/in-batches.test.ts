import { expect, test } from 'vitest';
import { inBatches } from './in-batches.ts';

test.each([
  [0, 1],
  [1, 1],
  [1_999, 1],
  [2_000, 2],
  [4_001, 3],
])('%i rows are done in %i parts', async (rows, parts) => {
  let [left, times] = [rows, 0];
  await inBatches(async (limit) => {
    const done = Math.min(left, limit);
    left -= done;
    times += 1;
    return done;
  });
  expect([left, times]).toEqual([0, parts]);
});
