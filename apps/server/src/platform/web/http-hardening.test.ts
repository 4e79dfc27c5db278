import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSampleArea } from '#testing/sample-area.ts';
import { createTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let webFolder: string;
beforeAll(async () => {
  webFolder = mkdtempSync(join(tmpdir(), 'sikka-web-'));
  mkdirSync(join(webFolder, 'client/assets'), { recursive: true });
  writeFileSync(join(webFolder, 'client/index.html'), '<!doctype html>');
  writeFileSync(join(webFolder, 'client/icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(webFolder, 'client/assets/main-Ab12Cd34.js'), 'export const a = 1;');
  const environment = { PUBLIC_ORIGIN: 'https://127.0.0.1' };
  server = await createTestServer({ areas: [createSampleArea()], webFolder, environment });
});
afterAll(async () => {
  await server.close();
  rmSync(webFolder, { recursive: true, force: true });
});

test.each([
  ['a page', '/app/any'],
  ['a script', '/app/assets/main-Ab12Cd34.js'],
  ['a picture', '/app/icon.svg'],
  ['a missing file', '/app/assets/none-12345678.js'],
  ['public content', '/sample/hot'],
  ['an uploaded picture', '/files/none'],
  ['a download', '/downloads/none'],
  ['health', '/healthz'],
])('over https, %s has HSTS, its type with a charset, and is for no other origin', async (_name, path) => {
  const { headers, body } = await server.client.raw(path, { headers: { origin: 'https://evil.example' } });
  await body?.cancel();
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  expect(headers.get('content-type')).toMatch(/^[\w/+-]+; charset=utf-8$/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(headers.get('access-control-allow-origin')).toBeNull();
});

const head = 'POST /sample/unlisted HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n';

test.each([
  ['two ways to tell the length', 'Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}'],
  ['two lengths', 'Content-Length: 2\r\nContent-Length: 3\r\n\r\n{} '],
  ['a length with a sign', 'Content-Length: +2\r\n\r\n{}'],
  ['an encoding after chunked', 'Transfer-Encoding: chunked, identity\r\n\r\n2\r\n{}\r\n0\r\n\r\n'],
  ['a space before the colon', 'Content-Length : 2\r\n\r\n{}'],
])('a request with %s is refused, and its connection closed', async (_name, rest) => {
  const received = await new Promise<string>((resolve, reject) => {
    const smuggled = 'GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n';
    const socket = connect(Number(new URL(server.origin).port), '127.0.0.1', () =>
      socket.write(head + rest + smuggled),
    );
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk) => (text += chunk));
    socket.on('close', () => resolve(text)).on('error', reject);
  });
  expect(received.match(/^HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 400']);
});

test.each(['/app/assets/', '/files/', '/downloads/', '/.git/config', '/app/assets/.git/HEAD', '/package.json'])(
  'lists no folder, and has nothing of the source: %s',
  async (path) => expect([401, 404]).toContain((await server.client.raw(path)).status),
);

test.each([
  ['a parameter', 'language=hi&language=en'],
  ['the user', 'userGid=7&userGid=7'],
])('%s given twice is refused, not chosen from', async (_name, query) => {
  const { status } = await server.client.raw(`/sample/write?${query}`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json', 'x-newauth-t': 'of-7' },
  });
  expect([401, 422]).toContain(status);
});

test('a new installation has no accounts', async () => {
  const { rows } = await server.database.pool.query('select from operator union all select from app_user');
  expect(rows).toEqual([]);
});
