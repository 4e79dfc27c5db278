import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Postgres, startPostgres } from '../tools/postgres/start-postgres.ts';
import { migrate } from './migrate.ts';
import { publishContent } from './publish-content.ts';
import { loadSeeds } from './seeds/load.ts';

// The PostgreSQL of the other tests publishes nothing, so that they pay for nothing.
let folder: string;
let postgres: Postgres;
let first: pg.Client;
let cell: pg.Client;
let from: string;
let to: string[];
const told: string[] = [];

const open = async (connectionString: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'publish-content-'));
  chmodSync(folder, 0o711);
  postgres = await startPostgres({ home: join(folder, 'postgres'), durable: false, publishes: true });
  from = postgres.url;
  first = await open(from);
  await first.query('create database other');
  const other = Object.assign(new URL(from), { pathname: '/other' }).href;
  to = [other];
  for (const url of [from, other]) await migrate(url);
  await loadSeeds(from);
  cell = await open(other);
  // What a cell had before it received the content of others.
  await cell.query("delete from help_article where article_id > 'p'; update channel set order_num = 9");
  await publishContent({ from, to });
  cell.on('notification', ({ channel }) => told.push(channel));
  for (const channel of ['content_changed', 'articles_changed', 'release_changed', 'season_written'])
    await cell.query(`listen ${channel}`);
});

