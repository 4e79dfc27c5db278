import { money, overview } from '@sikka/contract/console';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { createTestConsole, type TestConsole, type TestOperator } from './testing/test-console.ts';

/** Stands for a stand-by: what is written here alone shows who was asked. */
let standBy: TestDatabase;
let console: TestConsole;
let admin: TestOperator;
beforeAll(async () => {
  standBy = await createTestDatabase();
  await standBy.pool.query(`insert into operations_case (kind, subject, detail) values ('amount_mismatch', 'x', '')`);
  console = await createTestConsole(undefined, { CONSOLE_REPLICA_URL: standBy.consoleUrl });
  admin = await console.operator('admin');
});
afterAll(() => console.close());

const lag = (seconds: number) =>
  standBy.pool.query('update console_beat set at = app_now() - make_interval(secs => $1)', [seconds]);
/** Cases that the overview counts, and as of when. */
const overviewNow = async () => {
  const { content } = await admin.call(overview.showOverview, {});
  return [content.needs.find(({ need }) => need === 'operations_cases_open')?.count, content.asOf];
};

test('reports come from the stand-by with their moment, and what decides about money from the primary', async () => {
  await lag(30);
  expect(await overviewNow()).toEqual([1, expect.stringMatching(/^\d{4}-.*Z$/)]);
  expect((await admin.call(money.listCases, {})).content.cases).toEqual([]);
});

test('the console writes at the primary from when on nothing is missing', async () => {
  const beat = async () => (await console.database.pool.query('select at, app_now() as now from console_beat')).rows[0];
  const before = await beat();
  await console.runPlans();
  const { at } = await beat();
  expect(at.getTime()).toBeGreaterThanOrEqual(before.now.getTime());
});

test('a stand-by that is more than a minute behind, or gone, is not asked', async () => {
  await lag(90);
  expect(await overviewNow()).toEqual([0, undefined]);
  await lag(30);
  expect(await overviewNow()).toEqual([1, expect.any(String)]);
  await standBy.drop();
  expect(await overviewNow()).toEqual([0, undefined]);
  expect(await overviewNow()).toEqual([0, undefined]);
});
