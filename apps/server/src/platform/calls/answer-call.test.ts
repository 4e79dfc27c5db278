import { request } from 'node:http';
import { sessionHeaders } from '@sikka/contract';
import { m } from '@sikka/messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSampleArea } from '#testing/sample-area.ts';
import { createTestEnvelope } from '#testing/test-envelope.ts';
import { createTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let second: TestServer;

beforeAll(async () => {
  server = await createTestServer({ areas: [createSampleArea()] });
  second = await createTestServer({
    areas: [createSampleArea()],
    database: server.database,
    dataDir: server.dataDir,
  });
});

afterAll(async () => {
  await second.close();
  await server.close();
});

const json = (value: unknown) => Buffer.from(JSON.stringify(value));
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  server.client.raw(path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });
const keys = async () => (await server.newClient().get('/transport/keys')).content;

describe('the encrypted transport', () => {
  test('decrypts the request and encrypts the reply, and shows nothing of either', async () => {
    const reply = await server.client.send('POST', '/flamingo/sample/read', json({ text: 'canary' }));
    expect(reply).toMatchObject({ status: 200, code: 0, msg: '', content: { text: 'en: canary' } });
    expect(reply.wire).not.toMatch(/canary|content/);
    expect(Object.keys(JSON.parse(reply.wire) as object)).toEqual(['key', 'data']);
  });

  test('encrypts problems too, and sends their HTTP status', async () => {
    const reply = await server.client.send('POST', '/flamingo/sample/read', json({ unknown: 1 }));
    expect(reply).toMatchObject({ status: 422, code: 1001, content: { problem: 'invalidInput' } });
    expect(Object.keys(JSON.parse(reply.wire) as object)).toEqual(['key', 'data']);
  });

  test('sends prepared content compressed inside the encryption', async () => {
    const reply = await server.client.send('POST', '/flamingo/sample/hot', json({}));
    expect(reply.content).toEqual({ text: 'ready '.repeat(500) });
    expect(reply.wire.length).toBeLessThan(400);
  });

  test('limits new session keys of a network over all paths, but not known ones', async () => {
    const busyServer = await createTestServer({ areas: [createSampleArea()] });
    const [before, after] = [busyServer.newClient(), busyServer.newClient()];
    const read = (client: typeof before) => client.send('POST', '/flamingo/sample/read', json({}));
    expect((await read(before)).status).toBe(200);
    await busyServer.newClient().send('POST', '/flamingo/sample/write', json({}));
    const count = busyServer.app.platform.rateLimits.localCounter('session-keys', { points: 1_200, perSeconds: 60 });
    for (let key = 0; key < 1_198; key += 1) count('127.0.0.1');
    const envelope = createTestEnvelope((await busyServer.newClient().get('/transport/keys')).content);
    const junk = envelope.seal({ method: 'POST', path: '/flamingo/sample/hot', userGid: '' }, json({})).body;
    const flood = await fetch(`${busyServer.origin}/flamingo/sample/hot`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(junk),
    });
    expect(flood.status).toBe(429);
    expect((await read(after)).content).toMatchObject({ problem: 'tooManyRequests' });
    expect((await read(before)).status).toBe(200);
    await busyServer.close();
  });

  test('sends the same refusal for every fault', async () => {
    const envelope = createTestEnvelope(await keys());
    const call = { method: 'POST', path: '/flamingo/sample/read', userGid: '' };
    const good = envelope.seal(call, json({})).body;
    const flipCharacter = (text: string, at: number) =>
      text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);
    const bodies = [
      '',
      '{}',
      'no json',
      '{"text":"plain"}',
      JSON.stringify({ ...good, more: 1 }),
      JSON.stringify({ key: good.key }),
      JSON.stringify({ key: good.key, data: flipCharacter(good.data, 5) }),
      JSON.stringify({ key: good.key, data: flipCharacter(good.data, 40) }),
      JSON.stringify({ key: flipCharacter(good.key, 4), data: good.data }),
      JSON.stringify({ key: flipCharacter(good.key, 60), data: good.data }),
      JSON.stringify(envelope.seal({ ...call, path: '/flamingo/sample/write' }, json({})).body),
      JSON.stringify(envelope.seal({ ...call, method: 'GET' }, json({})).body),
      JSON.stringify(envelope.seal({ ...call, userGid: 'other' }, json({})).body),
    ];
    const replies = await Promise.all(bodies.map((body) => post('/flamingo/sample/read', body)));
    const seen = await Promise.all(replies.map(async (reply) => `${reply.status} ${await reply.text()}`));
    expect(new Set(seen).size).toBe(1);
    const msg = m.problem_transportRefused({}, { locale: 'en' });
    expect(seen[0]).toBe(`400 ${JSON.stringify({ code: 1003, msg, content: { problem: 'transportRefused' } })}`);
  });

  test('refuses a repeated request that reads, in the same process', async () => {
    const envelope = createTestEnvelope(await keys());
    const { body } = envelope.seal({ method: 'POST', path: '/flamingo/sample/read', userGid: '' }, json({}));
    expect((await post('/flamingo/sample/read', JSON.stringify(body))).status).toBe(200);
    expect((await post('/flamingo/sample/read', JSON.stringify(body))).status).toBe(400);
  });

  test('refuses a repeated request that writes, in every process, also in a race', async () => {
    const envelope = createTestEnvelope(await keys());
    const { body } = envelope.seal({ method: 'POST', path: '/flamingo/sample/write', userGid: '' }, json({}));
    const init = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const race = Array.from({ length: 10 }, (_, index) =>
      fetch(`${index % 2 ? server.origin : second.origin}/flamingo/sample/write`, init),
    );
    const statuses = (await Promise.all(race)).map(({ status }) => status).sort((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array<number>(9).fill(400)]);
  });
});

