import type { LenderConnection } from '@sikka/contract';
import { paise } from '@sikka/money';
import { Registry } from 'prom-client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Platform } from '#platform/platform.ts';
import { createTestServer, type TestServer } from '#testing/test-server.ts';
import { sourcesOf } from '../lenders.ts';
import { measureLenders } from '../measure-lenders.ts';
import type { LendingTables } from '../tables.ts';
import { sampleCatalogue, sampleProfile, sampleProduct } from '../testing/sample-catalogue.ts';
import { type ScriptedLender, scriptedLender } from '../testing/scripted-lender.ts';
import { createLiveMarket, type LiveMarket } from './live-market.ts';
import { readCataloguesJob } from './read-catalogues.ts';

let server: TestServer;
let platform: Platform;
let udaan: ScriptedLender;
let kaveri: ScriptedLender;
let markets: LiveMarket[];

beforeAll(async () => {
  server = await createTestServer({ areas: [] });
  platform = server.app.platform;
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.pool.query('truncate loan_catalogue, loan_catalogue_reading');
  udaan = scriptedLender('udaan', sampleCatalogue('udaan', 'Udaan Finance', sampleProduct()));
  kaveri = scriptedLender('kaveri', sampleCatalogue('kaveri', 'Kaveri Credit', sampleProduct()));
  markets = [];
});
afterEach(() => Promise.all([...markets.map((market) => market.stop()), udaan.port.close(), kaveri.port.close()]));

const db = () => platform.db.withTables<LendingTables>();
const read = (connection: LenderConnection = 'API') => {
  const sources = sourcesOf([udaan, kaveri], []).map((source) => ({ ...source, connection }));
  return readCataloguesJob({ db: db(), log: platform.log, sources, hosts: ['*.example'] }).run({});
};
const openMarket = async (lenderIds = ['udaan', 'kaveri']): Promise<LiveMarket> => {
  const market = createLiveMarket({ db: db(), listen: platform.listen, log: platform.log, lenderIds });
  markets.push(market);
  await market.start();
  return market;
};
const gidsOf = (market: LiveMarket) => market.current.products.map(({ productGid }) => productGid);
const versions = async () =>
  (await server.database.pool.query('select lender_id, version from loan_catalogue order by 1, 2')).rows;

test('lists every lender’s products', async () => {
  await read();
  const market = await openMarket();
  expect(gidsOf(market)).toEqual(['kaveri:personal', 'udaan:personal']);
  expect(market.current.lenders.map(({ englishName }) => englishName)).toEqual(['Kaveri Credit', 'Udaan Finance']);
});

test('measures the age of each lender’s prices, changed or not', async () => {
  const registry = new Registry();
  const sources = [{ lenderId: 'udaan' }, { lenderId: 'kaveri' }];
  measureLenders({ db: db(), log: platform.log, sources, lenders: [] }, registry);
  const ages = async () => {
    const metric = await registry.getSingleMetricAsString('loan_catalogue_age_seconds');
    return Object.fromEntries(
      [...metric.matchAll(/lender="(\w+)"\} ([\d.]+)/g)].map(([, lender, seconds]) => [
        lender,
        Number(seconds) >= 7_200,
      ]),
    );
  };
  expect(await ages()).toEqual({});
  await read();
  expect(await ages()).toEqual({ udaan: false, kaveri: false });
  await server.database.pool.query("update loan_catalogue_reading set read_at = app_now() - interval '2 hours'");
  udaan.stopAnswering();
  await expect(read()).rejects.toThrow('udaan');
  expect(await ages()).toEqual({ udaan: true, kaveri: false });
});

test('keeps the last prices of an unresponsive lender, reads the others, and retries', async () => {
  await read();
  udaan.stopAnswering();
  kaveri.setCatalogue(sampleCatalogue('kaveri', 'Kaveri Credit', sampleProduct({ productId: 'new' })));
  await expect(read()).rejects.toThrow('udaan (noAnswer)');
  expect(gidsOf(await openMarket())).toEqual(['kaveri:new', 'udaan:personal']);
});

