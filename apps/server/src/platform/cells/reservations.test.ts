import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { moveClock } from '../data/clock.ts';
import { openDatabase, type OpenDatabase, transaction } from '../data/database.ts';
import { directory as keys, type DirectoryKind } from '../data/directory.ts';
import { newUserGidIn } from './cell-range.ts';
import { type CellDatabase, createReservations, reserveHeldKeys, type Reservations } from './reservations.ts';

const lower = { from: 0x00, to: 0x7f };
const upper = { from: 0x80, to: 0xff };

let databases: readonly [TestDatabase, TestDatabase];
let cells: readonly [CellDatabase, CellDatabase];
let lookups: OpenDatabase[];
let reservations: Reservations;
beforeAll(async () => {
  databases = [await createTestDatabase(), await createTestDatabase()];
  cells = [
    { ...lower, db: databases[0].db },
    { ...upper, db: databases[1].db },
  ];
  lookups = databases.map(({ url }) => openDatabase({ url, poolSize: 5 }));
  reservations = createReservations([
    { ...lower, db: lookups[0]?.db ?? databases[0].db },
    { ...upper, db: lookups[1]?.db ?? databases[1].db },
  ]);
});
afterAll(async () => {
  await Promise.all(lookups.map(({ close }) => close()));
  await Promise.all(databases.map((database) => database.drop()));
});

/** The nightly run makes more (tools/test/main.ts). */
const races = Number(process.env['RACES'] ?? 100);

const newUser = (index: 0 | 1): string => newUserGidIn(cells[index]);
const newKey = (): string => `key-${randomInt(2 ** 40)}`;

/** Claims a key for a new user of a cell, as its areas do. */
const claim = (index: 0 | 1, key: string, kind: DirectoryKind = 'mobile', userGid = newUser(index)) =>
  transaction(cells[index].db, (trx) => reservations.claim(trx, kind, key, { userGid }));

/** Makes all reservations older than any claim under way. */
const age = (hours = 1) =>
  databases[0].pool.query('update key_reservation set reserved_at = reserved_at - make_interval(hours => $1)', [hours]);

const reserved = async (key: string): Promise<boolean> =>
  (await databases[0].pool.query('select from key_reservation where key = $1', [key])).rowCount === 1;

test('a key that a user of one cell holds is refused in the other, however old its reservation', async () => {
  const key = newKey();
  expect(await claim(0, key)).toBe(true);
  expect(await claim(1, key)).toBe(false);
  expect(await claim(0, key)).toBe(false);
  await age();
  expect(await claim(1, key)).toBe(false);
  expect(await keys.find(cells[1].db, 'mobile', key)).toBeUndefined();
});

test(
  'of concurrent claims in both cells, some of them killed before they commit, at most one succeeds',
  { timeout: 30_000 + 200 * races },
  async () => {
    for (let round = 0; round < races; round += 1) {
      const key = newKey();
      // In every other round the key was released by a user of the first cell, so that it is taken over.
      if (round % 2 === 0) {
        const userGid = newUser(0);
        await claim(0, key, 'mobile', userGid);
        await keys.drop(cells[0].db, 'mobile', key, userGid);
        await age();
      }
      const attempt = (index: 0 | 1, isKilled: boolean): Promise<boolean> =>
        transaction(cells[index].db, async (trx) => {
          const isClaimed = await reservations.claim(trx, 'mobile', key, { userGid: newUser(index) });
          if (isKilled) throw new Error('killed');
          return isClaimed;
        }).catch(() => false);
      const claims = await Promise.all(
        Array.from({ length: 6 }, (_, at) => attempt((at % 2) as 0 | 1, randomInt(4) === 0)),
      );
      const winners = claims.filter(Boolean).length;
      expect(winners).toBeLessThanOrEqual(1);
      // Afterwards nothing is stuck: the key is free exactly if nobody got it.
      await age();
      expect(await claim(randomInt(2) as 0 | 1, key)).toBe(winners === 0);
    }
  },
);

test('a released key can be claimed in the other cell', async () => {
  const [key, userGid] = [newKey(), newUser(0)];
  await claim(0, key, 'mobile', userGid);
  await keys.drop(cells[0].db, 'mobile', key, userGid);
  await age();
  expect(await claim(1, key)).toBe(true);
  expect(await claim(0, key)).toBe(false);
});

test('a reservation whose transaction was rolled back blocks the other cell for a minute, its own not at all', async () => {
  const key = newKey();
  const lost = transaction(cells[0].db, async (trx) => {
    await reservations.claim(trx, 'mobile', key, { userGid: newUser(0) });
    throw new Error('killed');
  });
  await expect(lost).rejects.toThrow('killed');
  expect(await claim(1, key)).toBe(false);
  await age();
  expect(await claim(1, key)).toBe(true);
});

test('a transaction with a claim cannot outlive its reservation', async () => {
  const { rows } = await transaction(cells[0].db, async (trx) => {
    await reservations.claim(trx, 'mobile', newKey(), { userGid: newUser(0) });
    return sql<{ limit: string }>`select current_setting('transaction_timeout') as limit`.execute(trx);
  });
  expect(rows).toEqual([{ limit: '30s' }]);
});

