import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type ProblemName, problems, sessionHeaders, uploadLimits } from '@sikka/contract/rules';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { canary, hostileFiles } from '#testing/hostile-files.ts';
import { createSampleArea } from '#testing/sample-area.ts';
import { createTestServer, type TestServer } from '#testing/test-server.ts';
import { moveClock } from '../data/clock.ts';
import { fileKey } from './files.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer({ areas: [createSampleArea()] });
});

afterAll(() => server.close());

interface Upload {
  type?: string;
  purpose?: string;
  headers?: Record<string, string>;
}

const upload = async (
  userGid: string | undefined,
  bytes: Uint8Array<ArrayBuffer>,
  { type = 'image/png', purpose = 'SUPPORT', headers = {} }: Upload = {},
) => {
  const response = await server.client.raw(`/files?purpose=${encodeURIComponent(purpose)}`, {
    method: 'POST',
    body: bytes,
    headers: { 'content-type': type, ...(userGid && { [sessionHeaders.token]: `of-${userGid}` }), ...headers },
  });
  const reply = (await response.json()) as { code: number; content: { fileId?: string; problem?: ProblemName } };
  return { status: response.status, headers: response.headers, code: reply.code, ...reply.content };
};

const files = () => server.app.platform.files;
const addressOf = async (userGid: string, fileId = '') =>
  (await files().addressesOf(userGid, [fileId])).get(fileId) ?? '';
const asUser = (gid: string) => ({ headers: { [sessionHeaders.token]: `of-${gid}` } });
const listStoredFiles = () =>
  readdirSync(join(server.dataDir, 'files'), { recursive: true }).filter((name) => String(name).endsWith('.webp'));
const picture = async (width = 1200, height = 900) =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: '#a52' } })
      .jpeg()
      .toBuffer(),
  );
const inTransaction = (
  work: Parameters<ReturnType<TestServer['app']['platform']['db']['transaction']>['execute']>[0],
) => server.app.platform.db.transaction().execute(work);

test('stores a smaller picture, served to its owner alone, by an address without a key, and kept by no cache', async () => {
  const userGid = randomUUID();
  const { status, fileId = '' } = await upload(userGid, await picture(4000, 3000), { type: 'image/jpeg' });
  expect([status, fileId]).toEqual([200, expect.stringMatching(new RegExp(`^${userGid.slice(0, 2)}[0-9a-f]{32}$`))]);
  const address = await addressOf(userGid, fileId);
  expect(address).toBe(`/files/${fileId}`);
  const shown = await server.newClient().raw(address, asUser(userGid));
  const seen = Buffer.from(await shown.arrayBuffer());
  expect(await sharp(seen).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 1200 });
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': `attachment; filename="${fileId}.webp"`,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  });
  expect(await addressOf(randomUUID(), fileId)).toBe('');
  expect((await server.client.raw(address)).status).toBe(401);
  const byKey = async (key: string) =>
    (await server.client.raw(address, { method: 'POST', body: new URLSearchParams({ key }) })).status;
  const key = fileKey(server.app.platform.secrets, fileId, new Date());
  expect([await byKey(key), await byKey(`9${key}`), await byKey(key.slice(0, -2)), await byKey('')]).toEqual([
    200, 404, 404, 404,
  ]);
  await moveClock(server.app.platform.db, 7_200);
  expect(await byKey(key)).toBe(404);
  await moveClock(server.app.platform.db, 0);
  expect(JSON.stringify(server.log)).not.toContain(key);
  expect((await server.client.raw(address, asUser(randomUUID()))).status).toBe(404);
  for (const wrong of ['/files/..%2f..%2fkeys%2fsecret.key', `/files/${fileId.toUpperCase()}`])
    expect((await server.client.raw(wrong, asUser(userGid))).status, wrong).toBe(404);
});

test('refuses guests, other sites and unknown purposes before reading anything', async () => {
  const userGid = randomUUID();
  const bytes = await picture();
  expect(await upload(undefined, bytes)).toMatchObject({ status: 401, problem: 'signInNeeded' });
  const claimed = { [sessionHeaders.userGid]: randomUUID() };
  expect(await upload(userGid, bytes, { headers: claimed })).toMatchObject({ problem: 'signInNeeded' });
  const foreign = { 'sec-fetch-site': 'cross-site' };
  expect(await upload(userGid, bytes, { headers: foreign })).toMatchObject({ problem: 'originRefused' });
  for (const purpose of ['', 'support', '../SUPPORT', '__proto__'])
    expect(await upload(userGid, bytes, { purpose })).toMatchObject({ status: 422, problem: 'invalidInput' });
  expect(await files().list(userGid)).toEqual([]);
});

