import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { batched, groupByPlace } from './batched.ts';

const doubleAll = async (keys: readonly number[]) => keys.map((key) => 2 * key);

test('answers concurrent callers in one batch, each with its own result', async () => {
  const answerAll = vi.fn(doubleAll);
  const double = batched(answerAll);
  expect(await Promise.all([double(1), double(5), double(1)])).toEqual([2, 10, 2]);
  expect(answerAll.mock.calls).toEqual([[[1, 5, 1]]]);
});

test('a later caller does not wait for an earlier batch', async () => {
  const first = Promise.withResolvers<number[]>();
  const answerAll = vi.fn(doubleAll).mockReturnValueOnce(first.promise);
  const double = batched(answerAll);
  const slow = double(1);
  await nextTurn();
  expect(await double(2)).toBe(4);
  first.resolve([7]);
  expect(await slow).toBe(7);
});

test('a failure affects its own batch only', async () => {
  const double = batched(vi.fn(doubleAll).mockRejectedValueOnce(new Error('gone')));
  const requested = await Promise.allSettled([double(1), double(2)]);
  expect(requested.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await double(3)).toBe(6);
});

test('maps rows to keys by their position, in order', () => {
  const rows = [
    { place: 3, line: 'a' },
    { place: 1, line: 'b' },
    { place: 3, line: 'c' },
  ];
  expect(groupByPlace(['x', 'y', 'z'], rows).map((own) => own.map(({ line }) => line))).toEqual([
    ['b'],
    [],
    ['a', 'c'],
  ]);
});
