import { afterAll, beforeAll, expect, test } from 'vitest';
import { couponNames, labelledQueries, minFound, missedBy, namesIn } from '../testing/labelled-queries.ts';
import { startCoupons, type TestCoupons } from '../testing/test-coupons.ts';

let env: TestCoupons;
let names: ReadonlyMap<string, readonly string[]>;
beforeAll(async () => {
  env = await startCoupons();
  await env.loadOffers();
  names = namesIn((await env.server.database.pool.query(couponNames)).rows);
});
afterAll(() => env.close());

const search = async (query: string): Promise<string[]> => {
  const { content } = await env.callAs(undefined)('/flamingo/coupon/couponSearch', {
    query,
    pageIndex: 1,
    pageSize: 3,
  });
  return content.coupons.map(({ couponGid }) => couponGid);
};

test('there are enough queries, without duplicates', () => {
  const queries = labelledQueries.map(({ query }) => query);
  expect(queries.length).toBeGreaterThanOrEqual(150);
  expect(new Set(queries).size).toBe(queries.length);
});

test('reports a search without a correct result', async () => {
  expect((await missedBy(async () => [], names, 'hindi')).share).toBe(0);
});

test.each(['english', 'hindi', 'hinglish', 'typo'] as const)('finds real queries: %s', async (script) => {
  const { missed, share } = await missedBy(search, names, script);
  expect(share, missed.join('\n')).toBeGreaterThanOrEqual(minFound[script]);
});
