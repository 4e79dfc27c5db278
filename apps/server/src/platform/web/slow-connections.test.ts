import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sessionHeaders, uploadPath } from '@sikka/contract/rules';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createSampleArea } from '#testing/sample-area.ts';
import { createTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let webFolder: string;

beforeAll(async () => {
  webFolder = mkdtempSync(join(tmpdir(), 'sikka-slow-'));
  mkdirSync(join(webFolder, 'client/assets'), { recursive: true });
  writeFileSync(join(webFolder, 'client/assets/large-Ab12Cd34.js'), Buffer.alloc(32 * 2 ** 20, 'x'));
  server = await createTestServer({
    areas: [createSampleArea()],
    webFolder,
    connectionLimits: { receiveMs: 1_500, checkEveryMs: 50, lingerMs: 50, inactiveMs: 2_000 },
  });
});

afterAll(async () => {
  await server.close();
  rmSync(webFolder, { recursive: true, force: true });
});

interface Spoken {
  socket: Socket;
  served: Socket;
  closed: Promise<void>;
}

/**
 * Says so much to the server, then neither more nor goodbye, whatever comes back; with the server's end of the connection and the promise that
 * it is closed.
 */
const speak = async (text: string): Promise<Spoken> => {
  const accepted = once(server.app.http.server, 'connection') as Promise<[Socket]>;
  const socket = connect({ port: Number(new URL(server.origin).port), host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => undefined);
  const [served] = await accepted;
  const closed = new Promise<void>((resolve) => served.once('close', () => resolve()));
  if (text) socket.write(text);
  return { socket, served, closed };
};

const head = (line: string, headers: Record<string, string> = {}): string =>
  `${line} HTTP/1.1\r\n${Object.entries({ host: 'localhost', ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}`;

/** The head of an upload of a mebibyte, and the first bytes of it. */
const halfUpload = (userGid: string): string =>
  `${head(`POST ${uploadPath}?purpose=SUPPORT`, {
    [sessionHeaders.token]: `of-${userGid}`,
    'content-type': 'image/jpeg',
    'content-length': '1048576',
  })}\r\nhalf`;

const upload = async (userGid: string): Promise<number> => {
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a52' } })
    .jpeg()
    .toBuffer();
  const { status } = await server.client.raw(`${uploadPath}?purpose=SUPPORT`, {
    method: 'POST',
    body: new Uint8Array(picture),
    headers: { 'content-type': 'image/jpeg', [sessionHeaders.token]: `of-${userGid}` },
  });
  return status;
};

const underWay = async (): Promise<number> =>
  new Promise((resolve) => server.app.http.server.getConnections((_error, count) => resolve(count)));

describe('closes a connection', () => {
  const json = { 'content-type': 'application/json' };
  const kinds: [string, () => string][] = [
    ['on which nothing is said', () => ''],
    ['with half a line', () => 'GET /heal'],
    ['with half its headers', () => head('GET /healthz')],
    ['with headers that begin again and again', () => `GET /healthz HTTP/1.1\r\n${'x: y\r\n'.repeat(50)}`],
    ['with too many headers', () => head('GET /healthz', { x: 'y'.repeat(20_000) })],
    ['that speaks no HTTP', () => 'hello\r\n\r\n'],
    ['with no byte of a body', () => `${head('POST /sample/write', { ...json, 'content-length': '10' })}\r\n`],
    ['with half a body', () => `${head('POST /sample/write', { ...json, 'content-length': '10' })}\r\n{"te`],
    ['with half a chunk', () => `${head('POST /sample/write', { ...json, 'transfer-encoding': 'chunked' })}\r\nA\r\n{`],
    ['with half a body of what is not served', () => `${head('POST /no/such', { 'content-length': '10' })}\r\n{`],
    ['with half an upload', () => halfUpload(randomUUID())],
    ['with half an upload without a session', () => halfUpload('').replace('of-', 'no-')],
    ['whose answer is not read', () => `${head('GET /app/assets/large-Ab12Cd34.js')}\r\n`],
    ['with half a second request', () => `${head('GET /healthz')}\r\n${head('GET /healthz')}`],
  ];

  const spoken = new Map<string, Spoken>();

  // All of them at once: their times run side by side.
  beforeAll(async () => {
    for (const [name, text] of kinds) spoken.set(name, await speak(text()));
  });
  afterAll(() => {
    for (const { socket } of spoken.values()) socket.destroy();
  });

  test.each(kinds)('%s, though the other side never closes its end', async (name) => {
    await spoken.get(name)?.closed;
    expect(spoken.get(name)?.served.destroyed).toBe(true);
  });
});

test('a client can read the refusal before the connection closes', async () => {
  const { socket } = await speak(head('GET /healthz'));
  const received: Buffer[] = [];
  socket.on('data', (bytes) => received.push(bytes));
  await once(socket, 'end');
  expect(Buffer.concat(received).toString()).toMatch(/^HTTP\/1.1 408 [\s\S]*"problem":"invalidInput"/);
  socket.destroy();
});

test('closes 64 half-sent uploads of one account and 500 half headers, and serves others', async () => {
  const userGid = randomUUID();
  const slow = [];
  for (let count = 0; count < 64; count += 1) slow.push(await speak(halfUpload(userGid)));
  for (let count = 0; count < 500; count += 1) slow.push(await speak(head('GET /healthz')));
  expect((await server.client.raw('/healthz')).status).toBe(200);
  expect(await upload(randomUUID())).toBe(200);
  await Promise.all(slow.map(({ closed }) => closed));
  for (const { socket } of slow) socket.destroy();
  expect(await upload(userGid)).toBe(200);
});

test('frees the slot of a disconnected client', async () => {
  const userGid = randomUUID();
  for (let count = 0; count < 20; count += 1) {
    const { socket, served, closed } = await speak(halfUpload(userGid));
    await vi.waitFor(() => expect(served.bytesRead).toBeGreaterThan(0));
    socket.resetAndDestroy();
    await closed;
  }
  expect(await upload(userGid)).toBe(200);
  await vi.waitFor(async () => expect(await underWay()).toBeLessThan(8));
});

test('a user has two uploads in progress, and others have theirs', async () => {
  const userGid = randomUUID();
  // One after the other: each waits for the connection that the server accepts next.
  const slow = [await speak(halfUpload(userGid)), await speak(halfUpload(userGid))];
  await vi.waitFor(async () => expect(await upload(userGid)).toBe(429));
  expect(await upload(randomUUID())).toBe(200);
  for (const { socket, closed } of slow) {
    socket.destroy();
    await closed;
  }
  expect(await upload(userGid)).toBe(200);
});
