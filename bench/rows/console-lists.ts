import type pg from 'pg';
import type * as z from 'zod/mini';
import { openOperatorCommands } from '../../apps/server/src/console/operator-commands.ts';
import { openSecrets } from '../../apps/server/src/platform/data/secrets.ts';
import { withClient } from '../../database/with-client.ts';
import { audit, content, growth, money, session, support, users } from '../../packages/contract/src/console/index.ts';
import type { CallDefinition, Reply } from '../../packages/contract/src/index.ts';
import { median } from '../kit/alternating.ts';
import { createCaller } from '../load/caller.ts';
import type { Row } from '../report/row.ts';
import { addUsers } from '../stack/population.ts';
import type { Group } from './bench.ts';
import { addOffers, untilFeedIsRead } from './coupon-search.ts';

const tiles = 10_000;
/** Calls of each kind, one after the other. */
const callsOfEach = 41;

/** Copies of the tiles there are, each in the block of its original. */
const addTiles = `
  insert into resource
  select (jsonb_populate_record(r, jsonb_build_object('resource_gid', r.resource_gid || '-' || n, 'id', 1000000 + row_number() over (),
    'formal_title_en', r.formal_title_en || ' ' || n))).*
  from resource r cross join generate_series(1, $1 / (select count(*) from resource)::int) n`;

interface Look {
  what: string;
  call: CallDefinition;
  body: unknown;
}

const look = <Call extends CallDefinition>(what: string, call: Call, body: z.input<Call['body']>): Look => ({
  what,
  call,
  body,
});

/** What an operator looks at most, and what is looked for in vain, which no page can end early. */
const looksOf = (userGid: string): readonly Look[] => [
  look('first page of tiles', content.listContent, { kind: 'resource', pageSize: 50 }),
  look('tiles in the order of a column', content.listContent, {
    kind: 'resource',
    sortBy: 'formal_title_en',
    pageSize: 50,
  }),
  look('tiles by a word', content.listContent, { kind: 'resource', query: 'loan', pageSize: 50 }),
  look('tiles by a word of none', content.listContent, { kind: 'resource', query: 'zzyzx', pageSize: 50 }),
  look('first page of coupons', growth.listCoupons, { pageSize: 50 }),
  look('coupons by a word', growth.listCoupons, { query: 'pizza', pageSize: 50 }),
  look('coupons by a word of none', growth.listCoupons, { query: 'zzyzx', pageSize: 50 }),
  look('payments by a reference', money.findPayments, { reference: 'T2611290000000000' }),
  look('an account by its ID', users.openUser, { userGid, reason: 'measures how long this takes' }),
  look('requests of users', support.listRequests, { pageIndex: 1, pageSize: 50 }),
  look('the audit', audit.listAudit, {}),
];

/** Reads of whole tables so far, of those that are long. Not of tiles: the app's server reads all of them when they change. */
const scans = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ scans: number }>(
    `select sum(seq_scan)::int as scans from pg_stat_user_tables where relname in ('app_user', 'coupon')`,
  );
  return rows[0]?.scans ?? 0;
};

/** Milliseconds of one call after the other. */
const timesOf = async (call: (index: number) => Promise<unknown>): Promise<number[]> => {
  const times: number[] = [];
  for (let index = 0; index < callsOfEach; index += 1) {
    const startedAt = performance.now();
    await call(index);
    times.push(performance.now() - startedAt);
  }
  return times;
};

/** Signs the demonstration's operator in; returns what makes calls. */
const signedIn = async (databaseUrl: string, dataDir: string, origin: string) => {
  const secrets = openSecrets({ secretKey: undefined, dataDir });
  const commands = openOperatorCommands(databaseUrl, secrets);
  const { name, password } = await commands.makeDemo();
  const code = await commands.code(name);
  await commands.close();
  let cookie = '';
  const call = async ({ path }: CallDefinition, body: unknown): Promise<void> => {
    const headers = { 'content-type': 'application/json', cookie };
    const response = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
    const { code: answered, msg } = (await response.json()) as Reply;
    if (answered !== 0) throw new Error(`${path} was answered with ${response.status} ${msg}`);
    cookie ||= response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  };
  await call(session.signIn, { name, password, code });
  return call;
};

/**
 * Time of the console's lists and searches over 10,000 tiles, 200,000 coupons and many users, relative to the app's call that reads
 * one row by its key.
 */
export const consoleLists: Group = async ({ product, effort }) => {
  const { databaseUrl, dataDir, server } = product;
  const caller = await createCaller(server.origin);
  await untilFeedIsRead(caller);
  const crowd = await addUsers(databaseUrl, dataDir, { all: effort.manyUsers, signedIn: 1_000 });
  const looks = looksOf(crowd[0]?.userGid ?? '');
  const console = await product.startConsole();
  return withClient({ connectionString: databaseUrl }, async (client): Promise<Row[]> => {
    await addOffers(client);
    await client.query(addTiles, [tiles]);
    await client.query('vacuum analyze resource');
    const call = await signedIn(databaseUrl, dataDir, console.origin);
    for (const { call: definition, body } of looks) await call(definition, body);
    const rowByKey = await timesOf((index) =>
      caller.call('/flamingo/user/userInfo', {}, { ...crowd[index], caller: index }),
    );
    const scansBefore = await scans(client);
    const measured: Row[] = [];
    for (const { what, call: definition, body } of looks) {
      const ours = median(await timesOf(() => call(definition, body)));
      measured.push({
        what: `console: ${what}`,
        measured: ours / median(rowByKey),
        unit: '×',
        budget: { max: 5 },
        ours: `${ours.toFixed(1)} ms`,
        baseline: `${median(rowByKey).toFixed(1)} ms`,
      });
    }
    // Ending its connections makes the console report its statistics.
    await console.stop();
    const read = (await scans(client)) - scansBefore;
    return [
      ...measured,
      {
        what: 'console: reads of a whole long table',
        measured: read,
        unit: '',
        budget: { max: 0 },
        ours: `${read} in ${looks.length * callsOfEach} calls`,
        baseline: '–',
      },
    ];
  });
};
