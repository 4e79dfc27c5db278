import type { OfferNetwork } from '@sikka/partners/kit';
import { createOfferNetwork } from '@sikka/partners/offers';
import { startOfferSandbox } from '@sikka/partners/offers/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { createTestServer, type TestServer } from '#testing/test-server.ts';
import { createCoupons } from './index.ts';

let databases: readonly [TestDatabase, TestDatabase];
let sandbox: Awaited<ReturnType<typeof startOfferSandbox>>;
let network: OfferNetwork;
let server: TestServer;
beforeAll(async () => {
  databases = [await createTestDatabase(), await createTestDatabase()];
  sandbox = await startOfferSandbox();
  network = createOfferNetwork({ baseUrl: sandbox.url, secret: sandbox.secret, timeoutMs: 1_000 });
  const [lower, upper] = databases;
  server = await createTestServer({
    database: lower,
    environment: { OFFER_NETWORK_URL: sandbox.url, CELLS: `00-7f=${lower.url},80-ff=${upper.url}` },
    compose: async (platform) => ({ areas: [createCoupons(platform, { network })], renderer: undefined }),
  });
  for (const job of ['coupons-read-feed', 'coupons-check-offers', 'coupons-issue-codes'])
    for (const jobs of server.jobsOfCells) await jobs.run(job);
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
  await Promise.all(databases.map((database) => database.drop()));
});

const columnIn = async (cell: 0 | 1, query: string): Promise<unknown[]> =>
  (await databases[cell].pool.query<Record<string, unknown>>(query)).rows.flatMap((row) => Object.values(row));

test('no code is issued for two cells', async () => {
  const [lower, upper] = [
    await columnIn(0, 'select code_index from coupon_code'),
    await columnIn(1, 'select code_index from coupon_code'),
  ];
  expect(lower.length).toBeGreaterThan(0);
  expect(upper.length).toBeGreaterThan(0);
  expect(lower.filter((code) => upper.includes(code))).toEqual([]);
});

test('both cells together have the stock of each offer', async () => {
  const stockIn = async (cell: 0 | 1) =>
    new Map(
      (
        await databases[cell].pool.query<{ gid: string; stock: number }>(
          'select coupon_gid as gid, stock_of as stock from coupon where stock_of is not null',
        )
      ).rows.map(({ gid, stock }) => [gid, stock]),
    );
  const [lower, upper] = [await stockIn(0), await stockIn(1)];
  const offered = new Map<string, number>();
  for (let after: number | undefined = 0; after !== undefined;) {
    const page = await network.readChanges(after);
    if (page.kind !== 'accepted') throw new Error('The network lists no changes');
    for (const change of page.changes)
      if (change.kind === 'published' && change.offer.stock !== undefined)
        offered.set(change.offer.offerId, change.offer.stock);
    after = page.hasMore ? page.changes.at(-1)?.sequence : undefined;
  }
  expect(lower.size).toBeGreaterThan(3);
  for (const [gid, stock] of lower) expect(stock + (upper.get(gid) ?? 0)).toBe(offered.get(gid));
});
