import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { type Forwarder, startForwarder } from '../../../../../tools/postgres/forwarder.ts';
import type { RateLimits } from '../calls/rate-limits.ts';
import { openDatabase, type OpenDatabase } from '../data/database.ts';
import { bucketOfKey } from './cell-range.ts';
import { createSharedLimits } from './shared-limits.ts';

let databases: readonly [TestDatabase, TestDatabase];
let forwarder: Forwarder;
let upper: OpenDatabase;
/** Limits of the lower and the upper cell, of a new server in each test. */
let limits: readonly [RateLimits, RateLimits];
beforeAll(async () => {
  databases = [await createTestDatabase(), await createTestDatabase()];
});
beforeEach(async () => {
  const url = new URL(databases[1].url);
  forwarder = await startForwarder(Number(url.port));
  upper = openDatabase({ url: Object.assign(url, { port: forwarder.port }).href, poolSize: 2 });
  const cells = [
    { from: 0x00, to: 0x7f, db: databases[0].db },
    { from: 0x80, to: 0xff, db: upper.db },
  ] as const;
  const limitsOf = createSharedLimits(cells);
  limits = [limitsOf(cells[0].db), limitsOf(cells[1].db)];
});
afterEach(async () => {
  await forwarder.stop();
  await upper.close();
});
afterAll(async () => {
  await Promise.all(databases.map((database) => database.drop()));
});

const hour = { points: 5, perSeconds: 3_600 };
const tooMany = { problem: 'tooManyRequests' };

/** A limit that is counted in the upper cell. */
const nameInUpper = (): string => {
  for (;;) {
    const name = `limit-${crypto.randomUUID()}`;
    if (bucketOfKey(`${name}:all`) > 0x7f) return name;
  }
};
const consume = (cell: 0 | 1, name: string) => limits[cell].consume(name, 'all', hour);
const rowsOf = async (cell: 0 | 1, name: string) =>
  (await databases[cell].pool.query('select points from rate_limit where key like $1', [`${name}/%`])).rows;

test('calls in both cells share one allowance, in the cell of the key', async () => {
  const name = nameInUpper();
  const settled = await Promise.allSettled(Array.from({ length: 20 }, (_, call) => consume(call % 2 ? 1 : 0, name)));
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(hour.points);
  expect(await rowsOf(0, name)).toEqual([]);
  expect(await rowsOf(1, name)).toEqual([{ points: 20 }]);
});

test('counters of a process are the same for all cells', () => {
  const [one, other] = limits.map(({ localCounter }) => localCounter('reads', { points: 1, perSeconds: 3_600 }));
  one?.('network');
  expect(() => other?.('network')).toThrow(expect.objectContaining(tooMany));
});

for (const [state, destination] of [
  ['is gone', 'nowhere'],
  ['hangs', 'silence'],
] as const)
  test(`while a cell ${state}, the others count its keys for themselves and soon do not wait for it`, async () => {
    const name = nameInUpper();
    await consume(0, name);
    forwarder.leadTo(destination);
    const begun = performance.now();
    for (let call = 0; call < hour.points; call += 1) await consume(0, name);
    await expect(consume(0, name)).rejects.toMatchObject(tooMany);
    expect(performance.now() - begun).toBeLessThan(3_000);
    expect(await rowsOf(0, name)).toHaveLength(1);
  });
