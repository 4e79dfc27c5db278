import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { clockOffset, moveClock } from '#platform/data/clock.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { createIdempotency } from './idempotency.ts';

let database: TestDatabase;
let idempotency: ReturnType<typeof createIdempotency>;
beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 20 });
  idempotency = createIdempotency(database.db);
  await database.pool.query('create table effect (name text not null); grant select, insert on effect to sikka_app');
});
afterAll(() => database.drop());

const userGid = crypto.randomUUID();
const request = (key: string, body: unknown = { amount: 1 }) => ({ userGid, route: 'test', key, body });
const effects = async (name: string) =>
  (await database.pool.query('select count(*)::int as n from effect where name = $1', [name])).rows[0].n;

/** Something that must happen once; answers how often it has happened. */
const act = (name: string) => async (trx: Parameters<Parameters<typeof idempotency.once>[1]>[0]) => {
  await sql`insert into effect (name) values (${name})`.execute(trx);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from effect where name = ${name}`.execute(trx);
  return { n: rows[0]?.n ?? 0 };
};

test('returns the first response to a repeated request without running it again', async () => {
  const answers = [];
  for (let each = 0; each < 3; each += 1) answers.push(await idempotency.once(request('a'), act('a')));
  expect(answers).toEqual([{ n: 1 }, { n: 1 }, { n: 1 }]);
  expect(await effects('a')).toBe(1);
});

test('runs fifty concurrent requests once; the others wait or get its response', async () => {
  const ends = await Promise.allSettled(
    Array.from({ length: 50 }, () => idempotency.once(request('storm'), act('storm'))),
  );
  const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as { problem?: string }] : []));
  expect(new Set(refused.map(({ problem }) => problem)).isSubsetOf(new Set(['keyInUse']))).toBe(true);
  expect(await effects('storm')).toBe(1);
});

test('reports a key in use while the first request is running', async () => {
  const gate = Promise.withResolvers<void>();
  const began = vi.fn();
  const first = idempotency.once(request('slow'), async (trx) => {
    began();
    await gate.promise;
    return act('slow')(trx);
  });
  await vi.waitFor(() => expect(began).toHaveBeenCalled());
  await expect(idempotency.once(request('slow'), act('slow'))).rejects.toMatchObject({
    problem: 'keyInUse',
    retryAfterSeconds: 1,
  });
  gate.resolve();
  expect(await first).toEqual({ n: 1 });
});

test('refuses another request under the same key', async () => {
  await idempotency.once(request('b'), act('b'));
  await expect(idempotency.once(request('b', { amount: 2 }), act('b'))).rejects.toMatchObject({ problem: 'keyReused' });
  expect(await effects('b')).toBe(1);
});

test('treats the same key of another user or route as another request', async () => {
  await idempotency.once(request('c'), act('c'));
  await idempotency.once({ ...request('c'), userGid: crypto.randomUUID() }, act('c'));
  await idempotency.once({ ...request('c'), route: 'other' }, act('c'));
  expect(await effects('c')).toBe(3);
});

test('stores nothing for failed work', async () => {
  const failing = idempotency.once(request('d'), async (trx) => {
    await act('d')(trx);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await effects('d')).toBe(0);
  expect(await idempotency.once(request('d', { amount: 9 }), act('d'))).toEqual({ n: 1 });
});

test('keeps a response for seven days', async () => {
  await idempotency.once(request('e'), act('e'));
  const advance = async (seconds: number) => moveClock(database.db, (await clockOffset(database.db)) + seconds);
  await advance(7 * 86_400 - 60);
  await idempotency.purge();
  expect(await idempotency.once(request('e'), act('e'))).toEqual({ n: 1 });
  await advance(120);
  await idempotency.purge();
  expect(await idempotency.once(request('e'), act('e'))).toEqual({ n: 2 });
});

test.each([
  'My bill is wrong',
  'शिकायत',
  'asha@mail.example',
  '+91 98765 43210',
  'two words',
  'D’Souza',
  '₹500',
  'a/b',
  'x'.repeat(65),
  '{"text":"Asha"}',
])('rolls back a write that returns %j: only ids may be stored', async (text) => {
  for (const answer of [text, { id: 'a', text }]) {
    const wordy = idempotency.once(request(`wordy ${text}`), async (trx) => {
      await act(`wordy ${text}`)(trx);
      return answer;
    });
    await expect(wordy).rejects.toThrow('more than ids');
  }
  expect(await effects(`wordy ${text}`)).toBe(0);
});
