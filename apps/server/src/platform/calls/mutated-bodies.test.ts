import { calls } from '@sikka/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { composeAreas } from '#areas/index.ts';
import { internals, invalidBodies, reportBriefly, validBodies } from '#testing/fuzz-call.ts';
import { tableHashes } from '#testing/table-hashes.ts';
import { createTestServer, type TestServer } from '#testing/test-server.ts';
import type { Compose } from '../platform.ts';

/** The nightly run sends more (tools/test/main.ts). */
const bodiesPerCall = Number(process.env['MUTATED_BODIES'] ?? 30);
const allowedPerCall = 10;

/** The whole server, where every token is a live session, so that calls for users read their bodies too. */
const composeSignedIn: Compose = async (platform, web) => {
  const { areas, renderer } = await composeAreas(platform, web);
  const sessions = { resolve: async (token: string) => ({ user: { userGid: token, sessionId: token } }) };
  return { areas: [{ name: 'support', calls: [], sessions }, ...areas], renderer };
};

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer({
    compose: composeSignedIn,
    environment: { TRUST_PROXY: '127.0.0.1/32', LOG_LEVEL: 'error', SMS_GATEWAY_URL: 'http://127.0.0.1:1' },
  });
});

afterAll(() => server.close());

/** Another user, device and network for each request, so that no rate limit answers in place of the check. */
let sent = 0;
const newCaller = () => {
  sent += 1;
  server.client.cookies.clear();
  return {
    token: `user-${sent}`,
    headers: { 'x-forwarded-for': `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}` },
  };
};

/** Hashes of all tables once the events of analytics, which are written after their reply, are stored. */
const hashesAtRest = async () => {
  await server.app.areas.find(({ name }) => name === 'analytics')?.lifecycle?.stop?.();
  return tableHashes(server.database.pool);
};

/** `assetManifest` is a file of the web build. */
const bound = calls.filter(({ path }) => path !== '/asset-manifest.json');
const posts = bound.filter(({ method }) => method === 'POST');
const gets = bound.filter(({ method }) => method === 'GET');

describe.each(posts.map((call) => [call.path, call] as const))('%s', (path, call) => {
  test(
    `refuses ${bodiesPerCall} mutated bodies, reveals no internals, writes nothing`,
    { timeout: 300_000 },
    async () => {
      const before = await hashesAtRest();
      await fc.assert(
        fc.asyncProperty(invalidBodies(call), async (body) => {
          const reply = await server.client.send('POST', path, body, newCaller());
          expect([413, 422]).toContain(reply.status);
          expect(reply.content).toMatchObject({ problem: reply.status === 413 ? 'bodyTooLarge' : 'invalidInput' });
          expect(JSON.stringify(reply.content)).not.toMatch(internals);
        }),
        { numRuns: bodiesPerCall, endOnFailure: true, reporter: reportBriefly },
      );
      expect(await hashesAtRest()).toEqual(before);
    },
  );

  test(
    `answers a guest’s ${allowedPerCall} unusual but valid bodies without an error`,
    { timeout: 120_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(validBodies(call), async (body) => {
          const reply = await server.client.send('POST', path, body, { headers: newCaller().headers });
          expect(reply.status).toBeLessThan(500);
          expect(JSON.stringify(reply.content)).not.toMatch(internals);
        }),
        { numRuns: allowedPerCall, endOnFailure: true, reporter: reportBriefly },
      );
    },
  );
});

/** Reads with these query parameters; an encrypted path is read through an envelope. */
const readWith = async (path: string, pairs: readonly (readonly [name: string, value: string])[]) => {
  const query = pairs.map(([name, value]) => [name, value.toWellFormed()] as const);
  if (path.includes('flamingo')) {
    const { status, wire: text } = await server.client.send('GET', path, undefined, {
      ...newCaller(),
      query: Object.fromEntries(query),
    });
    return { status, text };
  }
  const search = query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  const reply = await server.client.raw(`${path}?${search}`, { headers: newCaller().headers });
  return { status: reply.status, text: await reply.text() };
};

const parameter = fc.constantFrom(
  'language',
  'deviceId',
  'h5Version',
  'appversion',
  '__proto__',
  'constructor',
  'x[]',
  '',
);
const anyText = fc.string({ unit: 'binary', maxLength: 200 });

describe.each(gets.map((call) => [call.path] as const))('%s', (path) => {
  test('answers any query without an error and writes nothing', async () => {
    const before = await hashesAtRest();
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(parameter, anyText), { maxLength: 4 }), async (pairs) => {
        const { status, text } = await readWith(path, pairs);
        expect([200, 422]).toContain(status);
        expect(text).not.toMatch(internals);
      }),
      { numRuns: 100, endOnFailure: true, reporter: reportBriefly },
    );
    expect(await hashesAtRest()).toEqual(before);
  });
});

test('binds every call of the contract', async () => {
  const routes = posts.map(({ method, path: url }) => server.app.http.hasRoute({ method, url }) || url);
  const answers = gets.map(async ({ path }) => {
    const { status } = await server.client.raw(path, { headers: newCaller().headers });
    return status !== 404 || path;
  });
  expect(new Set([...routes, ...(await Promise.all(answers))])).toEqual(new Set([true]));
});
