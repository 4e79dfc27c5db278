import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSampleArea } from '#testing/sample-area.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { createTestServer } from '#testing/test-server.ts';
import { openDatabase } from './database.ts';
import { setLoginDefaults } from './login-defaults.ts';

let database: TestDatabase;
let pooler: Server;
let pooledUrl: string;
/** The names of all parameters that connections began with. */
const requested = new Set<string>();

/** The first message of a connection: length, version, then names and values in turn, each ended by a zero. */
const parametersOf = (message: Buffer): string[] =>
  message
    .subarray(8)
    .toString()
    .split('\0')
    .filter((word, index) => index % 2 === 0 && word !== '');

beforeAll(async () => {
  database = await createTestDatabase();
  const { hostname, port } = new URL(database.url);
  pooler = createServer((near) => {
    const far = connect(Number(port), hostname);
    near.once('data', (message) => {
      for (const name of parametersOf(message)) requested.add(name);
    });
    near.pipe(far).pipe(near);
    for (const end of [near, far]) end.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(pooler, 'listening');
  pooledUrl = Object.assign(new URL(database.url), { port: String((pooler.address() as AddressInfo).port) }).href;
});

afterAll(async () => {
  pooler.close();
  await database.drop();
});

const sessionOf = async (db: TestDatabase['db']) =>
  (
    await sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle, current_setting('random_page_cost') as cost`.execute(
      db,
    )
  ).rows[0];

test('works behind a pooler without startup parameters or named statements, with its limits', async () => {
  const server = await createTestServer({
    areas: [createSampleArea()],
    database: { ...database, url: pooledUrl },
    environment: { DATABASE_DIRECT_URL: database.url },
  });
  const { db } = server.app.platform;
  for (let id = 0; id < 30; id += 1) await sql`select ${id}::int`.execute(db);
  const { rows } = await sql`select name from pg_prepared_statements`.execute(db);
  expect(rows).toEqual([]);
  expect(await sessionOf(db)).toEqual({ statement: '3s', lock: '2s', idle: '5s', cost: '1.1' });
  expect([...requested].toSorted()).toEqual(['application_name', 'client_encoding', 'database', 'user']);
  const notified = Promise.withResolvers<string>();
  await server.app.platform.listen('prices', notified.resolve);
  await sql`select pg_notify('prices', 'came')`.execute(db);
  expect(await notified.promise).toBe('came');
  await server.close();
});

test('sets the same limits itself without a pooler', async () => {
  expect(await sessionOf(database.db)).toEqual({ statement: '3s', lock: '2s', idle: '5s', cost: '1.1' });
});

test('several concurrent processes set the defaults of one login', async () => {
  const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'random_page_cost'];
  for (const name of names) await database.pool.query(`alter role sikka_app reset ${name}`);
  await Promise.all(Array.from({ length: 8 }, () => setLoginDefaults(database.url)));
  const { db, close } = openDatabase({ url: database.url, poolSize: 1, isPooled: true });
  expect(await sessionOf(db)).toEqual({ statement: '3s', lock: '2s', idle: '5s', cost: '1.1' });
  await close();
});

test('refuses sessions without limits, as through a pooler with another login', async () => {
  const login = `other_${new URL(database.url).pathname.slice(1)}`;
  await database.pool.query(`create role ${login} login password 'other' in role sikka_app`);
  const other = Object.assign(new URL(database.url), { username: login, password: 'other' }).href;
  await expect(
    createTestServer({
      areas: [],
      database: { ...database, url: other },
      environment: { DATABASE_DIRECT_URL: database.url },
    }),
  ).rejects.toThrow('no time limits');
  await database.pool.query(`drop role ${login}`);
});
