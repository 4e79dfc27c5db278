import { overview } from '@sikka/contract/console';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/data/database.ts';
import { createTestConsole, type TestConsole, type TestOperator } from '../testing/test-console.ts';

let console: TestConsole;
let support: TestOperator;
beforeAll(async () => {
  console = await createTestConsole();
  support = await console.operator('support', 'nila');
});
afterAll(() => console.close());

const show = async () => (await support.call(overview.showOverview, {})).content;
const countsOf = ({ needs }: Awaited<ReturnType<typeof show>>) =>
  Object.fromEntries(needs.map(({ need, count }) => [need, count]));

test('what needs a person is counted, and only that', async () => {
  expect(new Set(Object.values(countsOf(await show())))).toEqual(new Set([0]));
  await console.database.pool.query(`
    insert into operations_case (kind, subject, detail) values ('amount_mismatch', 'x', ''), ('amount_mismatch', 'y', '');
    update operations_case set closed_at = app_now(), closed_by = 'asha' where subject = 'y';
    insert into outbox (topic, entity_id, due, dead_because) values ('payments.read-attempt', 'c', app_now(), 'refused');
    insert into lender_statement (lender_id, day) values ('udaan', app_today() - 1), ('udaan', app_today() - 2);
    insert into loan_catalogue_reading (lender_id, read_at) values
      ('udaan', app_now() - interval '47 hours'), ('nadi', app_now() - interval '49 hours');
    select switch_flow('mandates', 'stopped', 'user:asha', 'wrong amounts announced')`);
  const shown = await show();
  expect(countsOf(shown)).toEqual({
    operations_cases_open: 1,
    proposals_open: 0,
    requests_overdue: 0,
    outbox_dead: 1,
    money_flow_stopped: 1,
    day_files_late: 1,
    loan_catalogue_age_seconds: 1,
  });
  expect(shown.needs.find(({ need }) => need === 'money_flow_stopped')?.since).not.toBeNull();
});

test('figures by day: a night counts past days once, and the days before again', async () => {
  const { pool } = console.database;
  const redeem = (day: number, coins: number) =>
    pool.query(
      `insert into coin_redemption (user_gid, redemption_id, prize_id, product_id, coins, lots, reference, state, created_at)
      select gen_random_uuid(), gen_random_uuid(), 'chai-25', 'x', $2, '[]', gen_random_uuid(), 'CREATED',
        app_now() - make_interval(days => $1)`,
      [day, coins],
    );
  await redeem(0, 40);
  await redeem(2, 500);
  const app = openDatabase({ url: console.database.url, poolSize: 1 });
  const figures = async () => (await show()).days.map((day) => day.coinsRedeemed).filter(Boolean);
  expect(await figures()).toEqual([40]);
  await app.pool.query('select roll_up_business()');
  expect(await figures()).toEqual([500, 40]);
  await redeem(2, 11);
  await app.pool.query('select roll_up_business()');
  expect(await figures()).toEqual([511, 40]);
  const { days } = await show();
  expect(days).toHaveLength(30);
  expect(days.at(-1)).toMatchObject({ payments: { PAID: 0, OPEN: 0, NOT_PAID: 0, REFUNDED: 0 } });
  await app.close();
});

test('open refunds are counted by their age', async () => {
  expect((await show()).openRefunds).toEqual([0, 1, 3, 7].map((fromDays) => ({ fromDays, count: 0 })));
});

test('vitals are of the last day that was counted, the most reported first', async () => {
  expect((await show()).vitals).toEqual([]);
  await console.database.pool.query(`insert into web_vital_day (day, page_id, phone, vital, p75, reports) values
    (app_today() - 2, 'acv_index', 'all', 'lcp', 9000, 99), (app_today() - 1, 'acv_index', 'slow', 'lcp', 2600.5, 20),
    (app_today() - 1, 'acv_index', 'all', 'lcp', 1800, 40), (app_today() - 1, 'acv_index', 'all', 'cls', 0.11, 42)`);
  const day = expect.stringMatching(/^[-\d]{10}$/);
  expect((await show()).vitals).toEqual([
    { day, screen: 'acv_index', phone: 'all', reports: 42, lcp: 1_800, inp: null, cls: 0.11 },
    { day, screen: 'acv_index', phone: 'slow', reports: 20, lcp: 2_600.5, inp: null, cls: null },
  ]);
});
