import { audit, content, type ContentRow, overview } from '@sikka/contract/console';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveClock } from '#platform/data/clock.ts';
import { loadSeeds } from '../../../../../database/seeds/load.ts';
import { createTestConsole, type TestConsole, type TestOperator } from '../testing/test-console.ts';

let console: TestConsole;
let asha: TestOperator;
let ravi: TestOperator;
let mina: TestOperator;
beforeAll(async () => {
  console = await createTestConsole();
  await loadSeeds(console.database.ownerUrl);
  asha = await console.operator('content', 'asha');
  ravi = await console.operator('marketing', 'ravi');
  mina = await console.operator('admin', 'mina');
});
afterAll(() => console.close());

const item = { kind: 'resource', gid: 'demo-electricity' } as const;
const reason = 'for the test';
const show = async () => (await asha.call(content.showContent, item)).content;
const problemOf = (reply: { content: { problem?: string } }) => reply.content.problem ?? 'none';

const save = async (by: TestOperator, changes: ContentRow) => {
  const { draft, published, draftVersion } = await show();
  return by.call(content.saveContent, { ...item, draftVersion, row: { ...(draft ?? published), ...changes } });
};
const ask = async (by: TestOperator) =>
  by.call(content.askReview, { ...(await wanted()), reason: 'please read the title' });
const wanted = async () => ({ items: [{ ...item, draftVersion: (await show()).draftVersion }], reason });
const publish = async (by: TestOperator) => by.call(content.publishContent, await wanted());
const sendBack = async (by: TestOperator) => by.call(content.sendBack, await wanted());
const planIn = async (by: TestOperator, minutes: number) => {
  const at = new Date(Date.now() + minutes * 60_000).toISOString();
  return by.call(content.planContent, { ...(await wanted()), act: 'PUBLISH', at });
};
const needs = async (by = asha) => (await by.call(overview.showOverview, {})).content.needs;
/** What the overview says of tiles. */
const ofTiles = async (by: TestOperator) =>
  (await needs(by)).filter(({ kind }) => kind === 'resource').map(({ need, count, state }) => [need, count, state]);
const inState = async (state: 'IN_REVIEW' | 'SENT_BACK') =>
  (await ravi.call(content.listContent, { kind: 'resource', pageSize: 20, state })).content.items.map(({ gid }) => gid);
const discard = async () => {
  const { draft, draftVersion } = await show();
  if (draft) await asha.call(content.discardContent, { ...item, draftVersion });
};

test('a draft in review is listed, counted, and published by a colleague alone', async () => {
  await save(asha, { bold: true });
  expect((await ask(asha)).code).toBe(0);
  expect(await show()).toMatchObject({
    state: 'IN_REVIEW',
    review: { by: 'asha', savedBy: 'asha', note: 'please read the title', sentBackBy: null },
  });
  expect(await inState('IN_REVIEW')).toEqual([item.gid]);
  const waiting = { need: 'reviews_waiting', count: 1, kind: 'resource' };
  expect(await needs()).toContainEqual(expect.objectContaining(waiting));
  expect(await ofTiles(ravi)).toEqual([['reviews_waiting', 1, 'IN_REVIEW']]);

  expect(problemOf(await publish(asha))).toBe('reviewYourOwn');
  expect(problemOf(await planIn(asha, 10))).toBe('reviewYourOwn');
  expect((await show()).state).toBe('IN_REVIEW');
  expect(problemOf(await publish(ravi))).toBe('none');
  expect(await show()).toMatchObject({ state: 'PUBLISHED', review: null });
  expect(await ofTiles(asha)).toEqual([['drafts_approved', 1, null]]);
  expect(await ofTiles(ravi)).toEqual([]);
  const { entries } = (await mina.call(audit.listAudit, { subject: `resource:${item.gid}` })).content;
  expect(entries.slice(0, 4).map(({ act, actor }) => [act, actor])).toEqual([
    ['content.approve', 'ravi'],
    ['content.publish', 'ravi'],
    ['content.askReview', 'asha'],
    ['content.save', 'asha'],
  ]);
});

