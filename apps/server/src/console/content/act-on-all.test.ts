import { audit, content, type ContentKindName, type ContentRow, picturePath } from '@sikka/contract/console';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { moveClock } from '#platform/data/clock.ts';
import { loadSeeds } from '../../../../../database/seeds/load.ts';
import { createTestConsole, type TestConsole, type TestOperator } from '../testing/test-console.ts';

let console: TestConsole;
let asha: TestOperator;
let ravi: TestOperator;
beforeAll(async () => {
  console = await createTestConsole();
  await loadSeeds(console.database.ownerUrl);
  asha = await console.operator('content', 'asha');
  ravi = await console.operator('admin', 'ravi');
});
afterAll(() => console.close());
afterEach(() => moveClock(console.database.db, 0));

type Item = { kind: ContentKindName; gid: string };
const reason = 'Diwali begins';
const show = async (item: Item) => (await asha.call(content.showContent, item)).content;
const copy = async (item: Item, source: Item, changes: ContentRow) => {
  const { published } = await show(source);
  await asha.call(content.saveContent, { ...item, draftVersion: 0, row: { ...published, ...changes } });
};

/** Drafts of a section, its block and two tiles. */
const writeSection = async (name: string) => {
  const section = { kind: 'channel', gid: name } as const;
  const block = { kind: 'entity', gid: `a-${name}-block` } as const;
  const tiles = [1, 2].map((number) => ({ kind: 'resource', gid: `a-${name}-tile-${number}` }) as const);
  const tile = { kind: 'resource', gid: 'demo-electricity' } as const;
  const from = String((await show(tile)).published?.['entity_gid']);
  const published = (await show({ kind: 'entity', gid: from })).published;
  await copy(section, { kind: 'channel', gid: String(published?.['channel_gid']) }, {});
  await copy(block, { kind: 'entity', gid: from }, { channel_gid: section.gid });
  for (const each of tiles) await copy(each, tile, { entity_gid: block.gid, id: 0 });
  return { section, block, tiles, all: [section, block, ...tiles] };
};
const inside = async (item: Item) => (await asha.call(content.listInside, { items: [item] })).content.items;
/** Drafts of a section with all that is inside of it, as acts want them. */
const itemsOf = async (item: Item) =>
  (await inside(item)).map(({ kind, gid, draftVersion }) => ({ kind, gid, draftVersion }));
const states = (items: readonly Item[]) => Promise.all(items.map(async (item) => (await show(item)).state));

test('a section is published with all that is inside of it, and withdrawn again, each with its entry', async () => {
  const { section, all } = await writeSection('diwali');
  const listed = await inside(section);
  expect(listed.map(({ kind, gid }) => ({ kind, gid }))).toEqual(all);
  expect(listed).toMatchObject(all.map(() => ({ state: 'DRAFT', draftVersion: 1, isPublished: false, issues: [] })));
  const items = await itemsOf(section);
  // The order in which they are sent does not matter.
  expect((await asha.call(content.publishContent, { items: items.toReversed(), reason })).code).toBe(0);
  expect(await states(all)).toEqual(all.map(() => 'PUBLISHED'));
  for (const { kind, gid } of all) {
    const { entries } = (await ravi.call(audit.listAudit, { subject: `${kind}:${gid}` })).content;
    expect(entries[0]).toMatchObject({ act: 'content.publish', actor: 'asha', reason });
  }
  expect((await asha.call(content.withdrawContent, { items: await itemsOf(section), reason })).code).toBe(0);
  expect(await states(all)).toEqual(all.map(() => 'WITHDRAWN'));
});

test('if one is refused all are, and it is named', async () => {
  const { section, tiles, all } = await writeSection('holi');
  const [, second] = tiles;
  if (!second) throw new Error('There are two tiles');
  const { draft } = await show(second);
  const row = { ...draft, guide_url: 'javascript:alert(1)' };
  await asha.call(content.saveContent, { ...second, draftVersion: 1, row });
  const items = await itemsOf(section);
  const issues = [{ field: 'guide_url', reason: 'link' }];
  expect((await inside(section)).at(-1)).toMatchObject({ ...second, issues });
  const { content: refused } = await asha.call(content.publishContent, { items, reason });
  expect(refused).toMatchObject({ problem: 'contentRefused', item: second, issues });
  expect(await states(all)).toEqual(all.map(() => 'DRAFT'));
});

