import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { createPostBatcher } from './post-together.ts';

const doubleAll = async (items: readonly number[]) => items.map((item) => 2 * item);
const double = async (item: number) => 2 * item;

test('batches what arrives while others are in progress, up to the limit', async () => {
  const first = Promise.withResolvers<number>();
  const postAll = vi.fn(doubleAll);
  const post = createPostBatcher({ postAll, postOne: vi.fn(double).mockReturnValueOnce(first.promise), max: 2 });
  const singlePost = post(1);
  await nextTurn();
  const others = [post(2), post(3), post(4)];
  expect(postAll).not.toHaveBeenCalled();
  first.resolve(7);
  expect(await Promise.all([singlePost, ...others])).toEqual([7, 4, 6, 8]);
  expect(postAll.mock.calls).toEqual([[[2, 3]]]);
});

test('if the batch fails, each item gets its own result', async () => {
  const postOne = vi.fn(async (item: number) => (item === 2 ? Promise.reject(new Error('unknown account')) : 2 * item));
  const post = createPostBatcher({ postAll: vi.fn(doubleAll).mockRejectedValue(new Error('gone')), postOne, max: 9 });
  const [a, b, c] = await Promise.allSettled([post(1), post(2), post(3)]);
  expect([a, c]).toEqual([1, 3].map((item) => ({ status: 'fulfilled', value: 2 * item })));
  expect(b).toMatchObject({ status: 'rejected', reason: new Error('unknown account') });
});

test('if they cannot be batched, each runs alone', async () => {
  const postOne = vi.fn(double);
  const post = createPostBatcher({ postAll: async () => undefined, postOne, max: 9 });
  expect(await Promise.all([post(1), post(2)])).toEqual([2, 4]);
  expect(postOne).toHaveBeenCalledTimes(2);
});

test('one failed item does not stop the next', async () => {
  const post = createPostBatcher({
    postAll: doubleAll,
    postOne: vi.fn(double).mockRejectedValueOnce(new Error('no')),
    max: 9,
  });
  await expect(post(1)).rejects.toThrow('no');
  expect(await post(2)).toBe(4);
});
