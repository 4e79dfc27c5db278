import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '#testing/test-database.ts';
import { createTestServer } from '#testing/test-server.ts';
import { createSharedFiles } from './shared-files.ts';

const database = await createTestDatabase();
const folder = mkdtempSync(join(tmpdir(), 'sikka-builds-'));
const startBuild = (build: string) => {
  const assets = join(folder, build, 'client/assets');
  mkdirSync(assets, { recursive: true });
  writeFileSync(join(assets, `screen-${build}.js`), `export const build = '${build}';`);
  writeFileSync(join(assets, `screen-${build}.js.gz`), gzipSync(`export const build = '${build}';`));
  writeFileSync(join(assets, 'plain.js'), 'its name tells no content');
  return createTestServer({ areas: [], database, webFolder: join(folder, build) });
};
const older = await startBuild('Aaaa1111');
const newer = await startBuild('Bbbb222');

afterAll(async () => {
  await Promise.all([older.close(), newer.close()]);
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

test('pages of either build load their parts from servers of the other', async () => {
  for (const [server, build] of [
    [newer, 'Aaaa1111'],
    [older, 'Bbbb222'],
  ] as const) {
    const reply = await server.client.raw(`/app/assets/screen-${build}.js`, { headers: { 'accept-encoding': 'gzip' } });
    expect([reply.status, await reply.text()]).toEqual([200, `export const build = '${build}';`]);
    expect(reply.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(reply.headers.get('content-encoding')).toBe('gzip');
  }
  expect((await newer.client.raw('/app/assets/screen-Cccc3333.js')).status).toBe(404);
});

test('files are kept for thirty days after the last server that has them, and no others are shared', async () => {
  const paths = async () =>
    (await database.pool.query('select path from web_file order by path')).rows.map((row) => row.path);
  expect(await paths()).toEqual(['/assets/screen-Aaaa1111.js', '/assets/screen-Bbbb222.js']);
  await database.pool.query("update web_file set offered_at = offered_at - interval '31 days'");
  const file = await createSharedFiles(database.db, new Map()).find('/assets/screen-Bbbb222.js');
  await createSharedFiles(
    database.db,
    new Map([['/assets/screen-Bbbb222.js', file as NonNullable<typeof file>]]),
  ).share();
  expect(await paths()).toEqual(['/assets/screen-Bbbb222.js']);
});
