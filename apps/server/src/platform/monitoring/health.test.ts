import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { createTestServer, type TestServer } from '#testing/test-server.ts';

let database: TestDatabase;
let server: TestServer;
let wire: Server;
const ends = new Set<Socket>();

/** Between the server and its database: what passes can be held up, as by a database that hangs. */
const openWire = async (url: string): Promise<string> => {
  const { hostname, port } = new URL(url);
  wire = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from.on('error', () => undefined));
      from.once('close', () => {
        ends.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  }).listen(0, '127.0.0.1');
  await once(wire, 'listening');
  return Object.assign(new URL(url), { port: String((wire.address() as AddressInfo).port) }).href;
};

beforeAll(async () => {
  database = await createTestDatabase();
  server = await createTestServer({
    areas: [],
    database: { ...database, url: await openWire(database.url) },
    environment: { DATABASE_POOL_SIZE: '2' },
  });
});

afterAll(async () => {
  await server.close();
  wire.close();
  await database.drop();
});

const ready = async (): Promise<[number, unknown]> => {
  const response = await server.client.raw('/readyz');
  return [response.status, await response.json()];
};

test('reports a hanging database after two seconds, and its recovery at once', async () => {
  expect(await ready()).toEqual([200, { status: 'ready' }]);
  for (const end of ends) end.cork();
  const connected = ends.size;
  expect(await Promise.all(Array.from({ length: 30 }, ready))).toEqual(
    Array.from({ length: 30 }, () => [503, { status: 'no database' }]),
  );
  // However often it is asked, the database is asked once.
  expect(ends.size).toBe(connected);
  for (const end of ends) end.uncork();
  await vi.waitFor(async () => expect(await ready()).toEqual([200, { status: 'ready' }]));
});

test('readiness does not wait longer when the pool has no free connection', async () => {
  const connectionHeld = Promise.withResolvers<void>();
  const holding = [1, 2].map(() => server.app.platform.db.transaction().execute(() => connectionHeld.promise));
  expect(await ready()).toEqual([503, { status: 'no database' }]);
  connectionHeld.resolve();
  await Promise.all(holding);
  expect(await ready()).toEqual([200, { status: 'ready' }]);
});
