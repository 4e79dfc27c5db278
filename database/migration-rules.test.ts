import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrationsFolder } from './migrate.ts';
import { frozenBase, harmsOf } from './migration-rules.ts';

test('the running version can live with every migration since the frozen base', () => {
  const files = readdirSync(migrationsFolder).toSorted();
  expect(files.some((file) => file.startsWith(frozenBase))).toBe(true);
  const newer = files
    .filter((file) => file.slice(0, 4) > frozenBase)
    .map((file) => ({ file, sql: readFileSync(join(migrationsFolder, file), 'utf8') }));
  const harms = newer.flatMap(({ file, sql }, index) =>
    harmsOf(
      sql,
      newer.slice(0, index).map((each) => each.sql),
    ).map((harm) => `${file}: ${harm}`),
  );
  expect(harms).toEqual([]);
});

test.each([
  'alter table coupon drop column title',
  'alter table coupon add a text, drop title',
  'alter table coupon rename title to name',
  'alter table coupon rename to offer',
  'alter table coupon drop constraint coupon_code_key',
  'alter table coupon alter column title type varchar(9)',
  'alter table coupon alter title set data type text',
  'alter table coupon alter title drop default',
  'alter table coupon add column kind text not null',
  'alter table coupon add column a numeric(4, 2) default 0, add b text not null',
  'alter table "coupon" enable row level security',
  'drop table coupon',
  'drop function app_now()',
  'DROP VIEW console_flow',
  "alter type colour rename value 'a' to 'b'",
  'revoke select on coupon from sikka_app',
  'truncate coupon',
  'do $$ begin drop table coupon; end $$',
])('%s breaks the running version, unless it is a contraction', (sql) => {
  expect(harmsOf(sql)).not.toEqual([]);
  expect(harmsOf(`-- few rows: ten\n${sql}`)).not.toEqual([]);
  expect(harmsOf(`-- contract: the last version that used it is 1.4.0\n${sql};`)).toEqual([]);
  expect(harmsOf(`-- contract: the last version that used it is 1.4.0\nselect 1; ${sql};`)).not.toEqual([]);
});

test.each([
  'create index on coupon (title)',
  'create unique index coupon_title on only coupon (title)',
  'drop index coupon_title',
  'lock table coupon in exclusive mode',
  'alter table coupon alter title set not null',
  'alter table coupon add constraint c check (uses >= 0)',
  'alter table coupon add check (uses in (1, 2))',
  'alter table coupon add constraint c foreign key (a) references b (a)',
  'alter table coupon add constraint c unique (code)',
  'alter table coupon add column uses int not null default 0 check (uses >= 0)',
  'alter table coupon add column id uuid default gen_random_uuid()',
  'alter table coupon add column id bigserial',
  'alter table coupon add constraint c check (uses >= 0) not valid; alter table coupon validate constraint c',
  'reindex table coupon',
])('%s makes the running version wait, unless the table has few rows', (sql) => {
  expect(harmsOf(sql)).not.toEqual([]);
  expect(
    harmsOf(
      sql
        .split('; ')
        .map((each) => `-- few rows: ten\n${each}`)
        .join(';'),
    ),
  ).toEqual([]);
});

test.each([
  "create table a (id int not null check (id > 0)); create index on a (id); alter table a add b text not null; comment on table a is 'drop table b; --'",
  'alter table coupon add column kind text, add column uses int not null default 0, add at timestamptz default now()',
  'alter table coupon add constraint c check (uses in (0, 1)) not valid',
  'alter table coupon validate constraint c',
  'alter table coupon drop constraint coupon_uses_check',
  'alter table coupon add constraint c unique using index coupon_code',
  'drop index concurrently if exists i; create unique index concurrently i on coupon (code)',
  'create or replace function f() returns void language plpgsql as $$ begin delete from a; drop table b; end $$',
  'grant select on coupon to sikka_app -- not: drop table coupon',
])('%s is an expansion', (sql) => {
  expect(harmsOf(sql)).toEqual([]);
});

test('a column is required after a check of it was validated, each in a file of its own', () => {
  const added = 'alter table coupon add constraint c check (title is not null) not valid';
  const validated = 'alter table coupon validate constraint c';
  const required = 'alter table coupon alter column title set not null';
  expect(harmsOf(required, [added, validated])).toEqual([]);
  expect(harmsOf(required, [added])).not.toEqual([]);
  expect(harmsOf(required.replace('title', 'code'), [added, validated])).not.toEqual([]);
});

test('an index that is made concurrently shares no file with other statements', () => {
  expect(harmsOf('create index concurrently i on coupon (code); select 1')).toHaveLength(1);
});
