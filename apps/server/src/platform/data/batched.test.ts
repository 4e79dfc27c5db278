import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { batched, byPlace } from './batched.ts';

const doubled = async (keys: readonly number[]) => keys.map((key) => 2 * key);

test('all who ask in one turn are answered at once, each with their own answer', async () => {
  const answerAll = vi.fn(doubled);
  const double = batched(answerAll);
  expect(await Promise.all([double(1), double(5), double(1)])).toEqual([2, 10, 2]);
  expect(answerAll.mock.calls).toEqual([[[1, 5, 1]]]);
});

test('who asks in a later turn waits for nobody before them', async () => {
  const first = Promise.withResolvers<number[]>();
  const answerAll = vi.fn(doubled).mockReturnValueOnce(first.promise);
  const double = batched(answerAll);
  const slow = double(1);
  await nextTurn();
  expect(await double(2)).toBe(4);
  first.resolve([7]);
  expect(await slow).toBe(7);
});

test('a failure is that of all who asked together, and of nobody after them', async () => {
  const double = batched(vi.fn(doubled).mockRejectedValueOnce(new Error('gone')));
  const requested = await Promise.allSettled([double(1), double(2)]);
  expect(requested.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await double(3)).toBe(6);
});

test('rows go to the key whose place they carry, in their order', () => {
  const rows = [
    { place: 3, line: 'a' },
    { place: 1, line: 'b' },
    { place: 3, line: 'c' },
  ];
  expect(byPlace(['x', 'y', 'z'], rows).map((own) => own.map(({ line }) => line))).toEqual([['b'], [], ['a', 'c']]);
});