test('an empty catalogue never replaces a full one', async () => {
  await read();
  udaan.setCatalogue(sampleCatalogue('udaan', 'Udaan Finance'));
  await expect(read()).rejects.toThrow('udaan (nothing that may be listed)');
  expect(gidsOf(await openMarket())).toContain('udaan:personal');
});

test('ignores and logs a product that breaks a rule, and lists the lender’s others', async () => {
  const short = sampleProduct({ productId: 'short', tenures: ['P2'] });
  const withoutCoolingOff = sampleProduct({ productId: 'cold', coolingOffDays: 0 });
  udaan.setCatalogue(sampleCatalogue('udaan', 'Udaan Finance', short, sampleProduct(), withoutCoolingOff));
  await read();
  expect(gidsOf(await openMarket())).toEqual(['kaveri:personal', 'udaan:personal']);
  const flaws = server.log.filter(({ msg }) => msg === 'an invalid loan product is ignored');
  expect(flaws).toMatchObject([
    { lenderId: 'udaan', productId: 'short', flaw: 'tenures' },
    { lenderId: 'udaan', productId: 'cold', flaw: 'cooling-off' },
  ]);
});

test('the market does not list a lender without its details', async () => {
  udaan.setCatalogue({
    lender: { ...sampleProfile('udaan', 'Udaan Finance'), licence: '' },
    products: [sampleProduct()],
  });
  await expect(read()).rejects.toThrow('udaan (the lender does not say who it is)');
  expect(gidsOf(await openMarket())).toEqual(['kaveri:personal']);
});

test('referrals lead to allowed hosts only', async () => {
  udaan.setCatalogue(
    sampleCatalogue('udaan', 'Udaan Finance', sampleProduct({ shortUrl: 'https://udaan.example/go' })),
  );
  kaveri.setCatalogue(
    sampleCatalogue('kaveri', 'Kaveri Credit', sampleProduct({ shortUrl: 'https://kaveri.test/go' })),
  );
  await expect(read('REFERRAL')).rejects.toThrow('kaveri');
  expect(gidsOf(await openMarket())).toEqual(['udaan:personal']);
});

test('writes a version on a change, and keeps it as reported', async () => {
  await Promise.all([read(), read()]);
  await read();
  udaan.setCatalogue(sampleCatalogue('udaan', 'Udaan Finance', sampleProduct({ maxPaise: paise(60_000_000) })));
  await read();
  expect(await versions()).toEqual([
    { lender_id: 'kaveri', version: 1 },
    { lender_id: 'udaan', version: 1 },
    { lender_id: 'udaan', version: 2 },
  ]);
  expect((await openMarket()).current.products.map(({ product }) => product.maxPaise)).toContain(60_000_000);
  await expect(server.database.pool.query(`update loan_catalogue set content = '{}'`)).rejects.toThrow(
    'loan_catalogue is final',
  );
  await expect(server.database.pool.query('delete from loan_catalogue')).rejects.toThrow('loan_catalogue is final');
});

test('a change reaches every server', async () => {
  const [here, there] = [await openMarket(), await openMarket()];
  const before = there.current;
  await read();
  for (const market of [here, there])
    await vi.waitFor(() => expect(gidsOf(market)).toEqual(['kaveri:personal', 'udaan:personal']));
  expect(there.current).not.toBe(before);
});

test('serves the last market while the catalogues cannot be loaded, then recovers by itself', async () => {
  await read();
  const market = await openMarket();
  const { pool } = server.database;
  await pool.query('alter table loan_catalogue rename to loan_catalogue_away');
  await pool.query('notify loan_catalogue_changed');
  const failed = 'loan catalogues could not be refreshed; the last version is still served';
  await vi.waitFor(() => expect(server.log.map(({ msg }) => msg)).toContain(failed));
  expect(gidsOf(market)).toEqual(['kaveri:personal', 'udaan:personal']);
  const before = market.current;
  await pool.query('alter table loan_catalogue_away rename to loan_catalogue');
  await vi.waitFor(() => expect(market.current).not.toBe(before), { timeout: 10_000 });
});

test('a lender that is no longer configured leaves the market', async () => {
  await read();
  expect(gidsOf(await openMarket(['kaveri']))).toEqual(['kaveri:personal']);
  expect(gidsOf(await openMarket([]))).toEqual([]);
});
