import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSampleArea } from '#testing/sample-area.ts';
import { createTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
const released = Promise.withResolvers<void>();

beforeAll(async () => {
  server = await createTestServer({
    areas: [createSampleArea(() => released.promise)],
    environment: { DATABASE_POOL_SIZE: '3' },
  });
});

const post = (path: string) =>
  fetch(`${server.origin}${path}`, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } });

test('answers every request with a Retry-After when the database is slow', async () => {
  const replies = await Promise.all(Array.from({ length: 200 }, () => post('/sample/query')));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([503]));
  expect(replies[0]?.headers.get('retry-after')).toBe('1');
  expect(await replies[0]?.json()).toMatchObject({ code: 1006, content: { problem: 'busy' } });
});

test('recovers afterwards, without an open transaction', async () => {
  expect((await post('/sample/limited')).status).toBe(200);
  const { rows } = await server.database.pool.query(
    "select count(*) as open from pg_stat_activity where datname = current_database() and state like 'idle in%'",
  );
  expect(rows).toEqual([{ open: 0 }]);
});

afterAll(async () => {
  released.resolve();
  await server.database.drop();
});

test('finishes running requests on closing, and takes no new ones', async () => {
  const underWay = post('/sample/slow');
  await expect.poll(async () => (await server.client.raw('/healthz')).status).toBe(200);
  const closed = server.app.close();
  await expect.poll(() => fetch(`${server.origin}/healthz`).catch(() => 'refused')).toBe('refused');
  released.resolve();
  expect(await (await underWay).json()).toMatchObject({ code: 0, content: { text: 'done' } });
  await closed;
});
