import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer({ areas: [] });
});

afterAll(() => server.close());

test('the server is live and ready', async () => {
  expect((await server.client.raw('/healthz')).status).toBe(200);
  expect(await (await server.client.raw('/readyz')).json()).toEqual({ status: 'ready' });
});

test('returns its transport keys', async () => {
  const reply = await server.client.get('/transport/keys');
  expect(reply).toMatchObject({ status: 200, code: 0, msg: '' });
  expect(reply.content.keys).toHaveLength(1);
});