test('a draft stays its author’s when a colleague puts it in order', async () => {
  const row = (await show()).published;
  const body = { kind: 'resource', where: { entity_gid: String(row?.['entity_gid']) }, sortBy: 'order_num' } as const;
  const { items } = (await ravi.call(content.listContent, { ...body, pageSize: 200 })).content;
  const before = items.map(({ gid }) => gid);
  await save(asha, { bold: false });
  const order = { kind: 'resource', within: String(row?.['entity_gid']), before, after: before.toReversed() } as const;
  expect((await ravi.call(content.orderContent, order)).code).toBe(0);
  await ask(asha);
  expect((await show()).review).toMatchObject({ savedBy: 'asha' });
  expect(problemOf(await publish(asha))).toBe('reviewYourOwn');
  await discard();
});

test('a draft sent back keeps the reason until it is saved again', async () => {
  await save(asha, { bold: false });
  await ask(asha);
  expect((await sendBack(ravi)).code).toBe(0);
  expect(await show()).toMatchObject({ state: 'SENT_BACK', review: { sentBackBy: 'ravi', sentBackBecause: reason } });
  expect([await inState('IN_REVIEW'), await inState('SENT_BACK')]).toEqual([[], [item.gid]]);
  expect(await ofTiles(asha)).toContainEqual(['drafts_sent_back', 1, 'SENT_BACK']);
  expect((await ofTiles(ravi)).map(([need]) => need)).not.toContain('drafts_sent_back');
  expect((await sendBack(mina)).status).toBe(404);
  expect(problemOf(await publish(asha))).toBe('reviewYourOwn');
  await save(asha, { photo_num: 1 });
  expect(await show()).toMatchObject({ state: 'MODIFIED', review: null });
  await ask(asha);
  expect((await sendBack(asha)).code).toBe(0);
  expect(await show()).toMatchObject({ state: 'MODIFIED', review: null });
  expect(problemOf(await publish(asha))).toBe('none');
});

test('a review ends what was planned, and a colleague plans what is in review', async () => {
  await save(asha, { photo_num: 2 });
  await planIn(asha, 10);
  await ask(asha);
  expect(await show()).toMatchObject({ state: 'IN_REVIEW', plan: null });
  expect((await planIn(ravi, 10)).code).toBe(0);
  expect(await show()).toMatchObject({ state: 'PLANNED', review: null });
  await moveClock(console.database.db, 11 * 60);
  expect(await console.runPlans()).toBe(1);
  await moveClock(console.database.db, 0);
  expect(await show()).toMatchObject({ state: 'PUBLISHED', published: { photo_num: 2 } });
});

test('what the app would refuse is not sent for review, nor what is not there', async () => {
  await save(asha, { guide_url: 'javascript:alert(1)' });
  expect((await ask(asha)).content).toMatchObject({ problem: 'contentRefused', issues: [{ field: 'guide_url' }] });
  await discard();
  expect((await ask(asha)).status).toBe(404);
  expect((await sendBack(ravi)).status).toBe(404);
});

test('of two approvals at once one publishes, the other is told', async () => {
  await save(asha, { photo_num: 3 });
  await ask(asha);
  const body = await wanted();
  const replies = await Promise.all([ravi, mina].map((by) => by.call(content.publishContent, body)));
  expect(replies.map(problemOf).toSorted()).toEqual(['contentChanged', 'none']);
  const { revisions } = await show();
  expect(revisions.filter(({ row }) => row['photo_num'] === 3)).toHaveLength(1);
});

test('a save before the approval ends the review, and what was not reviewed is not published', async () => {
  await save(asha, { photo_num: 4 });
  await ask(asha);
  const read = await wanted();
  await save(asha, { photo_num: 5 });
  expect(problemOf(await ravi.call(content.publishContent, read))).toBe('contentChanged');
  expect(problemOf(await ravi.call(content.sendBack, read))).toBe('contentChanged');
  expect(await show()).toMatchObject({ state: 'MODIFIED', published: { photo_num: 3 } });
  await ask(ravi);
  expect(problemOf(await publish(asha))).toBe('reviewYourOwn');
  expect(problemOf(await publish(ravi))).toBe('none');
});