test('keeps attached files, deletes unused ones after a day, and removes removed ones', async () => {
  const [userGid, stranger] = [randomUUID(), randomUUID()];
  const bytes = await picture(40, 30);
  const add = async (purpose = 'SUPPORT') =>
    (await upload(userGid, bytes, { type: 'image/jpeg', purpose })).fileId ?? '';
  const [used, unused, portrait, removed] = [await add(), await add(), await add('PORTRAIT'), await add()];
  const attach = (by: string, ...ids: string[]) => inTransaction((trx) => files().attach(trx, by, 'SUPPORT', ids));
  await attach(userGid, used, removed);
  for (const [by, ids] of [
    [userGid, [used]],
    [userGid, [portrait]],
    [userGid, [unused, used]],
    [stranger, [unused]],
    [userGid, ['../../keys/secret.key']],
  ] as const)
    await expect(attach(by, ...ids)).rejects.toMatchObject({ problem: 'pictureMissing' });
  const address = await addressOf(userGid, removed);
  await inTransaction((trx) => files().remove(trx, stranger, [used]));
  await inTransaction((trx) => files().remove(trx, userGid, [removed]));
  expect((await server.client.raw(address, asUser(userGid))).status).toBe(404);

  await moveClock(server.app.platform.db, 86_390);
  await server.jobs.run('platform-delete-files');
  expect((await files().list(userGid)).map(({ fileId }) => fileId)).toEqual([used, unused, portrait]);
  await moveClock(server.app.platform.db, 86_410);
  await server.jobs.run('platform-delete-files');
  await server.jobs.run('platform-delete-files');
  expect((await files().list(userGid)).map(({ fileId }) => fileId)).toEqual([used]);
  expect(
    listStoredFiles().filter((name) => [used, unused, portrait, removed].some((id) => String(name).includes(id))),
  ).toHaveLength(1);
  await expect(attach(userGid, unused)).rejects.toMatchObject({ problem: 'pictureMissing' });
  expect(await files().read(used)).toBeInstanceOf(Uint8Array);

  await files().erase(userGid);
  await files().erase(userGid);
  expect([await files().list(userGid), await files().read(used)]).toEqual([[], undefined]);
  await moveClock(server.app.platform.db, 0);
});

test('limits a user to 50 MB and to a number of uploads per day', async () => {
  const userGid = randomUUID();
  const bytes = await picture(40, 30);
  const { fileId } = await upload(userGid, bytes);
  await sql`update user_file set byte_count = ${uploadLimits.storedBytes} where file_id = ${fileId}`.execute(
    server.app.platform.db,
  );
  expect(await upload(userGid, bytes)).toMatchObject({ status: 200, code: problems.pictureSpaceFull.code });
  await inTransaction((trx) => files().remove(trx, userGid, [fileId ?? '']));
  expect(await upload(userGid, bytes)).toMatchObject({ code: 0 });
  for (let left = uploadLimits.perDay - 3; left > 0; left -= 1)
    expect((await upload(userGid, Buffer.from('no'))).status).toBe(422);
  expect(await upload(userGid, bytes)).toMatchObject({ status: 429, problem: 'tooManyRequests' });
});

test('hostile files: nothing active is served, memory stays bounded, nothing breaks', async () => {
  const hostile = await hostileFiles();
  expect(hostile.length).toBeGreaterThanOrEqual(120);
  expect(new Set(hostile.map(({ name }) => name)).size).toBe(hostile.length);
  await upload(randomUUID(), await picture(), { type: 'image/jpeg' });
  const before = process.memoryUsage.rss();
  let highest = before;
  const seen: string[] = [];
  // Three at a time, each by another user, because the daily limit of one user would be too low.
  const queue = hostile.values();
  const work = async (): Promise<void> => {
    for (const { name, bytes, type, mayBeAccepted } of queue) {
      const userGid = randomUUID();
      const { status, fileId, problem, headers } = await upload(userGid, new Uint8Array(bytes), { type });
      highest = Math.max(highest, process.memoryUsage.rss());
      expect(status, name).toBeLessThan(500);
      expect(headers.get('content-type'), name).toBe('application/json; charset=utf-8');
      if (!fileId) {
        expect(['pictureRefused', 'unsupportedMedia', 'bodyTooLarge', 'invalidInput'], name).toContain(problem);
        continue;
      }
      expect(mayBeAccepted, name).toBe(true);
      seen.push(name);
      const served = await server.client.raw(await addressOf(userGid, fileId), asUser(userGid));
      const body = Buffer.from(await served.arrayBuffer());
      expect(served.headers.get('content-type'), name).toBe('image/webp');
      expect(served.headers.get('x-content-type-options'), name).toBe('nosniff');
      expect(served.headers.get('content-security-policy'), name).toContain('sandbox');
      const { format, exif, xmp, icc } = await sharp(body).metadata();
      expect({ format, exif, xmp, icc }, name).toEqual({ format: 'webp' });
      for (const part of [canary, '<script', '<?php', '%PDF', 'alert(', 'PK\u0003\u0004'])
        expect(body.includes(part, 0, 'latin1'), `${name}: ${part}`).toBe(false);
    }
  };
  await Promise.all([work(), work(), work()]);
  // Pictures with appended data are still pictures, so the decoder must accept some.
  expect(seen).toEqual(expect.arrayContaining(['jpeg with a place', 'html after a png', '24 MP']));
  expect((highest - before) / 2 ** 20).toBeLessThan(150);
  expect(server.log.filter(({ level }) => Number(level) >= 50)).toEqual([]);
}, 60_000);
