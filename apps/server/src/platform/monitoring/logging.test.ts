import { partnerRequests, runInTrace } from '@sikka/partners/kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSampleArea } from '#testing/sample-area.ts';
import { createTestServer, type TestServer } from '#testing/test-server.ts';
import { createLog, describeError, logName } from './logging.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer({ areas: [createSampleArea()] });
});

afterAll(() => server.close());

test('logs path, status and id of a request, and none of its content', async () => {
  const canaries = { query: 'canary-gid', body: 'canary-text', token: 'of-canary-token', agent: 'canary-agent' };
  await server.client.send('POST', '/sample/write', Buffer.from(JSON.stringify({ text: canaries.body })), {
    token: canaries.token,
    query: { userGid: canaries.query, deviceId: canaries.query },
    headers: { 'user-agent': canaries.agent },
  });
  await expect
    .poll(() => server.log)
    .toContainEqual(
      expect.objectContaining({ req: { method: 'POST', path: '/sample/write' }, status: 401, msg: 'answered' }),
    );
  expect(JSON.stringify(server.log)).not.toContain('canary');
});

test('names the user of a request by a name that only our key makes, always the same', async () => {
  const ask = (userGid: string) =>
    server.client.send('POST', '/flamingo/sample/own', Buffer.from('{}'), { token: `of-${userGid}` });
  const namesSeen = () =>
    server.log.flatMap(({ req, who }) => ((req as { path?: string })?.path === '/flamingo/sample/own' ? [who] : []));
  for (const userGid of ['canary-1', 'canary-1', 'canary-2']) await ask(userGid);
  const name = (userGid: string) => logName(server.app.platform.secrets, userGid);
  await expect.poll(namesSeen).toEqual([name('canary-1'), name('canary-1'), name('canary-2')]);
  expect(name('canary-1')).toMatch(/^[\w-]{16}$/);
  expect(JSON.stringify(server.log)).not.toContain('canary');
});

test.each([
  ['no session', '/flamingo/sample/own', {}, {}, 'signInNeeded'],
  ['another site', '/sample/write', {}, { headers: { 'sec-fetch-site': 'cross-site' } }, 'originRefused'],
  ['another user’s id', '/sample/write', {}, { userGid: '8' }, 'signInNeeded'],
  ['input that is invalid', '/sample/unlisted', { no: 1 }, {}, 'invalidInput'],
  ['a plain body where an envelope is due', '/flamingo/sample/read', undefined, {}, 'transportRefused'],
])('logs why a request was refused: %s', async (_name, path, body, options, problem) => {
  const before = server.log.length;
  if (body) await server.client.send('POST', path, Buffer.from(JSON.stringify(body)), options);
  else await server.client.raw(path, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } });
  await expect
    .poll(() => server.log.slice(before))
    .toContainEqual(expect.objectContaining({ req: { method: 'POST', path }, problem, msg: 'answered' }));
});

test('one event is one line of JSON with its time, whatever it holds', () => {
  const lines: string[] = [];
  const log = createLog({ logLevel: 'info' }, (line) => lines.push(line));
  const forged = 'x\r\n{"level":30,"msg":"signed in"}\u2028';
  log.warn({ err: new Error(forged), reason: forged }, forged);
  expect(lines.map((line) => line.trimEnd().split(/\r|\n/).length)).toEqual([1]);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 40,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    msg: forged,
    reason: forged,
  });
});

test('logs only the beginning of an unknown path, without numbers', async () => {
  await server.client.raw(`/app/call/9876543210/${'x'.repeat(9_000)}`);
  const line = () =>
    server.log.find(({ req }) => (req as { path?: string } | undefined)?.path?.startsWith('/app/call'));
  await expect.poll(line).toBeDefined();
  expect(JSON.stringify(server.log)).not.toContain('9876543210');
  expect(JSON.stringify(line()).length).toBeLessThan(500);
});

test('logs a request to a partner in its trace, without what its path names', () => {
  const request = {
    partner: 'push.example',
    method: 'POST',
    path: '/wpush/v2/canaryToken:9?key=canary',
    outcome: 201,
    ms: 3,
  };
  runInTrace('ab12', () => partnerRequests.publish(request));
  expect(server.log).toContainEqual(expect.objectContaining({ trace: 'ab12', outcome: 201, path: '/wpush/v2/…' }));
  expect(JSON.stringify(server.log)).not.toContain('canary');
});

test('masks secret fields at any depth', () => {
  const lines: string[] = [];
  const log = createLog({ logLevel: 'info' }, (line) => lines.push(line));
  log.info({ mobile: 'canary', user: { password: 'canary', verifyCode: 'canary' }, stored: 'visible' }, 'reported');
  expect(lines.join()).not.toContain('canary');
  expect(lines.join()).toContain('visible');
});

test('describes a database error without the values in it', () => {
  const error = Object.assign(new Error('invalid input: "9876543210"'), {
    code: '22P02',
    detail: 'Key (mobile)=(9876543210) already exists.',
    parameters: ['9876543210'],
  });
  const described = describeError(error);
  expect(JSON.stringify(described)).not.toContain('9876543210');
  expect(described).toMatchObject({ type: 'Error', code: '22P02', message: 'invalid input: "…"' });
  expect(describeError('just text')).toEqual({ type: 'string' });
});
