import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { asServerRole } from '../../../../../database/server-login.ts';
import { startForwarder } from '../../../../../tools/postgres/forwarder.ts';
import { createLog } from '../monitoring/logging.ts';
import { clockOffset, clockSkewSeconds, createClock, moveClock } from './clock.ts';
import { isDatabaseBusy } from './database-errors.ts';
import { openDatabase, readLong, transaction } from './database.ts';
import { inspectDatabase } from './durability.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(`create table tally (id int primary key, balance bigint not null);
    insert into tally values (1, 0), (2, 0); grant select, update on tally to sikka_app`);
});

afterAll(() => database.drop());

const queryValue = async (query: string): Promise<unknown> =>
  Object.values((await database.pool.query(query)).rows[0] as Record<string, unknown>)[0];

test('reads a bigint as a number while it is exact, and throws beyond', async () => {
  expect(await queryValue('select 9007199254740991::bigint')).toBe(9_007_199_254_740_991);
  await expect(queryValue('select 9007199254740992::bigint')).rejects.toThrow(RangeError);
});

test('keeps a date a date', async () => {
  expect(await queryValue("select '2026-03-01'::date")).toBe('2026-03-01');
});

test('sessions end what exceeds their time limits', async () => {
  expect(await queryValue('show statement_timeout')).toBe('3s');
  expect(await queryValue('show lock_timeout')).toBe('2s');
  expect(await queryValue('show idle_in_transaction_session_timeout')).toBe('5s');
});

test('a long read has minutes, writes nothing, and leaves the connection unchanged', async () => {
  const timeout = (db: typeof database.db) =>
    sql<{ time: string }>`select current_setting('statement_timeout') as time`.execute(db);
  expect((await readLong(database.db, timeout)).rows).toEqual([{ time: '4min' }]);
  await expect(readLong(database.db, (trx) => sql`update tally set balance = 1`.execute(trx))).rejects.toThrow(
    'read-only',
  );
  expect(await queryValue('show statement_timeout')).toBe('3s');
});

describe('a frequent statement', () => {
  const readOften = async (db: typeof database.db, column: string): Promise<void> => {
    for (let id = 0; id < 30; id += 1) await sql`select ${sql.ref(column)} from tally where id = ${id}`.execute(db);
  };

  test('is parsed and planned once per connection', async () => {
    const named = await transaction(database.db, async (trx) => {
      await readOften(trx, 'balance');
      return sql<{ runs: number }>`select generic_plans + custom_plans as runs from pg_prepared_statements
        where statement = 'select "balance" from tally where id = $1'`.execute(trx);
    });
    expect(named.rows).toEqual([{ runs: 10 }]);
  });

  test('continues after a migration that changed what it returns', async () => {
    const readAll = () =>
      transaction(database.db, (trx) => sql<object>`select * from tally where id = ${1}`.execute(trx));
    for (let run = 0; run < 30; run += 1) await readAll();
    await database.pool.query('alter table tally add column added integer');
    expect((await readAll()).rows[0]).toHaveProperty('added');
    await database.pool.query('alter table tally drop column added');
    expect((await readAll()).rows[0]).not.toHaveProperty('added');
  });
});

test('retries deadlocked transactions, and both count', async () => {
  const add = (first: number, second: number, waitForOther: () => Promise<void>) =>
    transaction(database.db, async (trx) => {
      await sql`update tally set balance = balance + 1 where id = ${first}`.execute(trx);
      await waitForOther();
      await sql`update tally set balance = balance + 1 where id = ${second}`.execute(trx);
    });
  const bothHoldOne = Promise.withResolvers<void>();
  let holding = 0;
  const waitForOther = () => {
    holding += 1;
    if (holding >= 2) bothHoldOne.resolve();
    return bothHoldOne.promise;
  };
  await Promise.all([add(1, 2, waitForOther), add(2, 1, waitForOther)]);
  expect(holding).toBeGreaterThan(2);
  expect(await queryValue('select sum(balance)::bigint from tally')).toBe(4);
});

test('an error rolls back everything of its transaction', async () => {
  const before = await queryValue('select sum(balance) from tally');
  await expect(
    transaction(database.db, async (trx) => {
      await sql`update tally set balance = 100`.execute(trx);
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  expect(await queryValue('select sum(balance) from tally')).toBe(before);
});

test('code and SQL share one movable clock', async () => {
  const clock = createClock(database.db);
  const before = await clock.now();
  await moveClock(database.db, 15 * 86_400);
  const after = await clock.now();
  expect(Math.round((after.getTime() - before.getTime()) / 86_400_000)).toBe(15);
  expect(await clockOffset(database.db)).toBe(15 * 86_400);
  expect(await queryValue('select round(extract(epoch from app_now() - now()))::int')).toBe(15 * 86_400);
});

test('production refuses an unsafe database, and names the settings', async () => {
  const log = createLog({ logLevel: 'silent' });
  await inspectDatabase(database.db, { production: false }, log);
  await expect(inspectDatabase(database.db, { production: true }, log)).rejects.toThrow(
    'The database can lose data: fsync, full_page_writes, synchronous_commit must be on in production',
  );
});

test('production refuses a machine whose clock is not that of the database', async () => {
  const log = createLog({ logLevel: 'silent' });
  expect(await clockSkewSeconds(database.db)).toBe(0);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
  try {
    expect(Math.round((await clockSkewSeconds(database.db)) / 60)).toBe(60);
    await expect(inspectDatabase(database.db, { production: true }, log)).rejects.toThrow('synchronise both');
  } finally {
    vi.useRealTimers();
  }
});

test('production refuses to reach the database as its owner, even one that stepped down', async () => {
  const log = createLog({ logLevel: 'silent' });
  for (const url of [database.ownerUrl, asServerRole(database.ownerUrl)]) {
    const { db, close } = openDatabase({ url, poolSize: 1 });
    await inspectDatabase(db, { production: false }, log);
    await expect(inspectDatabase(db, { production: true }, log)).rejects.toThrow('a login that owns nothing');
    await close();
  }
});

test('an owner that switched to the server’s role has the server’s rights only', async () => {
  const { db, close } = openDatabase({ url: asServerRole(database.ownerUrl), poolSize: 1 });
  await expect(sql`delete from journal`.execute(db)).rejects.toMatchObject({ code: '42501' });
  await close();
});

test('reports an empty database as such', async () => {
  const empty = await createTestDatabase({ migrated: false });
  const log = createLog({ logLevel: 'silent' });
  await expect(inspectDatabase(empty.db, { production: false }, log)).rejects.toThrow('The database is empty');
  await empty.drop();
});

test('a connection that is cut fails its current query only', async () => {
  const { db, close } = openDatabase({ url: database.url, poolSize: 1 });
  const work = transaction(db, async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await sql`select 1`.execute(trx);
  });
  await expect(work).rejects.toThrow();
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db);
  expect(rows).toEqual([{ one: 1 }]);
  await close();
});

test('a database that vanishes without a word ends calls as busy, and serves again once it is back', async () => {
  const port = Number(new URL(database.url).port);
  const wire = await startForwarder(port);
  const url = Object.assign(new URL(database.url), { port: String(wire.port) }).href;
  const { db, close } = openDatabase({ url, poolSize: 1, answerLimitMs: 2_000 });
  const isBusy = (run: () => Promise<unknown>) => run().then(() => false, isDatabaseBusy);
  const isLongBusy = isBusy(() => readLong(db, (trx) => sql`select pg_sleep(2.2)`.execute(trx)));
  expect(await isLongBusy).toBe(false);
  wire.leadTo('silence');
  // The first uses an open connection, the second would open one.
  expect(await isBusy(() => transaction(db, (trx) => sql`select 1`.execute(trx)))).toBe(true);
  expect(await isBusy(() => sql`select 1`.execute(db))).toBe(true);
  wire.leadTo(port);
  await expect.poll(() => isBusy(() => sql`select 1`.execute(db)), { timeout: 10_000 }).toBe(false);
  await close();
  await wire.stop();
});
