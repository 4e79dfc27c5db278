import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createSampleArea } from '#testing/sample-area.ts';
import { createTestServer, type TestServer } from '#testing/test-server.ts';
import type { PageRenderer, PageRequest } from './rendered-pages.ts';

let server: TestServer;
let webFolder: string;

beforeAll(async () => {
  webFolder = mkdtempSync(join(tmpdir(), 'sikka-web-'));
  const client = join(webFolder, 'client');
  mkdirSync(join(client, 'assets'), { recursive: true });
  writeFileSync(join(client, 'index.html'), '<!doctype html><script>theme()</script><script src="/app/x.js"></script>');
  writeFileSync(join(client, 'asset-manifest.json'), '{"h5Version":1,"files":[]}');
  writeFileSync(join(client, 'sw.js'), 'self.x = 1;');
  writeFileSync(join(client, 'apple-touch-icon.png'), 'png');
  writeFileSync(join(client, 'manifest.webmanifest'), '{}');
  writeFileSync(join(client, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(client, 'assets/main-Ab12Cd34.js'), 'export const a = 1;');
  writeFileSync(join(client, 'assets/main-Ab12Cd34.js.br'), 'brotli');
  writeFileSync(join(client, 'assets/main-Ab12Cd34.js.gz'), 'gzip');
  writeFileSync(join(client, 'assets/main-Ab12Cd34.js.map'), '{}');
  server = await createTestServer({ areas: [createSampleArea()], webFolder });
});

afterAll(async () => {
  await server.close();
  rmSync(webFolder, { recursive: true, force: true });
});

const post = (path: string, body: string) =>
  server.client.raw(path, { method: 'POST', body, headers: { 'content-type': 'application/json' } });

/** Writes to the server as it is, and gives all that comes back until the server closes the connection. */
const speak = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(server.origin).port), '127.0.0.1', () => socket.write(text));
    let received = '';
    socket.setEncoding('utf8').on('data', (chunk) => (received += chunk));
    socket.on('close', () => resolve(received)).on('error', reject);
  });

