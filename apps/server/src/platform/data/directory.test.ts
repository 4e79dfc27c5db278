import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { openDatabase, type OpenDatabase, transaction } from './database.ts';
import { claimInCell, directory } from './directory.ts';

let database: TestDatabase;
let open: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  open = openDatabase({ url: database.url, poolSize: 3 });
});
afterAll(async () => {
  await open.close();
  await database.drop();
});

const holder = () => ({ userGid: randomUUID(), subjectId: randomUUID() });
const claim = (key: string, by: ReturnType<typeof holder>) => claimInCell(open.db, 'billDebt', key, by);
const lockAll = (beginning: string) => transaction(open.db, (trx) => directory.lockAll(trx, 'billDebt', beginning));

test('a key belongs to one user; the same name of another kind to another', async () => {
  const [first, second] = [holder(), holder()];
  expect([await claim('one', first), await claim('one', second)]).toEqual([true, false]);
  expect(await claimInCell(open.db, 'mobile', 'one', { userGid: second.userGid })).toBe(true);
  expect(await directory.find(open.db, 'billDebt', 'one')).toEqual({ key: 'one', ...first });
  expect(await directory.find(open.db, 'mobile', 'one')).toEqual({
    key: 'one',
    userGid: second.userGid,
    subjectId: null,
  });
  expect(await directory.find(open.db, 'billDebt', 'none')).toBeUndefined();
});

test('concurrent claims of a key give it to one user', async () => {
  const claims = await Promise.all(Array.from({ length: 12 }, () => claim('race', holder())));
  expect(claims.filter(Boolean)).toHaveLength(1);
});

test('a key released for later is reserved until then, and can be claimed afterwards', async () => {
  const [first, second] = [holder(), holder()];
  await claim('later', first);
  await directory.release(open.db, 'billDebt', 'later', { subjectId: second.subjectId, afterHours: 0 });
  expect(await claim('later', second)).toBe(false);
  await directory.release(open.db, 'billDebt', 'later', { subjectId: first.subjectId, afterHours: 1 });
  expect(await claim('later', second)).toBe(false);
  expect(await directory.find(open.db, 'billDebt', 'later')).toMatchObject(first);
  await directory.release(open.db, 'billDebt', 'later', { subjectId: first.subjectId, afterHours: 0 });
  expect(await directory.find(open.db, 'billDebt', 'later')).toBeUndefined();
  expect(await claim('later', second)).toBe(true);
});

test('finds all keys with a prefix, whatever characters it has', async () => {
  for (const key of ['a_%|1', 'a_%|2', 'abc|1']) await claim(key, holder());
  const found = await lockAll('a_%|');
  expect(found.map(({ key }) => key).toSorted()).toEqual(['a_%|1', 'a_%|2']);
});

test('locks a prefix until the transaction ends', async () => {
  let others: Promise<unknown[]> | undefined;
  const firstHolder = holder();
  await transaction(open.db, async (trx) => {
    await directory.lockAll(trx, 'billDebt', 'turn|');
    others = lockAll('turn|');
    await claimInCell(trx, 'billDebt', 'turn|1', firstHolder);
  });
  expect(await others).toEqual([{ key: 'turn|1', ...firstHolder }]);
});

test('purges only released keys', async () => {
  const [free, held] = [holder(), holder()];
  await claim('free', free);
  await claim('held', held);
  await directory.release(open.db, 'billDebt', 'free', { subjectId: free.subjectId, afterHours: 0 });
  await directory.purge(open.db);
  const { rows } = await database.pool.query("select key from directory_entry where key in ('free', 'held')");
  expect(rows).toEqual([{ key: 'held' }]);
});
