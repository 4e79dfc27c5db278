import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { sessionHeaders, uploadPath } from '@sikka/contract/rules';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createSampleArea } from '#testing/sample-area.ts';
import { createTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer({ areas: [createSampleArea()] });
  await server.database.pool.query(`
    create table trouble (code text);
    create function make_trouble() returns trigger language plpgsql security definer as $$
    declare v_code text;
    begin
      select code into v_code from trouble;
      if v_code is not null then raise exception 'could not extend file' using errcode = v_code; end if;
      return new;
    end $$;
    create trigger trouble before insert on user_file for each row execute function make_trouble()`);
});

afterAll(() => server.close());

afterEach(async () => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  await server.database.pool.query('delete from trouble');
});

const upload = async (userGid: string) => {
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a52' } })
    .jpeg()
    .toBuffer();
  const response = await server.client.raw(`${uploadPath}?purpose=SUPPORT`, {
    method: 'POST',
    body: new Uint8Array(picture),
    headers: { 'content-type': 'image/jpeg', [sessionHeaders.token]: `of-${userGid}` },
  });
  const { content } = (await response.json()) as { content: { problem?: string } };
  return { status: response.status, retryAfter: response.headers.get('retry-after'), problem: content.problem };
};

const listStoredFiles = (): string[] =>
  readdirSync(join(server.dataDir, 'files'), { recursive: true }).filter((name): name is string =>
    String(name).endsWith('.webp'),
  );

/** Nothing is left of a try: no row, no bytes, and the next one goes through. */
const expectNothingWritten = async (userGid: string, before: readonly string[]): Promise<void> => {
  expect(await server.app.platform.files.list(userGid)).toEqual([]);
  expect(listStoredFiles()).toEqual(before);
};

const errors = () => server.log.filter(({ level }) => Number(level) === 50);

test.each([
  ['53100', 'disk_full', true],
  ['58030', 'io_error', true],
  ['25006', 'read_only_sql_transaction', true],
  ['53000', 'insufficient_resources', false],
  ['53200', 'out_of_memory', false],
  ['53300', 'too_many_connections', false],
  ['53400', 'configuration_limit_exceeded', false],
  ['57P03', 'cannot_connect_now', false],
  ['57014', 'query_canceled', false],
  ['55P03', 'lock_not_available', false],
])('answers busy for the database error %s (%s), and leaves nothing half written', async (code, _name, isReported) => {
  const [userGid, before] = [randomUUID(), listStoredFiles()];
  server.log.length = 0;
  await server.database.pool.query('insert into trouble values ($1)', [code]);
  expect(await upload(userGid)).toEqual({ status: 503, retryAfter: isReported ? '30' : '1', problem: 'busy' });
  await expectNothingWritten(userGid, before);
  expect(errors()).toHaveLength(isReported ? 1 : 0);
  await server.database.pool.query('delete from trouble');
  expect((await upload(userGid)).status).toBe(200);
});

test.each(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS'])(
  'answers busy for the file error %s, and leaves nothing half written',
  async (code) => {
    const [userGid, before] = [randomUUID(), listStoredFiles()];
    server.log.length = 0;
    const write = fs.writeFile;
    vi.spyOn(fs, 'writeFile').mockImplementation(async (file, data) => {
      await write(file, (data as Uint8Array).subarray(0, 10));
      throw Object.assign(new Error(`${code}: write`), { code });
    });
    syncBuiltinESMExports();
    expect(await upload(userGid)).toEqual({ status: 503, retryAfter: '30', problem: 'busy' });
    await expectNothingWritten(userGid, before);
    expect(errors()).toHaveLength(1);
    vi.restoreAllMocks();
    syncBuiltinESMExports();
    expect((await upload(userGid)).status).toBe(200);
  },
);