describe('the headers of every response, except page parts', () => {
  const answers: [string, () => Promise<Response>][] = [
    ['a call', () => post('/sample/unlisted', '{}')],
    ['a refused envelope', () => post('/flamingo/sample/read', '{}')],
    ['an unknown path', () => server.client.raw('/flamingo/no/such/call')],
    ['an unknown address of the app', () => server.client.raw('/app/no/such/page')],
    ['a missing file of the app', () => server.client.raw('/app/assets/none-12345678.js')],
    ['the way to the app', () => server.client.raw('/')],
    ['an invalid body', () => post('/sample/unlisted', '{')],
    ['a body that is too large', () => post('/sample/unlisted', `{"text":"${'x'.repeat(70_000)}"}`)],
    ['an error', () => post('/sample/wrongShape', '{}')],
    ['a bad address', () => server.client.raw('/%E0%A4%A')],
    ['health', () => server.client.raw('/healthz')],
    ['documentation', () => server.client.raw('/docs/')],
    ['a file of the documentation', () => server.client.raw('/docs/static/swagger-ui.css')],
    ['an unlisted method', () => server.client.raw('/sample/unlisted', { method: 'DELETE' })],
  ];

  test.each(answers)('%s', async (_name, answer) => {
    const { headers, body } = await answer();
    await body?.cancel();
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*base-uri 'none'.*frame-ancestors/);
    expect(headers.get('content-security-policy')).not.toMatch(/unsafe|\*/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    for (const name of ['server', 'x-powered-by', 'server-timing', 'strict-transport-security']) {
      expect(headers.get(name)).toBeNull();
    }
  });

  test.each([
    ['headers that are too large', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, '431'],
    ['what is no HTTP', 'hello\r\n\r\n', '400'],
  ])('%s', async (_name, text, status) => {
    const received = await speak(text);
    expect(received).toContain(`HTTP/1.1 ${status}`);
    expect(received).toContain("content-security-policy: default-src 'none'");
    expect(received).toContain('"problem":');
  });

  test('does not echo TRACE', async () => {
    const received = await speak('TRACE / HTTP/1.1\r\nHost: x\r\nCookie: secret\r\nConnection: close\r\n\r\n');
    expect(received).toContain('HTTP/1.1 404');
    expect(received).not.toContain('secret');
  });

  test('personal responses are not cached', async () => {
    expect((await post('/sample/write', '{}')).headers.get('cache-control')).toBe('no-store');
  });

  test('an https server sends HSTS for a year', async () => {
    const https = await createTestServer({ areas: [], environment: { PUBLIC_ORIGIN: 'https://app.example' } });
    const reply = await https.client.raw('/healthz');
    expect(reply.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    await https.close();
  });
});

describe('limits of a request', () => {
  test('64 KiB of body', async () => {
    const reply = await post('/sample/unlisted', `{"text":"${'x'.repeat(65_536)}"}`);
    expect([reply.status, await reply.json()]).toMatchObject([
      413,
      { code: 1004, content: { problem: 'bodyTooLarge' } },
    ]);
  });

  test('a compressed body is never inflated', async () => {
    const reply = await server.client.raw('/sample/unlisted', {
      method: 'POST',
      body: gzipSync('{}'),
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    });
    expect([reply.status, await reply.json()]).toMatchObject([415, { content: { problem: 'unsupportedMedia' } }]);
  });
});

describe('the web app', () => {
  test('the root redirects to it', async () => {
    for (const path of ['/', '/app']) {
      const reply = await server.client.raw(path);
      expect([reply.status, reply.headers.get('location')]).toEqual([302, '/app/']);
    }
    expect((await server.client.raw('/app?x=1')).headers.get('location')).toBe('/app/?x=1');
  });

  test('caches files named by their content for a year, in the best encoding', async () => {
    const get = (encoding: string) =>
      server.client.raw('/app/assets/main-Ab12Cd34.js', { headers: { 'accept-encoding': encoding } });
    const plain = await get('identity');
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(plain.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(plain.headers.get('vary')).toBe('accept-encoding');
    expect(plain.headers.get('x-content-type-options')).toBe('nosniff');
    expect(plain.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(await plain.text()).toBe('export const a = 1;');
    expect((await get('gzip')).headers.get('vary')).toBe('accept-encoding');
  });

  test('revalidates other files before each use', async () => {
    const reply = await server.client.raw('/app/sw.js');
    expect(reply.headers.get('cache-control')).toBe('no-cache');
    expect(reply.headers.get('content-security-policy')).toContain("connect-src 'self'");
    const tag = reply.headers.get('etag') ?? '';
    expect((await server.client.raw('/app/sw.js', { headers: { 'if-none-match': tag } })).status).toBe(304);
  });

  test.each([
    ['icon.svg', 'image/svg+xml; charset=utf-8'],
    ['apple-touch-icon.png', 'image/png'],
    ['manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
  ])('serves %s with its type', async (file, type) => {
    const { status, headers } = await server.client.raw(`/app/${file}`);
    expect([status, headers.get('content-type')]).toEqual([200, type]);
  });

  test.each(['icon.svg', 'apple-touch-icon.png', 'manifest.webmanifest', 'sw.js', 'assets/main-Ab12Cd34.js'])(
    'no one may frame %s',
    async (file) => {
      const { headers } = await server.client.raw(`/app/${file}`);
      expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'$/);
    },
  );

  test('a picture opened directly runs no script', async () => {
    const reply = await server.client.raw('/app/icon.svg');
    expect(reply.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(reply.headers.has('permissions-policy')).toBe(false);
  });

  test('serves the app for any other path, with a policy for its inline script', async () => {
    const reply = await server.client.raw('/app/no/such/page');
    expect(reply.status).toBe(200);
    expect(await reply.text()).toContain('<!doctype html>');
    const policy = reply.headers.get('content-security-policy');
    expect(policy).toMatch(/script-src 'self' 'sha256-[A-Za-z0-9+/]{43}='; style-src 'self'/);
    expect(policy).toMatch(/frame-ancestors 'self' http:\/\/localhost:8090 http:\/\/localhost:8070(?:;|$)/);
  });

  test.each(['/app/assets/main-Ab12Cd34.js.map', '/app/assets/../../package.json', '/app/%2e%2e/%2e%2e/package.json'])(
    'does not serve %s',
    async (path) => {
      const received = await speak(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      expect(received).not.toContain('"name"');
      expect(received).not.toMatch(/\r\n\{\}$/);
      expect(received).toMatch(/^HTTP\/1.1 (200|404)/);
    },
  );

  test('serves a prerendered page by language, theme and surroundings; a failed one is left to the browser', async () => {
    const requested: PageRequest[] = [];
    const renderer: PageRenderer = {
      render: async (request) => {
        requested.push(request);
        if (request.path === '/broken') throw new Error('no such component');
        const identity = Buffer.from('<p>drawn</p>');
        return {
          status: 200,
          identity,
          brotli: brotliCompressSync(identity),
          scriptHashes: ['sha256-abc'],
          styleHashes: [],
          etag: '"1"',
        };
      },
    };
    const drawing = await createTestServer({ areas: [], webFolder, renderer });
    const headers = { cookie: '__Host-lang=hi; __Host-theme=dark; lang=en' };
    const drawn = await drawing.client.raw('/app/index?appversion=307010', { headers });
    expect(await drawn.text()).toBe('<p>drawn</p>');
    expect(drawn.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-abc'");
    expect(requested).toEqual([{ path: '/index', locale: 'hi', theme: 'dark', shell: true }]);
    const left = await drawing.client.raw('/app/broken');
    expect([left.status, await left.text()]).toEqual([200, expect.stringContaining('<!doctype html>')]);
    expect(left.headers.get('vary')).toBe(drawn.headers.get('vary'));
    await drawing.close();
  });

  test('Vary lists every header by which pages, files and public calls differ', async () => {
    const renderer: PageRenderer = {
      render: async (surroundings) => {
        const identity = Buffer.from(JSON.stringify(surroundings));
        const etag = `"${identity.toString('hex')}"`;
        return { status: 200, identity, brotli: brotliCompressSync(identity), scriptHashes: [], styleHashes: [], etag };
      },
    };
    const areas = [createSampleArea()];
    const drawing = await createTestServer({ areas, webFolder, renderer });
    const paths = ['/app/index', '/app/assets/main-Ab12Cd34.js', '/app/sw.js', '/asset-manifest.json', '/sample/hot'];
    const requested: Record<string, string>[] = [
      { cookie: 'lang=hi' },
      { cookie: 'theme=dark' },
      { 'accept-language': 'hi-IN' },
      { 'user-agent': 'Phone SikkaShell/307010 (play)' },
      { 'accept-encoding': 'br' },
      { 'accept-encoding': 'gzip' },
      { 'save-data': 'on' },
      { accept: 'text/html' },
      { 'x-requested-with': 'app' },
      { 'sec-ch-prefers-color-scheme': 'dark' },
    ];
    const plain = { 'accept-encoding': 'identity', 'accept-language': 'en', 'user-agent': 'Phone', accept: '*/*' };
    for (const path of paths) {
      const get = async (headers: Record<string, string>) => {
        const reply = await drawing.newClient().raw(path, { method: 'HEAD', headers: { ...plain, ...headers } });
        const variant = ['etag', 'content-encoding', 'content-length'].map((name) => reply.headers.get(name));
        return { variant, vary: reply.headers.get('vary') };
      };
      const usual = await get({});
      const named = usual.vary?.split(', ') ?? [];
      for (const headers of requested) {
        const other = await get(headers);
        expect(other.vary, path).toBe(usual.vary);
        if (JSON.stringify(other.variant) !== JSON.stringify(usual.variant))
          expect(named, `${path} by ${JSON.stringify(headers)}`).toEqual(expect.arrayContaining(Object.keys(headers)));
      }
    }
    await drawing.close();
  });

  test('serves the manifest at the root and below the base', async () => {
    for (const path of ['/asset-manifest.json', '/app/asset-manifest.json']) {
      expect(await (await server.client.raw(path)).json()).toEqual({ h5Version: 1, files: [] });
    }
  });

  test.each(['/Test', '/performance', '/Hot', '/flamingo/none'])('answers 404 for %s', async (path) => {
    const reply = await server.client.raw(path);
    expect([reply.status, await reply.json()]).toMatchObject([404, { code: 1002, content: { problem: 'notFound' } }]);
  });
});

describe('closing', () => {
  afterEach(() => void vi.useRealTimers());

  /** A server, and a promise that resolves when it closes a connection on which this was sent. */
  const spokenTo = async (text: string) => {
    const leaving = await createTestServer({ areas: [] });
    const received = once(leaving.app.http.server, 'connection') as Promise<[Socket]>;
    const socket = connect(Number(new URL(leaving.origin).port), '127.0.0.1', () => socket.write(text));
    socket.on('error', () => undefined).resume();
    const [connection] = await received;
    await vi.waitFor(() => expect(connection.bytesRead).toBe(text.length));
    return { leaving, ended: once(socket, 'close') };
  };

  test('does not wait for an idle connection', async () => {
    const { leaving, ended } = await spokenTo('');
    await leaving.close();
    await ended;
  });

  test('waits five seconds for a half-sent request', async () => {
    const { leaving, ended } = await spokenTo('GET /healthz HTTP/1.1\r\n');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const closing = leaving.close();
    let isEnded = false;
    void ended.then(() => (isEnded = true));
    await vi.advanceTimersByTimeAsync(4_999);
    expect(isEnded).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    await closing;
    await ended;
  });
});

describe('production', () => {
  test('serves neither documentation nor metrics', async () => {
    const idleServer = await createTestServer({
      areas: [],
      environment: { API_DOCS: 'off', METRICS_TOKEN: 'a-long-metrics-token' },
    });
    expect((await idleServer.client.raw('/docs')).status).toBe(404);
    expect((await idleServer.client.raw('/metrics')).status).toBe(404);
    const headers = { authorization: 'Bearer a-long-metrics-token' };
    expect(await (await idleServer.client.raw('/metrics', { headers })).text()).toContain(
      'http_request_duration_seconds',
    );
    await idleServer.close();
  });
});