afterAll(async () => {
  await cell.end();
  await first.end();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(() => {
  told.length = 0;
});

const rowsOf = async (client: pg.Client, query: string): Promise<unknown[]> => (await client.query(query)).rows;
const arrives = (query: string) =>
  vi.waitFor(async () => expect(await rowsOf(cell, query)).toEqual(await rowsOf(first, query)), { interval: 5 });
const publishedTables = async (): Promise<string[]> =>
  (
    await first.query<{ tablename: string }>("select tablename from pg_publication_tables where pubname = 'content'")
  ).rows
    .map(({ tablename }) => tablename)
    .sort();

const upgradeRule = (channel: string) =>
  `insert into upgrade_rule select '${channel}', 1, 1, '', '', '', '', '', '', '', ''`;
/** Whether the cell hears of a change of the first one, and of nothing else. */
const isTold = async (channel: string, change: string, seen: string) => {
  await first.query(change);
  await arrives(seen);
  await vi.waitFor(() => expect(new Set(told)).toEqual(new Set([channel])));
};

test('content is published, and no table of users or of the console', async () => {
  const tables = await publishedTables();
  const content = await rowsOf(
    first,
    "select tgrelid::regclass::text as name from pg_trigger where tgname ~ '_is_content$'",
  );
  expect(content.length).toBeGreaterThan(8);
  expect(tables).toEqual(expect.arrayContaining(content.map((row) => (row as { name: string }).name)));
  expect(tables).toEqual(expect.arrayContaining(['coin_rule', 'money_flow', 'season', 'spin_odds', 'content_preview']));
  const kept = await rowsOf(
    first,
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and (column_name = 'user_gid' or table_name ~ '^(operator|console_|schema_|job|segment_|money_p)')`,
  );
  expect(tables.filter((table) => kept.some((row) => (row as { name: string }).name === table))).toEqual([]);
});

test('a new cell has the content of the first one at once', async () => {
  for (const table of await publishedTables()) {
    const columns = table === 'store_prize' ? 'prize_id, kind, title, coins, position' : '*';
    const query = `select ${columns} from ${table} order by 1, 2`;
    expect([table, await rowsOf(cell, query)]).toEqual([table, await rowsOf(first, query)]);
  }
  expect(await rowsOf(cell, 'select from channel')).not.toEqual([]);
});

test.each([
  [
    'content_changed',
    'a section with its version',
    "insert into channel (channel_gid, position) values ('new', 'INDEX')",
    "select c, v from channel c, content_version v where channel_gid = 'new'",
  ],
  [
    'content_changed',
    'a section that is withdrawn',
    "delete from channel where channel_gid = 'new'",
    'select from channel',
  ],
  ['articles_changed', 'an article', "update help_article set title_en = 'Other'", 'select title_en from help_article'],
  ['release_changed', 'an update policy', upgradeRule('shop'), 'select * from upgrade_rule'],
  [
    'season_written',
    'a season',
    `insert into season (activity_gid, version, record, terms_hash, opens_at, closes_at)
     values ('monsoon', 1, '{}', repeat('0', 64), now(), now() + interval '1 day')`,
    "select * from season where activity_gid = 'monsoon'",
  ],
])('%s tells the servers of a cell of %s', (channel, _what, change, seen) => isTold(channel, change, seen));

test('a stopped flow of money stops in every cell', async () => {
  await first.query("select switch_flow('bill-payments', 'stopped', 'user:asha', 'a failing gateway')");
  await arrives("select * from money_flow where state = 'stopped'");
});

test('a cell keeps the stock that its own server has read', async () => {
  const query = "select stock, title_en from store_prize where prize_id = 'cup'";
  await cell.query("update store_prize set stock = 7 where prize_id = 'cup'");
  await first.query("update store_prize set title_en = 'Steel cup' where prize_id = 'cup'");
  await vi.waitFor(async () => expect(await rowsOf(cell, query)).toEqual([{ stock: 7, title_en: 'Steel cup' }]));
  expect(await publishContent({ from, to })).toBe(0);
  expect(await rowsOf(cell, query)).toEqual([{ stock: 7, title_en: 'Steel cup' }]);
});

test('a row that a cell has already, from a migration, is replaced and does not stop what follows', async () => {
  await cell.query(`${upgradeRule('twice')}; update upgrade_rule set offer_text_en = 'older' where channel = 'twice'`);
  await first.query(upgradeRule('twice'));
  await first.query(upgradeRule('after'));
  await arrives("select * from upgrade_rule where channel in ('twice', 'after') order by 1");
});

test('a version that a cell is migrated to leaves what operators have published', async () => {
  await first.query("update help_article set title_en = 'By an operator'");
  await arrives('select title_en from help_article');
  await migrate(to[0] ?? '');
  expect(await rowsOf(cell, 'select distinct title_en from help_article')).toEqual([{ title_en: 'By an operator' }]);
});

test('a second run changes nothing', async () => {
  const made = `select t.oid, relname, tgname, tgenabled from pg_trigger t join pg_class c on c.oid = tgrelid order by 1`;
  const before = [await rowsOf(cell, made), await rowsOf(first, 'select slot_name from pg_replication_slots')];
  expect(await publishContent({ from, to })).toBe(0);
  expect([await rowsOf(cell, made), await rowsOf(first, 'select slot_name from pg_replication_slots')]).toEqual(before);
});

test('a table that a later migration makes is added, with the rows that it brings', async () => {
  for (const client of [first, cell])
    await client.query(`create table notice_board (board_gid text primary key, title text not null);
      insert into notice_board values ('a', 'as ${client === first ? 'edited' : 'shipped'}');
      create trigger notice_board_changed after insert or update or delete on notice_board for each statement
        execute function notify_servers('articles_changed');
      create constraint trigger notice_board_is_content after insert or update or delete on notice_board
        deferrable initially deferred for each row execute function require_console_audit()`);
  expect(await publishContent({ from, to })).toBe(1);
  told.length = 0;
  await isTold(
    'articles_changed',
    "insert into notice_board values ('b', 'new')",
    'select * from notice_board order by 1',
  );
});

test('a cell that has lost its place begins anew, and a cell that is gone keeps no slot', async () => {
  await cell.query('alter subscription content disable');
  const slots = () => rowsOf(first, 'select slot_name from pg_replication_slots');
  await vi.waitFor(async () =>
    expect(await rowsOf(first, 'select from pg_replication_slots where active')).toEqual([]),
  );
  await publishContent({ from, to: [] });
  expect(await slots()).toEqual([]);
  await first.query(`${upgradeRule('missed')}; delete from upgrade_rule where channel = 'shop'`);
  expect(await publishContent({ from, to })).toBe(2);
  expect(await slots()).toHaveLength(1);
  await first.query(upgradeRule('next'));
  await arrives('select * from upgrade_rule order by 1');
});