test('while a claim may still commit, the other cell cannot take its key over', async () => {
  // As if a commit waited for a stand-by past every limit.
  const late = createReservations(cells, { transaction: 0, reservation: 0 });
  const key = newKey();
  await transaction(cells[0].db, async (trx) => {
    await late.claim(trx, 'mobile', key, { userGid: newUser(0) });
    expect(await transaction(cells[1].db, (other) => late.claim(other, 'mobile', key, { userGid: newUser(1) }))).toBe(
      false,
    );
  });
  expect(await keys.find(cells[0].db, 'mobile', key)).toBeDefined();
});

test('a number held for its former owner is not free in another cell, and is once the time is over', async () => {
  const [key, userGid] = [newKey(), newUser(0)];
  await claim(0, key, 'heldMobile', userGid);
  await age();
  expect(await claim(1, key)).toBe(false);
  await databases[0].pool.query("update directory_entry set until = app_now() + interval '1 hour' where key = $1", [
    key,
  ]);
  expect(await claim(1, key)).toBe(false);
  await moveClock(cells[0].db, 3_601);
  expect(await claim(1, key)).toBe(true);
  await moveClock(cells[0].db, 0);
});

test('the debts of a bill account are paid by users of one cell at a time', async () => {
  const account = newKey();
  expect(await claim(0, `${account}|bill|1`, 'billDebt')).toBe(true);
  await age();
  expect(await claim(1, `${account}|bill|2`, 'billDebt')).toBe(false);
  expect(await claim(0, `${account}|bill|2`, 'billDebt')).toBe(true);
  expect(await claim(1, `${account}0|bill|1`, 'billDebt')).toBe(true);
});

test('purging keeps reservations of held keys and of claims under way', async () => {
  const [held, released, fresh] = [newKey(), newKey(), newKey()];
  const userGid = newUser(1);
  await claim(1, held);
  await claim(1, released, 'coinEvidence', userGid);
  await keys.drop(cells[1].db, 'coinEvidence', released, userGid);
  await age(25);
  await claim(0, fresh);
  await keys.drop(cells[0].db, 'mobile', fresh, '00000000-0000-0000-0000-000000000000');
  await reservations.purge();
  expect(await Promise.all([held, released, fresh].map(reserved))).toEqual([true, false, true]);
});

test('a key that is claimed while a purge looks at its old reservation stays reserved', async () => {
  const [key, userGid] = [newKey(), newUser(1)];
  await claim(1, key, 'mobile', userGid);
  await keys.drop(cells[1].db, 'mobile', key, userGid);
  await age(25);
  const waiting = async () =>
    (await databases[1].pool.query("select from pg_locks where relation = 'directory_entry'::regclass and not granted"))
      .rowCount;
  const [purged, claimed] = await transaction(cells[1].db, async (trx) => {
    await sql`lock table directory_entry`.execute(trx);
    const purge = reservations.purge();
    await vi.waitFor(async () => expect(await waiting()).toBe(1));
    const claims = claim(1, key);
    await vi.waitFor(async () => expect(await waiting()).toBe(2));
    return [purge, claims];
  }).then((running) => Promise.all(running));
  expect([purged, claimed]).toEqual([undefined, true]);
  expect(await reserved(key)).toBe(true);
  await age();
  expect(await claim(0, key)).toBe(false);
});

test('look-ups of held keys use an index, also for all debts of an account', async () => {
  const { pool } = databases[0];
  await pool.query(`insert into directory_entry (kind, key, user_gid)
    select kind, 'many-' || n || '|bill|1', '00000000-0000-4000-8000-000000000000' from generate_series(1, 2500) n, unnest('{mobile,billDebt}'::text[]) kind`);
  await pool.query('analyze directory_entry');
  const scanned = await transaction(databases[0].db, async (trx) => {
    const { claim: claimInTransaction } = createReservations([
      { ...lower, db: trx },
      { ...upper, db: databases[1].db },
    ]);
    for (let n = 0; n < 20; n += 1)
      for (const index of [0, 1] as const) {
        const claimed = await transaction(cells[index].db, (claiming) =>
          claimInTransaction(claiming, 'billDebt', `many-${n}x|bill|${index}`, { userGid: newUser(index) }),
        );
        expect(claimed).toBe(index === 0);
        await sql`update key_reservation set reserved_at = reserved_at - interval '1 hour'`.execute(trx);
      }
    // Scans of this transaction alone: other connections report theirs late.
    const { rows } = await sql<{ relname: string }>`
      select relname from pg_stat_xact_user_tables where seq_scan > 0 and relname = 'directory_entry'`.execute(trx);
    return rows;
  });
  expect(scanned).toEqual([]);
});

test('after a restore of the first cell, what users of both hold is reserved again', async () => {
  const [own, moved, lost, released] = [newKey(), newKey(), newKey(), newKey()];
  expect(await claim(0, own)).toBe(true);
  for (const key of [moved, lost, released]) expect(await claim(1, key)).toBe(true);
  await databases[1].pool.query('delete from directory_entry where key = $1', [released]);
  // As it was before: one key is not reserved yet, the other for a user of the first cell.
  await databases[0].pool.query('delete from key_reservation where key = any ($1)', [[lost, released]]);
  await databases[0].pool.query('update key_reservation set bucket = 1 where key = $1', [moved]);
  expect(await claim(0, lost)).toBe(true);
  await databases[0].pool.query('delete from directory_entry where key = $1', [lost]);

  await reserveHeldKeys([databases[0].db, databases[1].db]);
  await age();
  for (const key of [moved, lost]) {
    expect(await reservations.isHeld('mobile', key)).toBe(true);
    expect(await claim(0, key)).toBe(false);
  }
  expect(await reserved(released)).toBe(false);
});
