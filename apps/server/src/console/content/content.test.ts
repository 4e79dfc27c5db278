import {
  contentKindNames,
  contentKinds,
  contentSchema,
  content,
  formFieldsOf,
  type ContentKindName,
  type ContentRow,
} from '@sikka/contract/console';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '#testing/test-server.ts';
import { loadSeeds } from '../../../../../database/seeds/load.ts';
import { createTestConsole, type TestConsole, type TestOperator } from '../testing/test-console.ts';
import { pageOfContent } from './list-content.ts';

let console: TestConsole;
let editor: TestOperator;
let server: TestServer;
let second: TestServer;
beforeAll(async () => {
  console = await createTestConsole();
  editor = await console.operator('content', 'asha');
  await loadSeeds(console.database.ownerUrl);
  server = await createTestServer({ database: console.database });
  second = await createTestServer({ database: console.database });
});
afterAll(async () => {
  await Promise.all([server.close(), second.close()]);
  await console.close();
});

const kind = 'resource';
const gid = 'demo-electricity';
const reason = 'for the test';
const show = async (item: { kind: ContentKindName; gid: string } = { kind, gid }) =>
  (await editor.call(content.showContent, item)).content;
const problemOf = (reply: { content: { problem?: string } }) => reply.content.problem ?? 'none';

/** Saves the published row with changes as a draft. */
const saveWith = async (changes: ContentRow) => {
  const { draft, published, draftVersion } = await show();
  const row = { ...(draft ?? published), ...changes };
  return editor.call(content.saveContent, { kind, gid, draftVersion, row });
};
const publish = async () => {
  const { draftVersion } = await show();
  return editor.call(content.publishContent, { items: [{ kind, gid, draftVersion }], reason });
};
const titlesIn = async (from: TestServer): Promise<string> =>
  JSON.stringify((await from.client.get('/content/homeFeed')).content);

describe('a tile', () => {
  test('is edited, published and in the app of two processes within a second, and rolled back to what it was', async () => {
    const before = (await show()).published;
    const saved = await saveWith({ formal_title_en: 'Power bill', formal_title_hi: 'बिजली का बिल नया' });
    expect(saved.content.issues).toEqual([]);
    expect(await titlesIn(server)).not.toContain('Power bill');
    await publish();
    const publishedMs = performance.now();
    for (const each of [server, second])
      await expect.poll(() => titlesIn(each), { interval: 20 }).toContain('Power bill');
    expect(performance.now() - publishedMs).toBeLessThan(1_000);

    const { revisions, state, published } = await show();
    expect(state).toBe('PUBLISHED');
    expect(published).toMatchObject({ formal_title_en: 'Power bill' });
    expect(revisions.map(({ revision, act, by }) => [revision, act, by])).toEqual([
      [2, 'PUBLISHED', 'asha'],
      [1, 'IMPORTED', 'asha'],
    ]);
    await editor.call(content.rollBackContent, { kind, gid, revision: 1, reason });
    expect((await show()).published).toEqual(before);
    await expect.poll(() => titlesIn(server)).not.toContain('Power bill');
  });

  test('is refused with every field that the app would refuse', async () => {
    const { content: saved } = await saveWith({
      guide_url: 'javascript:alert(1)',
      icon_url: '/not-a-picture.exe',
      formal_title_hi: '',
      start_time: '2027-02-01T00:00:00.000Z',
      end_time: '2027-01-01T00:00:00.000Z',
      entity_gid: 'nobody',
      id: 1204,
      photo_num: 100,
      ext_json: '{"productUrl":"http://plain.example/"}',
      shelf_channel: 'a,,b',
    });
    expect(saved.issues.toSorted((a, b) => (a.field < b.field ? -1 : 1))).toEqual([
      { field: 'end_time', reason: 'window' },
      { field: 'entity_gid', reason: 'parent' },
      { field: 'ext_json.productUrl', reason: 'link' },
      { field: 'formal_title_hi', reason: 'languages' },
      { field: 'guide_url', reason: 'link' },
      { field: 'icon_url', reason: 'picture' },
      { field: 'id', reason: 'taken' },
      { field: 'photo_num', reason: 'outOfRange' },
      { field: 'shelf_channel', reason: 'format' },
    ]);
    const { content: refused } = await publish();
    expect(refused).toMatchObject({ problem: 'contentRefused', issues: expect.arrayContaining(saved.issues) });
    const { draftVersion } = await show();
    await editor.call(content.discardContent, { kind, gid, draftVersion });
    expect((await show()).state).toBe('PUBLISHED');
  });

  test('is not overwritten by an operator who has loaded an earlier draft', async () => {
    await saveWith({ bold: true });
    const { draft, draftVersion } = await show();
    const save = (row: ContentRow) => editor.call(content.saveContent, { kind, gid, draftVersion, row });
    const replies = await Promise.all([save({ ...draft, bold: false }), save({ ...draft, order_num: 3 })]);
    expect(replies.map(problemOf).toSorted()).toEqual(['contentChanged', 'none']);
    await editor.call(content.discardContent, { kind, gid, draftVersion: draftVersion + 1 });
  });

  test('is new under an ID that is free, after its siblings', async () => {
    const { published } = await show();
    const { items } = (
      await editor.call(content.listContent, {
        kind,
        where: { entity_gid: String(published?.['entity_gid']) },
        sortBy: 'order_num',
        isDescending: true,
        pageSize: 1,
      })
    ).content;
    const begin = async (id: string) =>
      editor.call(content.saveContent, {
        kind,
        gid: id,
        draftVersion: 0,
        row: { ...published, id: 0, order_num: 0 },
        isNew: true,
      });
    expect((await begin(gid)).content).toMatchObject({ issues: [{ field: 'resource_gid', reason: 'taken' }] });
    expect((await begin('new-tile')).code).toBe(0);
    const { draft, path } = await show({ kind, gid: 'new-tile' });
    expect(draft?.['order_num']).toBe(Number(items[0]?.row['order_num']) + 1);
    expect(path.map((each) => each.kind)).toEqual(['channel', 'entity']);
    expect(path.at(-1)).toMatchObject({ gid: published?.['entity_gid'], title: expect.stringMatching(/./) });
    await editor.call(content.discardContent, { kind, gid: 'new-tile', draftVersion: 1 });
  });

  test('is new, withdrawn and published again', async () => {
    const made = { kind, gid: 'tile-of-the-test' } as const;
    const { published } = await show();
    const save = await editor.call(content.saveContent, { ...made, draftVersion: 0, row: { ...published, id: 0 } });
    expect(save.content).toMatchObject({ draftVersion: 1, issues: [] });
    expect((await show(made)).state).toBe('DRAFT');
    await editor.call(content.publishContent, { items: [{ ...made, draftVersion: 1 }], reason });
    expect((await show(made)).state).toBe('PUBLISHED');
    await editor.call(content.withdrawContent, { items: [{ ...made, draftVersion: 0 }], reason });
    expect((await show(made)).state).toBe('WITHDRAWN');
    await editor.call(content.publishContent, { items: [{ ...made, draftVersion: 1 }], reason });
    const { revisions } = await show(made);
    expect(revisions.map(({ act }) => act)).toEqual(['PUBLISHED', 'WITHDRAWN', 'PUBLISHED']);
  });
});

