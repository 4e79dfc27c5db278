import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { readPage, slicePage } from './page.ts';

let database: TestDatabase;
let statements = 0;
beforeAll(async () => {
  database = await createTestDatabase({ migrated: false });
});
afterAll(() => database.drop());

const counting: KyselyPlugin = {
  transformQuery: ({ node }) => {
    statements += 1;
    return node;
  },
  transformResult: async ({ result }) => result,
};

test.each([
  ['an empty list', 0, 1, [], 1],
  ['a first page that is not full', 3, 1, [1, 2, 3], 1],
  ['a first page that is full', 9, 1, [1, 2, 3, 4], 2],
  ['a list of exactly one page', 4, 1, [1, 2, 3, 4], 2],
  ['a last page that is not full', 6, 2, [5, 6], 1],
  ['a page past the end', 6, 3, [], 2],
] as const)('reads %s with its total', async (_, count, pageIndex, numbers, expectedStatements) => {
  const query = database.db
    .withPlugin(counting)
    .selectFrom(sql<{ number: number }>`(select * from generate_series(1, ${count}::int) as number)`.as('row'))
    .selectAll()
    .orderBy('number');
  statements = 0;
  const { rows, totalSize } = await readPage(query, { pageIndex, pageSize: 4 });
  expect({ numbers: rows.map(({ number }) => number), totalSize, statements }).toEqual({
    numbers,
    totalSize: count,
    statements: expectedStatements,
  });
  const all = Array.from({ length: count }, (_row, at) => at + 1);
  expect(slicePage(all, { pageIndex, pageSize: 4 })).toEqual(numbers);
});
