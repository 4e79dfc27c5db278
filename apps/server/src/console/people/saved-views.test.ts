import { audit, views } from '@sikka/contract/console';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestConsole, type TestConsole, type TestOperator } from '../testing/test-console.ts';

let console: TestConsole;
let mira: TestOperator;
let dev: TestOperator;
let asha: TestOperator;
beforeAll(async () => {
  console = await createTestConsole();
  mira = await console.operator('risk', 'mira');
  dev = await console.operator('risk', 'dev');
  asha = await console.operator('admin', 'asha');
});
afterAll(() => console.close());

const page = '/coupons' as const;
const namesFor = async (operator: TestOperator, of: Parameters<typeof save>[2] = page) =>
  (await operator.call(views.listViews, { page: of })).content.views.map(({ name }) => name);
const save = (
  operator: TestOperator,
  name: string,
  of: '/coupons' | '/cases' = page,
  isShared = false,
  filters: Record<string, string> = { state: 'FAILED' },
) => operator.call(views.saveView, { page: of, name, filters, isShared });

test('a view is its owner’s, or shared with the role, and of one page', async () => {
  await save(mira, 'Failed');
  await save(mira, 'Hidden by us', page, true, { state: 'HIDDEN' });
  expect(await namesFor(mira)).toEqual(['Failed', 'Hidden by us']);
  expect(await namesFor(dev)).toEqual(['Hidden by us']);
  const { content: ofAdmin } = await asha.call(views.listViews, { page });
  expect(ofAdmin.views).toEqual([expect.objectContaining({ name: 'Hidden by us', mayRemove: true })]);
  expect(await namesFor(mira, '/cases')).toEqual([]);
  const { content } = await dev.call(views.listViews, { page });
  expect(content.views[0]).toMatchObject({ filters: { state: 'HIDDEN' }, isShared: true, mayRemove: false });
  // The same name is the same view.
  await save(mira, 'Failed', page, false, { state: 'ENDED' });
  const again = await mira.call(views.listViews, { page });
  expect(again.content.views[0]).toMatchObject({ name: 'Failed', filters: { state: 'ENDED' }, mayRemove: true });
  const { entries } = (await asha.call(audit.listAudit, { subject: 'view:/coupons' })).content;
  expect(entries.map(({ actor, act }) => `${actor} ${act}`)).toEqual(Array(3).fill('mira view.save'));
  expect(entries.map(({ before }) => before)).toEqual([
    expect.objectContaining({ filters: { state: 'FAILED' } }),
    null,
    null,
  ]);
});

test('its owner removes a view, an admin that of another, nobody else', async () => {
  await save(dev, 'Shared', '/cases', true);
  await save(dev, 'Own', '/cases');
  const idOf = async (name: string) =>
    (await dev.call(views.listViews, { page: '/cases' })).content.views.find((view) => view.name === name)?.viewId ??
    '';
  const [shared, own] = [await idOf('Shared'), await idOf('Own')];
  expect((await mira.call(views.removeView, { viewId: shared })).status).toBe(404);
  expect((await asha.call(views.removeView, { viewId: shared })).code).toBe(0);
  expect((await dev.call(views.removeView, { viewId: own })).code).toBe(0);
  expect(await namesFor(dev, '/cases')).toEqual([]);
});

test('an operator has fifty views at most', async () => {
  const nila = await console.operator('finance', 'nila');
  for (let number = 1; number <= 50; number += 1) expect((await save(nila, `View ${number}`)).code).toBe(0);
  expect((await save(nila, 'One more')).content).toEqual({ problem: 'tooManyViews' });
  expect((await save(nila, 'View 7', page, true)).code).toBe(0);
});