test('what has published content inside of it is not withdrawn', async () => {
  const { published } = await show();
  const block = { kind: 'entity', gid: String(published?.['entity_gid']), draftVersion: 0 } as const;
  expect(problemOf(await editor.call(content.withdrawContent, { items: [block], reason }))).toBe('contentInUse');
});

test('a number that another operator publishes at the same time is refused, with its field', async () => {
  const { published } = await show();
  const late = { kind, gid: 'tile-that-comes-late' } as const;
  const row = { ...published, id: 990_001, resource_gid: late.gid };
  await editor.call(content.saveContent, { ...late, draftVersion: 0, row });
  const other = await console.database.pool.connect();
  await other.query('begin');
  await other.query(
    `insert into resource (resource_gid, id, entity_gid) select 'tile-that-comes-first', 990001, entity_gid
    from resource where resource_gid = $1`,
    [gid],
  );
  const publishing = editor.call(content.publishContent, { items: [{ ...late, draftVersion: 1 }], reason });
  // It has looked for the number and found it free, and waits for the other one.
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event = 'transactionid'`;
  await expect.poll(async () => (await console.database.pool.query(waiting)).rowCount).toBe(1);
  await other.query('commit');
  other.release();
  expect((await publishing).content).toMatchObject({
    problem: 'contentRefused',
    issues: [{ field: 'id', reason: 'taken' }],
  });
  expect((await show(late)).state).toBe('DRAFT');
  await editor.call(content.discardContent, { ...late, draftVersion: 1 });
  await console.database.pool.query(`delete from resource where resource_gid = 'tile-that-comes-first'`);
});

describe('the list', () => {
  const list = async (more: object) =>
    (await editor.call(content.listContent, { kind, pageSize: 20, ...more })).content;

  /** Every page of a list, one after the other. */
  const pages = async (more: object) => {
    const gids: string[] = [];
    for (;;) {
      const { items, hasMore } = await list({ ...more, after: gids.at(-1) });
      gids.push(...items.map((item) => item.gid));
      if (!hasMore) return gids;
    }
  };

  test('has everything once over its pages, by id and by any column, drafts among what is published', async () => {
    await editor.call(content.saveContent, { kind, gid: 'a-draft', draftVersion: 0, row: { order_num: 0 } });
    const { rows } = await console.database.pool.query<{ gid: string }>(
      `select resource_gid as gid from resource union select 'a-draft' order by 1`,
    );
    const all = rows.map((row) => row.gid).toSorted();
    expect(all.length).toBeGreaterThan(80);
    expect((await pages({})).toSorted()).toEqual(all);
    for (const isDescending of [true, false])
      expect((await pages({ sortBy: 'order_num', isDescending })).toSorted()).toEqual(all);
    await editor.call(content.discardContent, { kind, gid: 'a-draft', draftVersion: 1 });
  });

  test('reads a page along the key, however long it is', async () => {
    const { pool, db } = console.database;
    const many = (statement: string) =>
      pool.query(`alter table resource disable trigger user; ${statement}; alter table resource enable trigger user`);
    await many(`insert into resource (resource_gid, id, entity_gid)
      select 'many-' || n, 1000000 + n, (select min(entity_gid) from entity) from generate_series(1, 5000) n`);
    await pool.query('analyze resource');
    const { sql, parameters } = pageOfContent({ kind, pageSize: 50, after: 'demo' }).compile(db);
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters]);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('Index Scan using resource_pkey on resource');
    expect(plan).not.toContain('Seq Scan on resource');
    await many(`delete from resource where resource_gid like 'many-%'`);
  });

  test.each(['guide_url', 'order_num'])(
    'reads every page in the order of %s, also where it is empty',
    async (sortBy) => {
      const all = (await list({ pageSize: 200 })).items.map((item) => item.gid);
      for (const isDescending of [false, true]) {
        const read: string[] = [];
        for (let after: string | undefined, hasMore = true; hasMore; after = read.at(-1)) {
          const page = await list({ sortBy, isDescending, pageSize: 7, after });
          read.push(...page.items.map((item) => item.gid));
          ({ hasMore } = page);
        }
        expect(read.toSorted()).toEqual(all);
      }
    },
  );

  test('finds by the beginnings of words in both languages and of ids, filters and sorts', async () => {
    for (const query of ['बिजली', 'बिज', gid.slice(0, 6)])
      expect((await list({ query })).items.map((item) => item.gid)).toContain(gid);
    for (const query of ['!:*&|', "'", 'no-such-word']) expect((await list({ query })).items).toEqual([]);
    const { published } = await show();
    const inBlock = await list({ where: { entity_gid: String(published?.['entity_gid']) }, sortBy: 'order_num' });
    const orders = inBlock.items.map(({ row }) => Number(row['order_num']));
    expect(orders).toEqual(orders.toSorted((a, b) => a - b));
    expect((await list({ state: 'DRAFT' })).items).toEqual([]);
    expect((await editor.call(content.listContent, { kind, pageSize: 20, sortBy: 'hash' })).status).toBe(422);
  });
});

test('loading the demo content again leaves alone what operators published', async () => {
  await saveWith({ inner_title_en: 'Kept', inner_title_hi: 'रखा हुआ' });
  await publish();
  await loadSeeds(console.database.ownerUrl);
  expect((await show()).published).toMatchObject({ inner_title_en: 'Kept' });
  expect((await show({ kind, gid: 'tile-of-the-test' })).state).toBe('PUBLISHED');
});

test.each(contentKindNames)('every published %s of the demo can be saved and published as it is', async (each) => {
  const admin = await console.operator('admin');
  const showAny = async (gid: string) => (await admin.call(content.showContent, { kind: each, gid })).content;
  const { content: listed } = await admin.call(content.listContent, { kind: each, pageSize: 200 });
  for (const item of listed.items) {
    const { published, draftVersion } = await showAny(item.gid);
    const { content: saved } = await admin.call(content.saveContent, {
      kind: each,
      gid: item.gid,
      draftVersion,
      row: published ?? {},
    });
    expect([item.gid, saved.issues]).toEqual([item.gid, []]);
    expect((await showAny(item.gid)).draft).toEqual(published);
  }
});

test('the columns of every kind are those of its table', async () => {
  for (const each of contentKindNames) {
    const { rows } = await console.database.pool.query<{ name: string }>(
      'select column_name as name from information_schema.columns where table_name = $1 and is_generated = $2',
      [each, 'NEVER'],
    );
    const notEdited = ['edit_time', 'create_time', 'stock', 'stock_read_at', 'withheld'];
    const stored = rows.map(({ name }) => name).filter((name) => !notEdited.includes(name));
    expect(
      formFieldsOf(contentSchema(each, []))
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(stored.toSorted());
    expect(Object.keys(contentKinds)).toContain(each);
  }
});