test('what is inside is read with as many statements, however much it is', async () => {
  const { section, block, tiles } = await writeSection('ugadi');
  const statementsOf = async (items: readonly Item[]) => {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const listed = (await asha.call(content.listInside, { items: items.map(({ kind, gid }) => ({ kind, gid })) }))
      .content;
    const statements = query.mock.calls.length;
    query.mockRestore();
    return { statements, listed: listed.items.map(({ gid, issues }) => [gid, issues]) };
  };
  const [first, second] = tiles as [Item, Item];
  const parent = [{ field: 'entity_gid', reason: 'parent' }];
  const { published } = await show({ kind: 'resource', gid: 'demo-electricity' });
  const wrong = {
    ...(await show(second)).draft,
    id: published?.['id'] ?? 0,
    icon_url: picturePath('0'.repeat(32), 640),
  };
  await asha.call(content.saveContent, { ...second, draftVersion: 1, row: wrong });
  const one = await statementsOf([second]);
  const issues = [{ field: 'icon_url', reason: 'picture' }, ...parent, { field: 'id', reason: 'taken' }];
  expect(one.listed).toEqual([[second.gid, issues]]);
  const both = await statementsOf([second, first]);
  expect(both.listed).toEqual([...one.listed, [first.gid, parent]]);
  expect(both.statements).toBe(one.statements);
  // In their order within the block, which is in the section too.
  const all = await statementsOf([section, block]);
  expect(all.listed.map(([gid]) => gid)).toEqual(
    [section, block, first, second, block, first, second].map((each) => each.gid),
  );
});

test('if a colleague saves one meanwhile none is published, and both are named', async () => {
  const { section, block, all } = await writeSection('onam');
  const items = await itemsOf(section);
  const { draft } = await show(block);
  const save = ravi.call(content.saveContent, { ...block, draftVersion: 1, row: { ...draft, entity_name: 'Onam' } });
  expect((await save).code).toBe(0);
  const { content: refused } = await asha.call(content.publishContent, { items, reason });
  expect(refused).toMatchObject({ problem: 'contentChanged', item: block, by: 'ravi' });
  expect(await states(all)).toEqual(all.map(() => 'DRAFT'));
  const now = await itemsOf(section);
  const replies = await Promise.all([asha, ravi].map((by) => by.call(content.publishContent, { items: now, reason })));
  expect(replies.filter(({ code }) => code === 0)).toHaveLength(1);
  expect(await states(all)).toEqual(all.map(() => 'PUBLISHED'));
});

test('what is sent for review together is approved by a colleague alone', async () => {
  const { section, block, all } = await writeSection('pongal');
  const items = await itemsOf(section);
  expect((await asha.call(content.askReview, { items, reason })).code).toBe(0);
  expect(await states(all)).toEqual(all.map(() => 'IN_REVIEW'));
  const { content: refused } = await asha.call(content.publishContent, { items, reason });
  expect(refused).toMatchObject({ problem: 'reviewYourOwn', item: section });
  expect((await ravi.call(content.sendBack, { items: items.slice(1), reason })).code).toBe(0);
  expect(await states([section, block])).toEqual(['IN_REVIEW', 'SENT_BACK']);
  expect((await ravi.call(content.publishContent, { items, reason })).code).toBe(0);
  expect(await states(all)).toEqual(all.map(() => 'PUBLISHED'));
});

test('a section is planned with what is inside of it, cancelled, and planned again', async () => {
  const { section, all } = await writeSection('lohri');
  const items = await itemsOf(section);
  const at = new Date(Date.now() + 10 * 60_000).toISOString();
  const plan = () => asha.call(content.planContent, { items, act: 'PUBLISH', at, reason });
  expect((await plan()).code).toBe(0);
  expect(await states(all)).toEqual(all.map(() => 'PLANNED'));
  expect((await asha.call(content.cancelPlan, { items, reason })).code).toBe(0);
  expect((await plan()).code).toBe(0);
  await moveClock(console.database.db, 11 * 60);
  expect(await console.runPlans()).toBe(all.length);
  expect(await states(all)).toEqual(all.map(() => 'PUBLISHED'));
});

test('a role publishes only kinds of its own', async () => {
  const items = [
    { kind: 'resource', gid: 'demo-electricity', draftVersion: 0 },
    { kind: 'store_prize', gid: 'bag', draftVersion: 0 },
  ] as const;
  const { content: refused } = await asha.call(content.publishContent, { items: [...items], reason });
  expect(refused).toMatchObject({ problem: 'operatorRoleMissing' });
  expect((await asha.call(content.listInside, { items: [{ kind: 'channel', gid: 'nothing' }] })).status).toBe(404);
});
