import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { audit, content, type ContentKindName, type ContentRow, overview, session } from '@sikka/contract/console';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { moveClock } from '#platform/data/clock.ts';
import { loadSeeds } from '../../../../../database/seeds/load.ts';
import { createTestConsole, type TestConsole, type TestOperator } from '../testing/test-console.ts';

let console: TestConsole;
let second: TestConsole;
let admin: TestOperator;
let editor: TestOperator;
let dataDir: string;
beforeAll(async () => {
  console = await createTestConsole();
  dataDir = mkdtempSync(join(tmpdir(), 'sikka-console-'));
  second = await createTestConsole({ database: console.database, dataDir });
  admin = await console.operator('admin', 'ravi');
  editor = await console.operator('content', 'asha');
  await loadSeeds(console.database.ownerUrl);
});
afterAll(async () => {
  await second.close();
  await console.close();
  rmSync(dataDir, { recursive: true });
});
afterEach(() => moveClock(console.database.db, 0));

type Item = { kind: ContentKindName; gid: string };
const electricity = { kind: 'resource', gid: 'demo-electricity' } as const;
const reason = 'for the festival';
const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();
const show = async (item: Item) => (await editor.call(content.showContent, item)).content;
const problemOf = (reply: { content: { problem?: string } }) => reply.content.problem;

/** Saves what is published with changes as a draft. */
const save = async (item: Item, changes: ContentRow) => {
  const { draft, published, draftVersion } = await show(item);
  const row = { ...(draft ?? published), ...changes };
  return editor.call(content.saveContent, { ...item, draftVersion, row });
};
const plan = async (item: Item, more: { act?: 'PUBLISH' | 'WITHDRAW'; at?: string; by?: TestOperator } = {}) => {
  const { act = 'PUBLISH', at = minutes(10), by = editor } = more;
  const { draftVersion } = await show(item);
  return by.call(content.planContent, { items: [{ ...item, draftVersion }], act, at, reason });
};
/** Runs what is due in eleven minutes. */
const runLater = async () => {
  await moveClock(console.database.db, 11 * 60);
  return console.runPlans();
};
const copyOf = async (item: Item, source: Item, changes: ContentRow) => {
  const { published } = await show(source);
  await editor.call(content.saveContent, { ...item, draftVersion: 0, row: { ...published, ...changes } });
};

test('a draft is published at its moment, once by two processes, in the name of who planned it', async () => {
  await save(electricity, { formal_title_en: 'Festival of lights', formal_title_hi: 'रोशनी का त्योहार' });
  expect((await plan(electricity, { at: minutes(-1) })).status).toBe(422);
  expect((await plan(electricity)).code).toBe(0);
  expect(await show(electricity)).toMatchObject({ state: 'PLANNED', plan: { act: 'PUBLISH', by: 'asha', reason } });
  const list = { kind: 'resource', pageSize: 20, state: 'PLANNED' } as const;
  const { items } = (await editor.call(content.listContent, list)).content;
  expect(items).toMatchObject([{ gid: electricity.gid, plannedAt: expect.any(String) }]);
  expect(await console.runPlans()).toBe(0);

  await moveClock(console.database.db, 11 * 60);
  const done = await Promise.all([console, second, console, second].map((each) => each.runPlans()));
  expect(done.reduce((sum, count) => sum + count)).toBe(1);
  const shown = await show(electricity);
  expect(shown).toMatchObject({ state: 'PUBLISHED', plan: null, published: { formal_title_en: 'Festival of lights' } });
  expect(shown.revisions.map(({ act, by }) => [act, by])).toEqual([
    ['PUBLISHED', 'asha'],
    ['IMPORTED', 'asha'],
  ]);
  const { entries } = (await admin.call(audit.listAudit, { subject: 'resource:demo-electricity' })).content;
  expect(entries.map(({ act, actor }) => [act, actor])).toEqual([
    ['content.publish', 'asha'],
    ['content.plan', 'asha'],
    ['content.save', 'asha'],
  ]);
});

