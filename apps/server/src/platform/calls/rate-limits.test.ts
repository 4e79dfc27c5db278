import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { createRateLimits, WindowCounter } from './rate-limits.ts';
import { createDatabaseNonces } from './transport.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const refusals = (settled: readonly PromiseSettledResult<unknown>[]): unknown[] =>
  settled.flatMap((each) => (each.status === 'rejected' ? [(each.reason as { problem?: string }).problem] : []));

test('counts each key separately until the window ends', () => {
  const counter = new WindowCounter(1_000);
  expect(counter.count('a', 5_000)).toEqual({ counted: 1, leftMs: 1_000 });
  expect(counter.count('b', 5_400)).toEqual({ counted: 1, leftMs: 600 });
  expect(counter.count('a', 5_999)).toEqual({ counted: 2, leftMs: 1 });
  expect(counter.count('a', 6_000)).toEqual({ counted: 1, leftMs: 1_000 });
  expect(counter.count('b', 6_001)).toEqual({ counted: 1, leftMs: 999 });
});

test('processes share the count of calls that write: exactly the allowed number passes', async () => {
  const processes = [createRateLimits(database.db), createRateLimits(database.db)];
  const hour = { points: 5, perSeconds: 3_600 };
  const consume = (key: string, times: number) =>
    processes.flatMap(({ consume: count }) => Array.from({ length: times }, () => count('call:ip', key, hour)));
  const settled = await Promise.allSettled([...consume('crowd', 10), ...consume('pair', 1)]);
  expect(refusals(settled)).toEqual(Array.from({ length: 15 }, () => 'tooManyRequests'));
  await expect(processes[0]?.consume('call:ip', 'crowd', hour)).rejects.toMatchObject({ problem: 'tooManyRequests' });
  await processes[0]?.consume('call:ip', 'crowd', { points: 9, perSeconds: 60 });
  const { rows } = await database.pool.query<{ key: string; points: number }>(
    "select key, points from rate_limit where key like 'call:ip/5/%' order by points",
  );
  expect(rows).toMatchObject([{ points: 2 }, { points: 20 }]);
  expect(rows.filter(({ key }) => /crowd|pair/.test(key))).toEqual([]);
});

test('restarts an ended window', async () => {
  const minute = { points: 2, perSeconds: 60 };
  const { consume } = createRateLimits(database.db);
  await consume('window', 'somebody', minute);
  await consume('window', 'somebody', minute);
  await database.pool.query("update rate_limit set expire = 1 where key like 'window/%'");
  await consume('window', 'somebody', minute);
  await consume('window', 'somebody', minute);
  await expect(consume('window', 'somebody', minute)).rejects.toMatchObject({ problem: 'tooManyRequests' });
});

test('accepts only the first of repeated nonces, in one batch, later or in another process', async () => {
  const [first, second] = [createDatabaseNonces(database.db), createDatabaseNonces(database.db)];
  const until = Date.now() + 600_000;
  expect(await Promise.all(['a', 'b', 'a'].map(async (id) => first.claim(id, until)))).toEqual([true, true, false]);
  expect(await Promise.all(['b', 'c'].map(async (id) => second.claim(id, until)))).toEqual([false, true]);
});
