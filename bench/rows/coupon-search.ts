import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { parseQuery } from '../../apps/server/src/areas/coupons/search/find.ts';
import { queryOf } from '../../apps/server/src/areas/coupons/search/words.ts';
import {
  couponNames,
  labelledQueries,
  minFound,
  missedBy,
  namesIn,
} from '../../apps/server/src/areas/coupons/testing/labelled-queries.ts';
import { withClient } from '../../database/with-client.ts';
import type { ContentOf } from '../../packages/contract/src/index.ts';
import { type Caller, createCaller } from '../load/caller.ts';
import type { MeasuredRow, Row } from '../report/row.ts';
import { addUsers } from '../stack/population.ts';
import { againstRowByKey } from './against-row-by-key.ts';
import type { Group } from './bench.ts';

const path = '/flamingo/coupon/couponSearch';
const users = 1_000;

/** Offers of a national network. */
const offers = 200_000;

const scripts = ['english', 'hindi', 'hinglish', 'typo'] as const;

/** Adds copies of the offers there are, up to 200,000; a fifth of them can be used, as in a feed that is read for years. */
const copyOffers = `
  insert into coupon (coupon_gid, network_id, merchant_gid, category_gid, kind, heading, title, terms, minimum_paise, cap_paise,
    is_first_order, payment_methods, weekdays, cities, code, link, stock_of, stock_left, starts_at, ends_at, state, check_at, verified_at,
    search, sequence)
  select coupon_gid || '-' || n, network_id, merchant_gid, category_gid, kind, heading, title, terms, minimum_paise, cap_paise,
    is_first_order, payment_methods, weekdays, cities, code, link, stock_of, stock_left, starts_at, ends_at,
    case when n % 5 = 0 then state else 'WITHDRAWN' end, now() + interval '1 day', verified_at - n * interval '1 minute', search, 0
  from coupon cross join generate_series(1, $1 / (select count(*) from coupon)::int) n
  where kind <> 'UNIQUE'`;

export const addOffers = async (client: pg.Client): Promise<void> => {
  await client.query(copyOffers, [offers]);
  await client.query('vacuum analyze coupon');
};

/** Seconds in which the feed of the demo network has to be read. */
const readingSeconds = 60;
/** Merchants of the demo network; each has a coupon once its feed is read. */
const demoMerchants = 60;

export const untilFeedIsRead = async (caller: Caller): Promise<void> => {
  const allMerchant = '/flamingo/coupon/allMerchant';
  for (let seconds = 0; seconds < readingSeconds; seconds += 1) {
    const { merchants } = await caller.call<ContentOf<typeof allMerchant>>(allMerchant, {}, {});
    if (merchants.length >= demoMerchants) return;
    await wait(1_000);
  }
  throw new Error('The feed of the offer network was not read in time');
};

/**
 * Share of labelled queries with a right coupon among the first three results, on the demo content.
 */
const qualityRows = async (client: pg.Client, search: (query: string) => Promise<string[]>): Promise<MeasuredRow[]> => {
  const { rows: coupons } = await client.query(couponNames);
  const names = namesIn(coupons);
  const rows: MeasuredRow[] = [];
  for (const script of scripts) {
    const { share, missed } = await missedBy(search, names, script);
    const count = labelledQueries.filter((each) => each.script === script).length;
    rows.push({
      what: `search of coupons: right ones among the first 3, ${script}`,
      measured: share,
      unit: '',
      budget: { min: minFound[script] },
      ours: `${count - missed.length} of ${count}`,
      baseline: missed.length === 0 ? '–' : `not: ${missed.map((each) => each.split(' → ')[0]).join(', ')}`,
    });
  }
  return rows;
};

/** How many of the labelled queries PostgreSQL would answer by reading the table from end to end, with the settings of the server's connections. */
const scansRow = async (client: pg.Client): Promise<MeasuredRow> => {
  const { rows: known } = await client.query<{ word: string }>('select word from coupon_word');
  const words = new Set(known.map(({ word }) => word));
  await client.query('set random_page_cost = 1.1');
  let scans = 0;
  for (const { query } of labelledQueries) {
    const { terms } = parseQuery(query, { words });
    if (terms.length === 0) continue;
    const { rows: plan } = await client.query<{ 'QUERY PLAN': string }>(
      `explain select coupon_gid from coupon where search @@ $1::tsquery and state = 'LISTED' and starts_at <= now()
        and ends_at > now() and coalesce(stock_left, 1) > 0 and not is_budget_exhausted limit 100`,
      [queryOf(terms, '&')],
    );
    if (plan.some((line) => line['QUERY PLAN'].includes('Seq Scan'))) scans += 1;
  }
  return {
    what: 'search of 200,000 coupons: queries that read the table from end to end',
    measured: scans,
    unit: '',
    budget: { max: 0 },
    ours: `${scans} of ${labelledQueries.length}`,
    baseline: '–',
  };
};

/**
 * Quality of coupon search, and cost of a search over 200,000 offers for server and PostgreSQL,
 * relative to reading one row by its key.
 */
export const couponSearch: Group = async (bench) => {
  const { server, databaseUrl, dataDir } = bench.product;
  const signedIn = await addUsers(databaseUrl, dataDir, { all: users, signedIn: users });
  const caller = await createCaller(server.origin);
  await untilFeedIsRead(caller);
  const search = async (query: string): Promise<string[]> => {
    const body = { query, pageIndex: 1, pageSize: 3 };
    const { coupons } = await caller.call<ContentOf<typeof path>>(path, body, {});
    return coupons.map(({ couponGid }) => couponGid);
  };
  const measured = await withClient({ connectionString: databaseUrl }, async (client): Promise<Row[]> => {
    const rows = await qualityRows(client, search);
    await addOffers(client);
    return [...rows, await scansRow(client)];
  });
  return [
    ...measured,
    await againstRowByKey(bench, caller, signedIn, {
      what: 'search of 200,000 coupons, against one row by key: cost',
      max: 3,
      path,
      bodyOf: (index) => ({
        query: labelledQueries[index % labelledQueries.length]?.query,
        pageIndex: 1,
        pageSize: 20,
      }),
      optionsOf: (index) => ({ caller: index }),
    }),
  ];
};