test('a section with what is in it is planned for one moment, to come and to go', async () => {
  const section = { kind: 'channel', gid: 'diwali' } as const;
  const block = { kind: 'entity', gid: 'a-diwali-block' } as const;
  const tile = { kind: 'resource', gid: 'a-diwali-tile' } as const;
  const { published } = await show(electricity);
  const source = { kind: 'entity', gid: String(published?.['entity_gid']) } as const;
  const from = String((await show(source)).published?.['channel_gid']);
  await copyOf(section, { kind: 'channel', gid: from }, { channel_gid: section.gid });
  await copyOf(block, source, { entity_gid: block.gid, channel_gid: section.gid });
  await copyOf(tile, electricity, { resource_gid: tile.gid, entity_gid: block.gid, id: 0 });

  expect((await plan(block)).content).toMatchObject({ problem: 'contentRefused', issues: [{ reason: 'parent' }] });
  expect((await plan(section)).code).toBe(0);
  expect(problemOf(await plan(block, { at: minutes(9) }))).toBe('contentRefused');
  const at = (await show(section)).plan?.at ?? '';
  for (const item of [block, tile]) expect((await plan(item, { at })).code).toBe(0);
  expect(await runLater()).toBe(3);
  for (const item of [section, block, tile]) expect((await show(item)).state).toBe('PUBLISHED');

  await moveClock(console.database.db, 0);
  for (const item of [section, block, tile]) expect((await plan(item, { act: 'WITHDRAW', at })).code).toBe(0);
  expect(await runLater()).toBe(3);
  for (const item of [section, block, tile]) expect((await show(item)).state).toBe('WITHDRAWN');
});

test('what an operator does meanwhile comes before the plan', async () => {
  const before = (await show(electricity)).published;
  await save(electricity, { order_num: 5 });
  await plan(electricity);
  await save(electricity, { order_num: 6 });
  expect(await show(electricity)).toMatchObject({ state: 'PLAN_FAILED', plan: { failure: 'contentChanged' } });
  const { needs } = (await editor.call(overview.showOverview, {})).content;
  expect(needs).toContainEqual(expect.objectContaining({ need: 'plans_failed', count: 1 }));
  expect(await runLater()).toBe(0);
  expect((await show(electricity)).published).toEqual(before);

  await moveClock(console.database.db, 0);
  await plan(electricity);
  const { draftVersion } = await show(electricity);
  const cancel = () => editor.call(content.cancelPlan, { items: [{ ...electricity, draftVersion }], reason });
  expect((await cancel()).code).toBe(0);
  expect((await cancel()).status).toBe(404);
  expect(await runLater()).toBe(0);

  await moveClock(console.database.db, 0);
  const ends = [
    () => editor.call(content.rollBackContent, { ...electricity, revision: 1, reason }),
    async () =>
      editor.call(content.discardContent, { ...electricity, draftVersion: (await show(electricity)).draftVersion }),
  ];
  for (const end of ends) {
    await plan(electricity);
    expect((await end()).code).toBe(0);
    expect((await show(electricity)).plan).toBeNull();
  }
});

test.each([
  ['its block is withdrawn', 'contentRefused', 'asha'],
  ['its planner may not publish any more', 'operatorRoleMissing', 'mina'],
  ['its planner is removed', 'operatorRoleMissing', 'tara'],
])('a plan stays with its cause if %s', async (_what, failure, name) => {
  const by = name === 'asha' ? editor : await console.operator('marketing', name);
  const tile = { kind: 'resource', gid: `tile-of-${name}` } as const;
  const block = { kind: 'entity', gid: `block-of-${name}` } as const;
  const { published } = await show(electricity);
  await copyOf(block, { kind: 'entity', gid: String(published?.['entity_gid']) }, { entity_gid: block.gid });
  await editor.call(content.publishContent, { items: [{ ...block, draftVersion: 1 }], reason });
  await copyOf(tile, electricity, { resource_gid: tile.gid, entity_gid: block.gid, id: 0 });
  expect((await plan(tile, { by })).code).toBe(0);
  if (name === 'asha') await editor.call(content.withdrawContent, { items: [{ ...block, draftVersion: 0 }], reason });
  const { operators } = (await admin.call(session.listOperators, {})).content;
  const { operatorId = '' } = operators.find((each) => each.name === name) ?? {};
  if (name === 'mina') await admin.call(session.changeRole, { operatorId, role: 'support', reason });
  if (name === 'tara') await admin.call(session.removeOperator, { operatorId, reason });
  expect(await runLater()).toBe(0);
  expect(await show(tile)).toMatchObject({ published: null, state: 'PLAN_FAILED', plan: { failure, by: name } });
  const { entries } = (await admin.call(audit.listAudit, { subject: `resource:${tile.gid}` })).content;
  expect(entries[0]).toMatchObject({ act: 'content.planFailed', actor: name, after: { failure } });
  expect(await console.runPlans()).toBe(0);
});
