import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../apps/server/src/testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** What is unique across users has the name of the thing as its key, and says whose it is. */
const directory = 'directory_entry';

test('rows of a user have the user in their primary key', async () => {
  const { rows } = await database.pool.query<{ name: string }>(`
    select c.relname as name from pg_class c
    join pg_attribute u on u.attrelid = c.oid and u.attname = 'user_gid'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and not exists (
      select from pg_index i where i.indrelid = c.oid and i.indisprimary and u.attnum = any (i.indkey)
    ) order by 1`);
  expect(rows.map(({ name }) => name)).toEqual([directory]);
});
