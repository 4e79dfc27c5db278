import { content, type ContentRow } from '@sikka/contract/console';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadSeeds } from '../../../../../database/seeds/load.ts';
import { createTestConsole, type TestConsole, type TestOperator } from '../testing/test-console.ts';
import { numbersFor } from './order-content.ts';

test.each([
  [
    [5, 1, 3],
    [1, 3, 5],
  ],
  [
    [-2, 0, 4],
    [-2, 0, 4],
  ],
  [
    [0, 0, 0],
    [10, 20, 30],
  ],
  [
    [1, null],
    [10, 20],
  ],
  [
    ['a', 2],
    [10, 20],
  ],
])('the numbers of %j in another order are %j', (numbers, given) => {
  expect(numbersFor(numbers)).toEqual(given);
});

describe('the tiles of a block', () => {
  let console: TestConsole;
  let asha: TestOperator;
  let within: string;
  beforeAll(async () => {
    console = await createTestConsole();
    await loadSeeds(console.database.ownerUrl);
    asha = await console.operator('content', 'asha');
    const { rows } = await console.database.pool.query<{ entity_gid: string }>(
      'select entity_gid from resource group by 1 having count(distinct order_num) > 3 and count(*) = count(distinct order_num)',
    );
    within = rows[0]?.entity_gid ?? '';
  });
  afterAll(() => console.close());

  const list = async () => {
    const where = { entity_gid: within };
    const body = { kind: 'resource', where, sortBy: 'order_num', pageSize: 200 } as const;
    return (await asha.call(content.listContent, body)).content.items;
  };
  const order = async () => (await list()).map(({ gid }) => gid);
  const put = (before: string[], after: string[]) =>
    asha.call(content.orderContent, { kind: 'resource', within, before, after });
  const problemOf = (reply: { content: { problem?: string } }) => reply.content.problem ?? 'none';
  const numbers = async (): Promise<ContentRow[string][]> => (await list()).map(({ row }) => row['order_num'] ?? null);

  test('are put in order as drafts of those alone that get another number', async () => {
    const before = await order();
    const [first = '', second = '', ...others] = before;
    const numbersBefore = await numbers();
    const { content: done } = await put(before, [second, first, ...others]);
    expect(done.saved).toBe(2);
    expect(await order()).toEqual([second, first, ...others]);
    expect(await numbers()).toEqual(numbersBefore);
    expect((await list()).map(({ state }) => state)).toEqual([
      'MODIFIED',
      'MODIFIED',
      ...others.map(() => 'PUBLISHED'),
    ]);
    const { published, draft } = (await asha.call(content.showContent, { kind: 'resource', gid: first })).content;
    expect({ ...draft, order_num: published?.['order_num'] }).toEqual(published);
  });

  test('are refused in an order that is stale, also when both orders come at once', async () => {
    const before = await order();
    const turned = before.toReversed();
    const shifted = [...before.slice(1), before[0] ?? ''];
    const replies = await Promise.all([put(before, turned), put(before, shifted)]);
    expect(replies.map(problemOf).toSorted()).toEqual(['contentChanged', 'none']);
    expect(problemOf(await put(before, turned))).toBe('contentChanged');
  });

  test('are refused if one is missing, is there twice or nothing moves', async () => {
    const before = await order();
    const [first = '', ...others] = before;
    expect(problemOf(await put(others, others.toReversed()))).toBe('contentChanged');
    for (const [from, to] of [
      [before, others],
      [before, before],
      [
        [first, first],
        [first, first],
      ],
    ] as const)
      expect((await put([...from], [...to])).status).toBe(422);
    const prizes = { kind: 'store_prize' as const, within, before: ['a', 'b'], after: ['b', 'a'] };
    const admin = await console.operator('admin');
    expect((await admin.call(content.orderContent, prizes)).status).toBe(422);
  });
});
