import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCoupons, type TestCoupons } from '../testing/test-coupons.ts';

let env: TestCoupons;
beforeAll(async () => {
  env = await startCoupons();
  await env.loadOffers();
});
afterAll(() => env.close());

const query = async (text: string) => (await env.server.database.pool.query(text)).rows;

/** The search index of coupons and the known words. */
const readStored = async () => [
  await query('select coupon_gid, search::text from coupon order by coupon_gid'),
  await query('select word from coupon_word order by word'),
];

test('rebuilds the search words once after the search rules changed', async () => {
  const before = await readStored();
  await query(`update coupon set search = ''`);
  await query('delete from coupon_word');
  await env.runJob('coupons-read-feed');
  expect((await query('select count(*)::int as count from coupon_word'))[0]).toEqual({ count: 0 });

  await query(`update coupon_feed set search_rules = 'of another version'`);
  await env.runJob('coupons-read-feed');
  expect(await readStored()).toEqual(before);
});
