import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { batched } from './batched.ts';

const doubled = async (keys: readonly number[]) => keys.map((key) => 2 * key);

test('all who ask in one turn are answered at once, each with their own answer', async () => {
  const answerAll = vi.fn(doubled);
  const ask = batched(answerAll);
  expect(await Promise.all([ask(1), ask(5), ask(1)])).toEqual([2, 10, 2]);
  expect(answerAll.mock.calls).toEqual([[[1, 5, 1]]]);
});

test('who asks in a later turn waits for nobody before them', async () => {
  const first = Promise.withResolvers<number[]>();
  const answerAll = vi.fn(doubled).mockReturnValueOnce(first.promise);
  const ask = batched(answerAll);
  const slow = ask(1);
  await nextTurn();
  expect(await ask(2)).toBe(4);
  first.resolve([7]);
  expect(await slow).toBe(7);
});

test('a failure is that of all who asked together, and of nobody after them', async () => {
  const ask = batched(vi.fn(doubled).mockRejectedValueOnce(new Error('gone')));
  const asked = await Promise.allSettled([ask(1), ask(2)]);
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await ask(3)).toBe(6);
});
