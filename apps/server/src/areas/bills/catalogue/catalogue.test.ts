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
let it: TestBills;
let billers: Awaited<ReturnType<BillNetwork['readBillers']>>;
const network = {
  readBillers: vi.fn<Network['readBillers']>(),
  readPlans: vi.fn<Network['readPlans']>(),
} satisfies Network;

beforeAll(async () => {
  server = await createTestServer({ areas: [] });
  it = await startBills();
  billers = await it.port.readBillers();
});
afterAll(async () => {
  await server.close();
  await it.close();
});
beforeEach(async () => {
  await server.database.pool.query('truncate bill_catalogue, bill_plan_list');
  network.readBillers.mockReset().mockResolvedValue(billers);
  network.readPlans.mockReset();
});

const none: typeof billers = { kind: 'accepted', billers: [] };
const noAnswer = { kind: 'unknown', reason: 'silence' } as const;
const database = () => server.app.platform.db.withTables<BillTables>();
const catalogue = async (): Promise<Catalogue> => {
  const { clock, listen } = server.app.platform;
  const made = createCatalogue({ db: database(), clock, listen, network });
  await made.start();
  return made;
};
const nextDay = async () => moveClock(server.app.platform.db, (await clockOffset(server.app.platform.db)) + 86_400);

test('fetches the catalogue once a day for all callers', async () => {
  const one = await catalogue();
  await Promise.all(Array.from({ length: 20 }, () => one.activeBillers()));
  await (await catalogue()).activeBillers();
  expect(network.readBillers).toHaveBeenCalledTimes(1);
  await nextDay();
  await (await catalogue()).activeBillers();
  expect(network.readBillers).toHaveBeenCalledTimes(2);
});

test('keeps yesterday’s billers when the network is unresponsive or returns an empty list', async () => {
  const before = await (await catalogue()).activeBillers();
  await nextDay();
  for (const answer of [none, noAnswer]) {
    network.readBillers.mockResolvedValue(answer);
    expect((await (await catalogue()).activeBillers()).length).toBe(before.length);
  }
  network.readBillers.mockResolvedValue(billers);
  await (await catalogue()).activeBillers();
  expect((await server.database.pool.query('select day = app_today() as is_new from bill_catalogue')).rows).toEqual([
    { is_new: true },
  ]);
});

test('reports a busy network without any billers', async () => {
  network.readBillers.mockResolvedValue(noAnswer);
  await expect((await catalogue()).activeBillers()).rejects.toMatchObject({ problem: 'billNetworkBusy' });
});

test('does not wait long for new billers while older ones are available', async () => {
  await (await catalogue()).activeBillers();
  await nextDay();
  network.readBillers.mockReturnValue(new Promise(() => undefined));
  expect((await (await catalogue()).activeBillers()).length).toBeGreaterThan(60);
});

test('a webhook of changed billers reaches every server', async () => {
  const [here, there] = [await catalogue(), await catalogue()];
  await Promise.all([here.activeBillers(), there.activeBillers()]);
  network.readBillers.mockClear();
  await database().transaction().execute(here.invalidate);
  await vi.waitFor(async () => {
    await there.activeBillers();
    expect(network.readBillers).toHaveBeenCalled();
  });
});

test('no longer offers a removed biller, but shows existing records with it', async () => {
  const call = it.as(crypto.randomUUID());
  await it.network.control('webhook', { url: `${it.server.origin}/partners/network/events` });
  const requested = await fetchBill(it, call, '1500');
  await it.network.control(`billers/${electricity}`, { status: 'DEACTIVATED' });
  await vi.waitFor(async () =>
    expect((await call('/bbps/biller/detail', { billerId: electricity })).content).toMatchObject({
      problem: 'billerMissing',
    }),
  );
  expect((await call('/bbps/bill/detail', { billId: requested.bills[0]?.billId ?? '' })).code).toBe(0);
  await it.network.control(`billers/${electricity}`, { status: 'ACTIVE' });
});

test('fetches plans once a day, and serves yesterday’s while the network is unresponsive', async () => {
  const plan = { id: 'P1', amountPaise: paise(29_900), categoryType: 'Unlimited', description: 'All calls' };
  network.readPlans.mockResolvedValue({ kind: 'accepted', plans: [plan] });
  const one = await catalogue();
  expect([await one.plans('VAAN00000NAT01'), await one.plans('VAAN00000NAT01')]).toEqual([[plan], [plan]]);
  expect(network.readPlans).toHaveBeenCalledTimes(1);
  await nextDay();
  network.readPlans.mockResolvedValue(noAnswer);
  expect(await one.plans('VAAN00000NAT01')).toEqual([plan]);
  await expect(one.plans('VAAN00000NAT02')).rejects.toMatchObject({ problem: 'billNetworkBusy' });
});

test('every biller of the sandbox is of a category that has a name and screens', async () => {
  const known = new Set((await (await catalogue()).activeBillers()).map(({ id }) => id));
  const active = sandboxBillers.filter(({ record }) => record.status === 'ACTIVE').map(({ record }) => record.id);
  expect(active.filter((id) => !known.has(id))).toEqual([]);
});
