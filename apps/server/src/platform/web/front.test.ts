import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineCall } from '@sikka/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createTestServer, type TestServer } from '#testing/test-server.ts';
import { bindPublicCall } from '../calls/handler.ts';
import { prepareReply } from './prepared.ts';

const call = defineCall({
  area: 'support',
  path: '/sample/public',
  method: 'GET',
  summary: 'A public call of the tests.',
  host: 'front',
  who: 'guest',
  transport: 'plain',
  effect: 'reads',
  owner: 'Nobody.',
  body: z.strictObject({}),
  content: z.object({ text: z.string() }),
  problems: [],
  rateLimits: [{ by: 'ip', points: 20, perSeconds: 600 }],
  idempotency: 'natural',
});

const replies = {
  en: prepareReply(call, { text: 'ready '.repeat(50) }),
  hi: prepareReply(call, { text: 'तैयार '.repeat(50) }),
};
let server: TestServer;
let webFolder: string;

beforeAll(async () => {
  webFolder = mkdtempSync(join(tmpdir(), 'sikka-front-'));
  const client = join(webFolder, 'client');
  mkdirSync(join(client, 'assets'), { recursive: true });
  writeFileSync(join(client, 'asset-manifest.json'), '{"h5Version":1,"files":[]}');
  for (const [twin, text] of [
    ['', 'plain'],
    ['.br', 'by brotli'],
    ['.gz', 'by gzip'],
  ])
    writeFileSync(join(client, `assets/a-Ab12Cd34.js${twin}`), text!);
  server = await createTestServer({
    areas: [() => ({ name: 'support', calls: [bindPublicCall(call, (locale) => replies[locale])] })],
    webFolder,
  });
});

afterAll(async () => {
  await server.close();
  rmSync(webFolder, { recursive: true, force: true });
});

interface Received {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A request as it is: nothing is followed, normalised or unpacked. */
const get = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Received> =>
  new Promise((resolve, reject) => {
    request(`${server.origin}/`, { path, headers, method, agent: false }, (response) => {
      let body = '';
      response.setEncoding('latin1').on('data', (text: string) => (body += text));
      response.once('end', () => resolve({ status: response.statusCode, headers: response.headers, body }));
    })
      .once('error', reject)
      .end();
  });

const asset = '/app/assets/a-Ab12Cd34.js';

describe('a prepared response', () => {
  test.each([
    ['br, gzip', 'br', 'by brotli'],
    ['gzip', 'gzip', 'by gzip'],
    ['identity', undefined, 'plain'],
    ['', undefined, 'plain'],
  ])('is sent in the best encoding of "%s"', async (accepted, encoding, text) => {
    const { status, headers, body } = await get(asset, { 'accept-encoding': accepted });
    expect([status, headers['content-encoding'], body]).toEqual([200, encoding, text]);
    expect(headers['content-length']).toBe(String(text.length));
  });

  test('is answered with 304 if it is cached', async () => {
    const { headers } = await get(asset);
    const confirmed = await get(asset, { 'if-none-match': headers.etag ?? '' });
    expect([confirmed.status, confirmed.body]).toEqual([304, '']);
    expect(confirmed.headers).toMatchObject({ etag: headers.etag, 'cache-control': headers['cache-control'] });
    expect((await get(asset, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('supports HEAD', async () => {
    const fullResponse = await get(asset);
    const head = await get(asset, {}, 'HEAD');
    expect([head.status, head.body]).toEqual([200, '']);
    expect({ ...head.headers, date: '' }).toEqual({ ...fullResponse.headers, date: '' });
  });
});

describe('a public call', () => {
  test('answers in the language of the query, else of the cookie, and sets no cookie', async () => {
    const response = async (query: string, cookie = '') => {
      const { headers, body } = await get(`/sample/public${query}`, { cookie });
      expect(headers['set-cookie']).toBeUndefined();
      return (JSON.parse(Buffer.from(body, 'latin1').toString()) as { content: { text: string } }).content.text;
    };
    expect(await response('')).toMatch(/^ready/);
    expect(await response('?language=hi_IN')).toMatch(/^तैयार/);
    expect(await response('', 'lang=hi')).toMatch(/^तैयार/);
    expect(await response('?language=en', '__Host-lang=hi')).toMatch(/^ready/);
  });

  test('may be cached by the client', async () => {
    const { headers } = await get('/sample/public');
    expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'accept-encoding, cookie' });
    expect((await get('/sample/public', { 'if-none-match': headers.etag ?? '' })).status).toBe(304);
  });

  test('counts by network, with a Retry-After', async () => {
    const statuses = [];
    for (let requested = 0; requested < 21; requested += 1) statuses.push((await get('/sample/public')).status);
    expect(statuses.at(-1)).toBe(429);
    const refused = await get('/sample/public?language=hi');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500);
    expect(refused.headers['x-content-type-options']).toBe('nosniff');
    const reply = JSON.parse(Buffer.from(refused.body, 'latin1').toString()) as { msg: string };
    expect(reply).toMatchObject({ code: 1005, content: { problem: 'tooManyRequests' } });
    expect(reply.msg).toMatch(/[\u0900-\u097F]/);
  });

  test('is limited to plain reads by guests', () => {
    expect(() => bindPublicCall({ ...call, who: 'login' }, () => replies.en)).toThrow('/sample/public');
    expect(() => bindPublicCall({ ...call, effect: 'writes' }, () => replies.en)).toThrow('/sample/public');
  });
});

describe('what is not prepared', () => {
  test.each([
    ['GET', '/app/assets/none-12345678.js', 404, 'notFound'],
    ['GET', '/app/%E0%A4%A', 422, 'invalidInput'],
    ['GET', '/app/index', 404, 'notFound'],
    ['POST', '/app/index', 404, 'notFound'],
    ['POST', '/sample/public', 404, 'notFound'],
    ['GET', '/sample/public/more', 404, 'notFound'],
  ])('refuses %s %s with the headers of every response', async (method, path, status, problem) => {
    const refused = await get(path, {}, method);
    expect([refused.status, JSON.parse(refused.body)]).toMatchObject([status, { content: { problem } }]);
    expect(refused.headers['content-security-policy']).toContain("default-src 'none'");
    expect(refused.headers['cache-control']).toBe('no-store');
  });
});

test('measures every response by its route; logs a read for debugging only', async () => {
  server.log.length = 0;
  await get(asset);
  await get('/app/assets/none-12345678.js');
  const lines = server.log.filter(({ msg }) => msg === 'answered');
  const [debug, info] = [20, 30];
  expect(lines).toMatchObject([
    { level: debug, status: 200, req: { method: 'GET', path: asset } },
    { level: info, status: 404 },
  ]);
  const metrics = await (await server.client.raw('/metrics')).text();
  for (const [route, status] of [
    ['/app/*', 200],
    ['/app/*', 304],
    ['/app/*', 404],
    ['/sample/public', 429],
  ])
    expect(metrics).toContain(`http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`);
});
