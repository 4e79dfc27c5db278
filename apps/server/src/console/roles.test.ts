import { request } from 'node:http';
import { calls } from '@sikka/contract';
import {
  articleRoles,
  consoleCalls,
  content,
  contentKindNames,
  contentKinds,
  operatorRoles,
  session,
} from '@sikka/contract/console';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '#testing/test-server.ts';
import { handlers } from './console-app.ts';
import { createTestConsole, type TestConsole, type TestOperator } from './testing/test-console.ts';

let console: TestConsole;
let operators: TestOperator[];
beforeAll(async () => {
  console = await createTestConsole();
  operators = await Promise.all(operatorRoles.map((role) => console.operator(role)));
});
afterAll(() => console.close());

test('every call of the console has one handler, and none is a call of the app', () => {
  expect(handlers.map(({ call }) => call.path).toSorted()).toEqual(consoleCalls.map(({ path }) => path).toSorted());
  const ofTheApp = new Set<string>(calls.map(({ path }) => path));
  expect(consoleCalls.filter(({ path }) => ofTheApp.has(path))).toEqual([]);
});

describe.each(consoleCalls.map((call) => [call.path, call] as const))('%s', (_path, call) => {
  const roles: readonly string[] = call.roles ?? operatorRoles;

  test.each(operatorRoles)('%s is let in or refused as the contract says', async (role) => {
    const operator = operators.find((each) => each.role === role);
    // No call has this field: whoever may call is told so, and nothing happens.
    const { status } = (await operator?.call(call, { noSuchField: 1 } as never)) ?? {};
    expect(status).toBe(roles.includes(role) ? 422 : 403);
  });

  test('a stranger is let in only where no session can exist yet', async () => {
    const { status } = await console.client().call(call, { noSuchField: 1 } as never);
    expect(status).toBe(call.who === 'guest' ? 422 : 401);
  });

  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a page of another port', { 'sec-fetch-site': 'same-site' }],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
  ])('a request of %s is refused', async (_what, headers) => {
    const [operator] = operators;
    const { status } = (await operator?.call(call, {}, headers)) ?? {};
    expect([403, 415]).toContain(status);
  });
});

describe.each(contentKindNames)('each call of content of the kind %s', (kind) => {
  const item = { kind, gid: 'no-such-content' };
  const reason = 'for the test';
  const draft = { ...item, draftVersion: 0 };
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const bodies = {
    listContent: { kind, pageSize: 1 },
    showContent: item,
    saveContent: { ...draft, draftVersion: 9, row: {} },
    discardContent: draft,
    listInside: { items: [item] },
    publishContent: { items: [draft], reason },
    withdrawContent: { items: [draft], reason },
    planContent: { items: [draft], act: 'PUBLISH', at, reason },
    cancelPlan: { items: [draft], reason },
    rollBackContent: { ...item, revision: 1, reason },
    orderContent: { kind, within: 'no-such-content', before: ['a', 'b'], after: ['b', 'a'] },
    askReview: { items: [draft], reason },
    sendBack: { items: [draft], reason },
    // A preview is of kinds that all roles edit.
  } satisfies Record<Exclude<keyof typeof content, 'previewContent'>, unknown>;

  test.each(articleRoles)('lets in or refuses %s as the kind says', async (role) => {
    const operator = operators.find((each) => each.role === role);
    for (const [name, body] of Object.entries(bodies)) {
      const reply = await operator?.call(content[name as keyof typeof bodies], body);
      expect([name, reply?.status === 403]).toEqual([name, !contentKinds[kind].roles.includes(role)]);
    }
  });
});

test('a request to another host name is refused', async () => {
  const [operator] = operators;
  const status = await new Promise((resolve, reject) => {
    const cookie = [...(operator?.cookies ?? [])].map((pair) => pair.join('=')).join('; ');
    const headers = { host: 'rebound.example', 'content-type': 'application/json', cookie };
    request(`${console.origin}${session.current.path}`, { method: 'POST', headers }, (response) =>
      resolve(response.statusCode),
    )
      .on('error', reject)
      .end('{}');
  });
  expect(status).toBe(403);
});

describe('the app', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer({ database: console.database });
  });
  afterAll(() => server.close());

  test.each(consoleCalls.map(({ path }) => path))('does not answer %s', async (path) => {
    const { status } = await server.client.raw(path, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect(status).toBe(404);
  });

  test('has sessions that open nothing of the console', async () => {
    const client = console.client();
    await server.client.post('/flamingo/index/indexRoute', {});
    for (const [name, value] of server.client.cookies) client.cookies.set(name, value);
    const [operator] = operators;
    const [token = ''] = operator?.cookies.values() ?? [];
    // Nor does a console's token open it under the name of the app's cookie.
    for (const name of ['__Host-session', 'session']) client.cookies.set(name, token);
    for (const call of consoleCalls.filter(({ who }) => who === 'operator'))
      expect([call.path, (await client.call(call, {} as never, { 'x-newauth-t': token })).status]).toEqual([
        call.path,
        401,
      ]);
  });
});
