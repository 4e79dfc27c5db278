import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCoupons, type TestCoupons } from './testing/test-coupons.ts';

let env: TestCoupons;
beforeAll(async () => {
  env = await startCoupons();
  await env.loadOffers();
});
afterAll(() => env.close());

test('coupons are saved, listed by age and validity, and removed', async () => {
  const user = randomUUID();
  const save = (couponGids: string[]) => env.callAs(user)('/flamingo/rewards/user/coupon/add', { couponGids });
  const list = async (filter: Record<string, unknown> = {}) =>
    (
      await env.callAs(user)('/flamingo/rewards/user/coupon/list', {
        tab: 'SAVED',
        pageIndex: 1,
        pageSize: 100,
        ...filter,
      })
    ).content;
  expect(await save(['tiffinco-week', 'nobody-has-this'])).toMatchObject({ status: 404 });
  expect((await save(['tiffinco-week', 'chai-adda-new', 'tiffinco-week'])).content).toEqual({ savedCount: 2 });
  expect((await list()).coupons).toMatchObject([{ isEffective: 1, addTime: expect.any(Number) }, {}]);
  expect((await list({ isExpiring: true })).totalSize).toBeGreaterThanOrEqual(1);
  expect((await list({ isEffective: 0 })).totalSize).toBe(0);
  expect((await list({ age: 'time1' })).totalSize).toBe(2);
  expect((await list({ age: 'time5' })).totalSize).toBe(0);
  expect(
    (await env.callAs(user)('/flamingo/coupon/couponGet', { couponGid: 'tiffinco-week' })).content.coupon.isSaved,
  ).toBe(true);
  const sent = { couponGidList: ['tiffinco-week', 'safar-bus-new'], activityGid: 6 as const };
  expect((await env.callAs(user)('/flamingo/smile/reportSubmit', sent)).content).toEqual({ reported: 1 });
  expect((await env.callAs(user)('/flamingo/smile/reportSubmit', sent)).content).toEqual({ reported: 0 });
  const listed = await env.callAs(undefined)('/flamingo/coupon/getCouponIsEffective', {
    couponGids: ['tiffinco-week'],
  });
  expect(listed.content.couponIsEffectiveList).toMatchObject([
    { isEffective: 1, couponValidity: 2, couponHeading: '50% off' },
  ]);
  const removed = await env.callAs(user)('/flamingo/rewards/user/coupon/delete', { couponGids: ['tiffinco-week'] });
  expect(removed.content).toEqual({ savedCount: 1 });
  expect((await list()).totalSize).toBe(1);
});

test('saved coupons are filtered by how long ago they were added', async () => {
  const user = randomUUID();
  const days = [6, 8, 31, 91, 181, 366];
  const { rows } = await env.server.database.pool.query<{ gid: string }>(
    'select coupon_gid as gid from coupon order by coupon_gid limit 6',
  );
  for (const [index, age] of days.entries())
    await env.server.database.pool.query(
      'insert into saved_coupon (user_gid, coupon_gid, saved_at) values ($1, $2, app_now() - make_interval(days => $3))',
      [user, rows[index]?.gid, age],
    );
  const counts: number[] = [];
  for (const age of ['time1', 'time2', 'time3', 'time4', 'time5'] as const) {
    const body = { tab: 'SAVED', pageIndex: 1, pageSize: 100, age } as const;
    counts.push((await env.callAs(user)('/flamingo/rewards/user/coupon/list', body)).content.totalSize);
  }
  expect(counts).toEqual([1, 2, 3, 4, 1]);
});

test('removes the oldest of more than 1000 saved coupons', async () => {
  const user = randomUUID();
  await env.server.database.pool.query(
    `insert into coupon (coupon_gid, network_id, merchant_gid, category_gid, kind, heading, title, terms, is_first_order,
        payment_methods, weekdays, cities, code, link, starts_at, ends_at, state, search, sequence)
      select 'many-' || n, 'other', merchant_gid, category_gid, 'CODE', heading, title, terms, false, '{}', '{}', '{}', 'MANY', link,
        starts_at, ends_at, 'WITHDRAWN', '', 0
      from coupon, generate_series(1, 1000) n where coupon_gid = 'tiffinco-week'`,
  );
  await env.server.database.pool.query(
    `insert into saved_coupon (user_gid, coupon_gid, saved_at)
      select $1, 'many-' || n, app_now() - make_interval(mins => n) from generate_series(1, 1000) n`,
    [user],
  );
  const saved = await env.callAs(user)('/flamingo/rewards/user/coupon/add', { couponGids: ['chai-adda-new'] });
  expect(saved.content).toEqual({ savedCount: 1_000 });
  expect(
    (
      await env.server.database.pool.query(
        `select from saved_coupon where user_gid = $1 and coupon_gid = 'many-1000'`,
        [user],
      )
    ).rows,
  ).toEqual([]);
});
