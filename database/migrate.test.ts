import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../apps/server/src/testing/test-database.ts';
import { migrate, migrationsFolder } from './migrate.ts';

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase({ migrated: false });
  folder = mkdtempSync(join(tmpdir(), 'sikka-migrations-'));
});

afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database.drop();
});

const write = (file: string, sql: string) => writeFileSync(join(folder, file), sql);
const tables = async () =>
  (await database.pool.query("select tablename from pg_tables where schemaname = 'public' order by 1")).rows.map(
    (row) => row.tablename,
  );

test('applies the product’s migrations once', async () => {
  const first = await migrate(database.ownerUrl, migrationsFolder);
  expect(first[0]).toBe('0001-platform');
  expect(await migrate(database.ownerUrl, migrationsFolder)).toEqual([]);
});

test('two processes at once apply every file once', async () => {
  write('0001-a-one.sql', 'create table one (id int)');
  const results = await Promise.all([migrate(database.ownerUrl, folder), migrate(database.ownerUrl, folder)]);
  expect(results.flat()).toEqual(['0001-a-one']);
});

test('refuses a file that changed after it ran, and changes nothing', async () => {
  write('0001-a-one.sql', 'create table one (id int)');
  await migrate(database.ownerUrl, folder);
  write('0001-a-one.sql', 'create table one (id bigint)');
  write('0002-a-two.sql', 'create table two (id int)');
  await expect(migrate(database.ownerUrl, folder)).rejects.toThrow('0001-a-one was changed after it had been applied');
  expect(await tables()).toEqual(['one', 'schema_migration']);
});

test('leaves a database alone that a newer version has migrated, for a roll-back', async () => {
  write('0001-a-one.sql', 'create table one (id int)');
  write('0002-a-two.sql', 'create table two (id int)');
  await migrate(database.ownerUrl, folder);
  rmSync(join(folder, '0002-a-two.sql'));
  await database.pool.query('grant delete on two to sikka_app');
  expect(await migrate(database.ownerUrl, folder)).toEqual([]);
  const { rows } = await database.pool.query("select has_table_privilege('sikka_app', 'two', 'delete') as kept");
  expect(rows).toEqual([{ kept: true }]);
});

test('refuses a database of another history', async () => {
  write('0001-a-one.sql', 'create table one (id int)');
  write('0003-a-three.sql', 'create table three (id int)');
  await migrate(database.ownerUrl, folder);
  rmSync(join(folder, '0003-a-three.sql'));
  write('0002-a-two.sql', 'create table two (id int)');
  await expect(migrate(database.ownerUrl, folder)).rejects.toThrow('which this version does not know');
});

test('makes indexes concurrently, outside of a transaction, and again after a failure', async () => {
  write('0001-a-one.sql', 'create table one (id int); insert into one values (1), (1)');
  const index =
    '-- One; per id.\ndrop index concurrently if exists one_id; create unique index concurrently one_id on one (id) where id <> 2;';
  write('0002-a-index.sql', index);
  await expect(migrate(database.ownerUrl, folder)).rejects.toThrow('0002-a-index failed');
  await database.pool.query('truncate one');
  expect(await migrate(database.ownerUrl, folder)).toEqual(['0002-a-index']);
});

test('a failing file is rolled back, and the earlier ones stay applied', async () => {
  write('0001-a-one.sql', 'create table one (id int)');
  write('0002-a-two.sql', 'create table two (id int); select no_such_function()');
  await expect(migrate(database.ownerUrl, folder)).rejects.toThrow('0002-a-two failed');
  expect(await tables()).toEqual(['one', 'schema_migration']);
});

test('refuses doubtful file names', async () => {
  write('1-a.sql', 'select 1');
  await expect(migrate(database.ownerUrl, folder)).rejects.toThrow('NNNN-<area>-<what>.sql');
  rmSync(join(folder, '1-a.sql'));
  write('0001-a.sql', 'select 1');
  write('0001-b.sql', 'select 1');
  await expect(migrate(database.ownerUrl, folder)).rejects.toThrow('the number 0001 is taken');
});
