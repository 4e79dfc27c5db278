import { expect, test } from 'vitest';
import { eachOrThrow, inBatches } from './in-batches.ts';

test.each([
  [0, 1],
  [1, 1],
  [1_999, 1],
  [2_000, 2],
  [4_001, 3],
])('processes %i rows in %i batches', async (rows, expectedBatches) => {
  let [rowsLeft, batchCount] = [rows, 0];
  await inBatches(async (limit) => {
    const done = Math.min(rowsLeft, limit);
    rowsLeft -= done;
    batchCount += 1;
    return done;
  });
  expect([rowsLeft, batchCount]).toEqual([0, expectedBatches]);
});

test('one failure does not block the others, and is thrown at the end', async () => {
  const done: number[] = [];
  const work = async (item: number): Promise<void> => {
    if (item === 1) throw new Error('no');
    done.push(item);
  };
  await expect(eachOrThrow([0, 1, 2], work)).rejects.toThrow('1 of 3 failed');
  expect(done).toEqual([0, 2]);
  await eachOrThrow([3], work);
  expect(done).toEqual([0, 2, 3]);
});