describe('the caller', () => {
  test('a guest gets signed cookies once, and keeps them', async () => {
    const client = server.newClient();
    const first = await client.send('POST', '/sample/write', json({}));
    expect(first.headers.getSetCookie()).toHaveLength(2);
    for (const cookie of first.headers.getSetCookie()) {
      expect(cookie).toMatch(
        /^__Host-(guest|device)=[\w-]{22}\.[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
      );
    }
    const again = await client.send('POST', '/sample/write', json({}));
    expect(again.headers.getSetCookie()).toEqual([]);
    expect(again.content).toEqual(first.content);
  });

  test('a forged guest cookie is replaced', async () => {
    const client = server.newClient();
    client.cookies.set('__Host-guest', `${'A'.repeat(22)}.${'A'.repeat(43)}`);
    const reply = await client.send('POST', '/sample/write', json({}));
    expect(reply.content).not.toEqual({ text: 'A'.repeat(22) });
    expect(client.cookies.get('__Host-guest')).not.toContain('A'.repeat(22));
  });

  test('a call that requires a session answers 401 without one, and does nothing', async () => {
    for (const options of [{}, { token: 'dead' }, { headers: { 'x-session-in': 'cookie' } }]) {
      const reply = await server.client.send('POST', '/flamingo/sample/own', json({}), options);
      expect(reply).toMatchObject({ status: 401, code: 401, content: { problem: 'signInNeeded' } });
    }
    expect(await server.client.send('POST', '/flamingo/sample/own', json({}), { token: 'of-7' })).toMatchObject({
      status: 200,
      content: { text: '7' },
    });
  });

  test.each([
    ['header', { token: 'of-7', userGid: '8' }],
    ['query', { token: 'of-7', query: { userGid: '8' } }],
    ['query of a guest', { query: { userGid: '8' } }],
    ['header and query that differ', { token: 'of-7', userGid: '7', query: { userGid: '8' } }],
  ])('answers 401 for a user id in the %s that the token does not prove', async (_name, options) => {
    expect(await server.client.send('POST', '/sample/write', json({}), options)).toMatchObject({
      status: 401,
      code: 401,
    });
  });

  test('accepts the right user id', async () => {
    const options = { token: 'of-7', userGid: '7', query: { userGid: '7' } };
    expect(await server.client.send('POST', '/sample/write', json({}), options)).toMatchObject({
      content: { text: '7' },
    });
  });
});

describe('other sites', () => {
  const withCookie = { cookie: '__Host-session=of-7' };

  test('accepts a session cookie only with the header that other sites cannot send', async () => {
    const call = (headers: Record<string, string>) =>
      fetch(`${server.origin}/sample/write`, {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json', ...withCookie, ...headers },
      }).then((reply) => reply.json() as Promise<{ content: { text: string } }>);
    expect((await call({ 'x-session-in': 'cookie' })).content.text).toBe('7');
    expect((await call({})).content.text).not.toBe('7');
  });

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
  ])('refuses a write with %o, but not a read', async (headers) => {
    const write = await post('/sample/write', '{}', headers);
    expect([write.status, await write.json()]).toMatchObject([403, { content: { problem: 'originRefused' } }]);
    const read = await post('/sample/unlisted', '{}', headers);
    expect(read.status).toBe(200);
  });

  test('refuses another host name, whatever the origin', async () => {
    const { port } = new URL(server.origin);
    const rebound = { host: `evil.example:${port}`, origin: `http://evil.example:${port}` };
    for (const path of ['/sample/write', '/sample/unlisted']) {
      const status = await new Promise<number | undefined>((resolve, reject) => {
        const headers = { 'content-type': 'application/json', ...rebound };
        const sent = request(server.origin + path, { method: 'POST', headers }, (reply) => {
          reply.resume();
          resolve(reply.statusCode);
        });
        sent.on('error', reject).end('{}');
      });
      expect(status).toBe(403);
    }
  });

  test('allows writes of the own site', async () => {
    const headers = { origin: server.origin, 'sec-fetch-site': 'same-origin' };
    expect((await post('/sample/write', '{}', headers)).status).toBe(200);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'refuses a body of type "%s"',
    async (type) => {
      const reply = await post('/sample/write', '{}', { 'content-type': type });
      expect([reply.status, await reply.json()]).toMatchObject([415, { content: { problem: 'unsupportedMedia' } }]);
    },
  );

  test('no other origin may read replies', async () => {
    const reply = await server.client.raw('/sample/write', {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(reply.headers.get('access-control-allow-origin')).toBeNull();
    expect(reply.status).toBe(404);
  });
});

describe('replies', () => {
  test('contain only fields of the contract', async () => {
    const reply = await server.client.send('POST', '/sample/unlisted', json({}));
    expect(reply.wire).toBe('{"code":0,"msg":"","content":{"text":"listed"}}');
  });

  test('that break the contract are never sent', async () => {
    const reply = await server.client.send('POST', '/sample/wrongShape', json({}));
    expect(reply).toMatchObject({ status: 500, content: { problem: 'somethingWrong' } });
  });

  test('reveal only a reference for an unknown error, which the log has without user input', async () => {
    const reply = await server.client.send('POST', '/flamingo/sample/broken', json({}));
    expect(reply).toMatchObject({ status: 500, code: 1007, content: { problem: 'somethingWrong' } });
    const { reference } = reply.content as { reference: string };
    expect(reference.toUpperCase()).toContain(/[\dA-F-]{14}$/.exec(reply.msg)?.[0].replaceAll('-', ''));
    expect(JSON.stringify(reply.content)).not.toMatch(/secret|9876543210|\.ts/);
    const line = server.log.find((entry) => entry['trace'] === reference && entry['err']);
    expect(JSON.stringify(line)).toContain('the secret number … broke it');
    expect(JSON.stringify(server.log)).not.toContain('9876543210');
  });

  test('use the caller’s language', async () => {
    const response = async (language: string) =>
      (await server.client.send('POST', '/flamingo/sample/read', json({ no: 1 }), { query: { language } })).msg;
    expect(await response('hi_IN')).toBe(await response('hi'));
    expect(await response('hi')).toMatch(/[\u0900-\u097F]/);
    expect(await response('fr')).toBe(await response('en_US'));
    expect(await response('en')).toMatch(/^Something you entered/);
  });

  test('of public content carry an ETag and are not sent twice', async () => {
    const first = await server.client.raw('/sample/hot');
    const tag = first.headers.get('etag') ?? '';
    expect(await first.json()).toMatchObject({ code: 0, content: { text: 'ready '.repeat(500) } });
    expect(first.headers.get('content-encoding')).toBe('gzip');
    expect((await server.client.raw('/sample/hot', { headers: { 'if-none-match': tag } })).status).toBe(304);
  });
});

describe('limits', () => {
  test('count by network over all processes, with a Retry-After', async () => {
    const call = (origin: string) =>
      fetch(`${origin}/sample/limited`, {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json' },
      });
    const statuses = [];
    for (const origin of [server.origin, second.origin, server.origin]) statuses.push((await call(origin)).status);
    expect(statuses).toEqual([200, 200, 429]);
    const refused = await call(second.origin);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500);
    expect(await refused.json()).toMatchObject({ code: 1005, content: { problem: 'tooManyRequests' } });
  });

  test('a network over its limit costs neither an unwrapped key nor a stored nonce', async () => {
    const nonces = async () => {
      const { rows } = await server.database.pool.query<{ n: number }>(
        'select count(*)::int as n from transport_nonce',
      );
      return rows[0]?.n;
    };
    const call = () => server.client.send('POST', '/flamingo/sample/limited', json({}));
    expect((await call()).status).toBe(200);
    const before = await nonces();
    expect(await call()).toMatchObject({ status: 429, code: 1005, content: { problem: 'tooManyRequests' } });
    expect((await post('/flamingo/sample/limited', '{"key":"1.a.b","data":""}')).status).toBe(429);
    expect(await nonces()).toBe(before);
  });

  test('refuses a call without its required key, and runs once per key', async () => {
    const userGid = crypto.randomUUID();
    const postWithKey = (key?: string) =>
      post('/sample/keyed', '{}', {
        [sessionHeaders.token]: `of-${userGid}`,
        ...(key !== undefined && { 'idempotency-key': key }),
      });
    for (const key of [undefined, '', 'k'.repeat(256)]) expect((await postWithKey(key)).status).toBe(422);
    const first = await postWithKey('k1');
    expect(first.status).toBe(200);
    expect(await (await postWithKey('k1')).text()).toBe(await first.text());
  });

  test.each([
    ['deviceId', 'x'.repeat(129)],
    ['deviceId', 'a\0b'],
    ['h5Version', 'x'.repeat(5_000)],
  ])('validates the query parameter %s', async (name, value) => {
    const reply = await server.client.send('POST', '/sample/unlisted', json({}), { query: { [name]: value } });
    expect(reply).toMatchObject({ status: 422, content: { problem: 'invalidInput' } });
  });

  test('reads a non-integer version as none', async () => {
    const reply = await server.client.send('POST', '/sample/unlisted', json({}), { query: { h5Version: '1e308' } });
    expect(reply.status).toBe(200);
  });
});

test('reads are refused at once while many requests wait for the database, writes are not', async () => {
  const { db } = server.app.platform;
  const size = server.config.databasePoolSize;
  const free = Promise.withResolvers<void>();
  const held = Array.from({ length: size * 5 }, () => db.connection().execute(() => free.promise));
  const read = await post('/sample/slow', '{}');
  expect(read.status).toBe(503);
  expect(read.headers.get('retry-after')).toBe('1');
  expect(await read.json()).toMatchObject({ content: { problem: 'busy' } });
  expect((await post('/sample/write', '{}')).status).toBe(200);
  free.resolve();
  await Promise.all(held);
  expect((await post('/sample/slow', '{}')).status).toBe(200);
});
