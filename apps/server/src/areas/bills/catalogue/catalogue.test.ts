import { paise } from '@sikka/money';
import type { BillNetwork } from '@sikka/partners/kit';
import { sandboxBillers } from '@sikka/partners/network/sandbox';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { clockOffset, moveClock } from '#platform/data/clock.ts';
import { createTestServer, type TestServer } from '#testing/test-server.ts';
import type { BillTables } from '../tables.ts';
import { fetchBill, electricity } from '../testing/pay-bills.ts';
import { startBills, type TestBills } from '../testing/test-bills.ts';
import { type Catalogue, createCatalogue } from './catalogue.ts';

type Network = Pick<BillNetwork, 'readBillers' | 'readPlans'>;

let server: TestServer;
let env: TestBills;
let billers: Awaited<ReturnType<BillNetwork['readBillers']>>;
const network = {
  readBillers: vi.fn<Network['readBillers']>(),
  readPlans: vi.fn<Network['readPlans']>(),
} satisfies Network;

beforeAll(async () => {
  server = await createTestServer({ areas: [] });
  env = await startBills();
  billers = await env.networkClient.readBillers();
});
afterAll(async () => {
  await server.close();
  await env.close();
});
beforeEach(async () => {
  await server.database.pool.query('truncate bill_catalogue, bill_plan_list');
  network.readBillers.mockReset().mockResolvedValue(billers);
  network.readPlans.mockReset();
});

const noBillers: typeof billers = { kind: 'accepted', billers: [] };
const noAnswer = { kind: 'unknown', reason: 'silence' } as const;
const database = () => server.app.platform.db.withTables<BillTables>();
const startCatalogue = async (): Promise<Catalogue> => {
  const { clock, listen } = server.app.platform;
  const created = createCatalogue({ db: database(), clock, listen, network });
  await created.start();
  return created;
};
const nextDay = async () => moveClock(server.app.platform.db, (await clockOffset(server.app.platform.db)) + 86_400);

test('fetches the catalogue once a day for all callers', async () => {
  const sharedCatalogue = await startCatalogue();
  await Promise.all(Array.from({ length: 20 }, () => sharedCatalogue.activeBillers()));
  await (await startCatalogue()).activeBillers();
  expect(network.readBillers).toHaveBeenCalledTimes(1);
  await nextDay();
  await (await startCatalogue()).activeBillers();
  expect(network.readBillers).toHaveBeenCalledTimes(2);
});

test('keeps yesterday’s billers when the network is unresponsive or returns an empty list', async () => {
  const before = await (await startCatalogue()).activeBillers();
  await nextDay();
  for (const answer of [noBillers, noAnswer]) {
    network.readBillers.mockResolvedValue(answer);
    expect((await (await startCatalogue()).activeBillers()).length).toBe(before.length);
  }
  network.readBillers.mockResolvedValue(billers);
  await (await startCatalogue()).activeBillers();
  expect((await server.database.pool.query('select day = app_today() as is_new from bill_catalogue')).rows).toEqual([
    { is_new: true },
  ]);
});

test('reports a busy network without any billers', async () => {
  network.readBillers.mockResolvedValue(noAnswer);
  await expect((await startCatalogue()).activeBillers()).rejects.toMatchObject({ problem: 'billNetworkBusy' });
});

test('the catalogue does not wait long for new billers while older ones are available', async () => {
  await (await startCatalogue()).activeBillers();
  await nextDay();
  network.readBillers.mockReturnValue(new Promise(() => undefined));
  expect((await (await startCatalogue()).activeBillers()).length).toBeGreaterThan(60);
});

test('a webhook of changed billers reaches every server', async () => {
  const [firstServer, secondServer] = [await startCatalogue(), await startCatalogue()];
  await Promise.all([firstServer.activeBillers(), secondServer.activeBillers()]);
  network.readBillers.mockClear();
  await database().transaction().execute(firstServer.invalidate);
  await vi.waitFor(async () => {
    await secondServer.activeBillers();
    expect(network.readBillers).toHaveBeenCalled();
  });
});

test('no longer offers a removed biller, but shows existing records with it', async () => {
  const call = env.callAs(crypto.randomUUID());
  await env.network.control('webhook', { url: `${env.server.origin}/partners/network/events` });
  const requested = await fetchBill(env, call, '1500');
  await env.network.control(`billers/${electricity}`, { status: 'DEACTIVATED' });
  await vi.waitFor(async () =>
    expect((await call('/bbps/biller/detail', { billerId: electricity })).content).toMatchObject({
      problem: 'billerMissing',
    }),
  );
  expect((await call('/bbps/bill/detail', { billId: requested.bills[0]?.billId ?? '' })).code).toBe(0);
  await env.network.control(`billers/${electricity}`, { status: 'ACTIVE' });
});

test('fetches plans once a day, and serves yesterday’s while the network is unresponsive', async () => {
  const plan = { id: 'P1', amountPaise: paise(29_900), categoryType: 'Unlimited', description: 'All calls' };
  network.readPlans.mockResolvedValue({ kind: 'accepted', plans: [plan] });
  const sharedCatalogue = await startCatalogue();
  expect([await sharedCatalogue.plans('VAAN00000NAT01'), await sharedCatalogue.plans('VAAN00000NAT01')]).toEqual([
    [plan],
    [plan],
  ]);
  expect(network.readPlans).toHaveBeenCalledTimes(1);
  await nextDay();
  network.readPlans.mockResolvedValue(noAnswer);
  expect(await sharedCatalogue.plans('VAAN00000NAT01')).toEqual([plan]);
  await expect(sharedCatalogue.plans('VAAN00000NAT02')).rejects.toMatchObject({ problem: 'billNetworkBusy' });
});

test('every biller of the sandbox is of a category that has a name and screens', async () => {
  const known = new Set((await (await startCatalogue()).activeBillers()).map(({ id }) => id));
  const active = sandboxBillers.filter(({ record }) => record.status === 'ACTIVE').map(({ record }) => record.id);
  expect(active.filter((id) => !known.has(id))).toEqual([]);
});
