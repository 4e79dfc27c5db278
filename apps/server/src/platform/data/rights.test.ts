import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { openDatabase } from './database.ts';

/** insufficient_privilege: refused before any trigger is asked. */
const refused = '42501';

let database: TestDatabase;
let server: pg.Pool;
let close: () => Promise<void>;
beforeAll(async () => {
  database = await createTestDatabase();
  ({ pool: server, close } = openDatabase({ url: database.url, poolSize: 1 }));
});
afterAll(async () => {
  await close();
  await database.drop();
});

/** SQLSTATE of a statement run as the server's role. */
const answerTo = async (statement: string): Promise<string | undefined> => {
  try {
    await server.query(statement);
    return undefined;
  } catch (error) {
    return (error as { code?: string }).code;
  }
};
const tablesWhere = async (condition: string): Promise<string[]> =>
  (
    await database.pool.query<{ name: string }>(
      `select relname as name from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and ${condition} order by 1`,
    )
  ).rows.map(({ name }) => name);
const firstColumn = async (table: string): Promise<string> =>
  (
    await database.pool.query<{ name: string }>(
      'select attname as name from pg_attribute where attrelid = $1::regclass and attnum = 1',
      [table],
    )
  ).rows[0]?.name ?? '';

test('the server reaches the database as a role that owns nothing', async () => {
  const { rows } = await server.query(`select current_user as name, rolsuper, rolcreaterole, rolcreatedb, rolbypassrls,
      (select count(*) from pg_shdepend where refobjid = r.oid and deptype = 'o') as owned
    from pg_roles r where rolname = session_user`);
  expect(rows).toEqual([
    { name: 'sikka_app', rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolbypassrls: false, owned: 0 },
  ]);
});

test('append-only tables refuse updates, deletes and truncates', async () => {
  const appendOnly = await tablesWhere(
    `exists (select from pg_trigger where tgrelid = c.oid and tgfoid = 'refuse_change'::regproc and tgtype & 16 <> 0)`,
  );
  expect(appendOnly).toEqual(expect.arrayContaining(['journal', 'posting', 'state_change', 'loan_consent_line']));
  for (const table of appendOnly) {
    const column = await firstColumn(table);
    expect([table, await answerTo(`update ${table} set ${column} = ${column}`)]).toEqual([table, refused]);
    expect([table, await answerTo(`delete from ${table}`)]).toEqual([table, refused]);
  }
});

test('money and its evidence are never deleted, and nothing is ever truncated', async () => {
  for (const table of [
    'account',
    'hold',
    'payment_order',
    'payment_attempt',
    'payment_refund',
    'payment_mandate',
    'bill_payment',
  ])
    expect([table, await answerTo(`delete from ${table}`)]).toEqual([table, refused]);
  for (const table of await tablesWhere('not relispartition'))
    expect([table, await answerTo(`truncate ${table}`)]).toEqual([table, refused]);
});

test.each([
  'update account set owner_gid = gen_random_uuid()',
  'update account set allow_negative = true',
  'update account set frozen_at = null',
  `select unfreeze_account(1, 'user:server', 'wishes to go on')`,
  'update hold set amount = 1',
  `insert into state_edge values ('payment_order', 'expired', 'fulfilled')`,
  'update schema_migration set checksum = name',
  'delete from channel',
])('the server is refused: %s', async (statement) => {
  await database.pool.query(`select open_account(gen_random_uuid(), 'wallet', 'INR', false, false)`);
  expect(await answerTo(statement)).toBe(refused);
});

test.each([
  'create table more (id int)',
  'create schema more',
  'create table job.more (id int)',
  `create function more() returns int language sql as 'select 1'`,
  'create role more',
  'alter table journal disable trigger all',
  'alter table posting add column more int',
  'drop trigger journal_is_append_only on journal',
  'drop table state_change',
  'drop table analytics_event_rest',
  'drop function refuse_change() cascade',
  'create or replace function app_now() returns timestamptz language sql as $$ select now() $$',
  'set session_replication_role = replica',
])('the server is refused: %s', async (statement) => {
  expect(await answerTo(statement)).toBe(refused);
});
