import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runningUrl, startPostgres } from './start-postgres.ts';

const LIMIT_MS = 60_000;

let folder: string;
let home: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-postgres-'));
  chmodSync(folder, 0o711);
  home = join(folder, 'postgres');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const query = async (url: string, sql: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(sql);
  await client.end();
  return rows;
};

test('data outlives a stop, and the password is for its owner alone', { timeout: LIMIT_MS }, async () => {
  const first = await startPostgres({ home, durable: true });
  const settings = await query(
    first.url,
    "select name, setting from pg_settings where name in ('data_checksums', 'fsync', 'wal_level') order by 1",
  );
  expect(settings).toEqual([
    { name: 'data_checksums', setting: 'on' },
    { name: 'fsync', setting: 'on' },
    { name: 'wal_level', setting: 'replica' },
  ]);
  await query(first.url, "create table kept as select 'a' as letter");
  expect(runningUrl(home)).toBe(first.url);
  await first.stop();
  expect(runningUrl(home)).toBeUndefined();
  expect(statSync(join(home, 'password')).mode & 0o777).toBe(0o600);

  const second = await startPostgres({ home, durable: true });
  expect(await query(second.url, 'select letter from kept')).toEqual([{ letter: 'a' }]);
  await second.stop();
});

test('what was committed before a kill is there after it, on the same port', { timeout: LIMIT_MS }, async () => {
  const first = await startPostgres({ home, durable: true });
  const open = new pg.Client({ connectionString: first.url });
  open.on('error', () => {});
  await open.connect();
  await open.query("create table kept as select 'a' as letter");
  await first.kill();

  const second = await startPostgres({ home, durable: true, port: Number(new URL(first.url).port) });
  expect(second.url).toBe(first.url);
  expect(await query(second.url, 'select letter from kept')).toEqual([{ letter: 'a' }]);
  await second.stop();
});

test('data in use is refused; what a killed start left behind is put away', { timeout: LIMIT_MS }, async () => {
  const program = `
    const { startPostgres } = await import(${JSON.stringify(import.meta.resolve('./start-postgres.ts'))});
    await startPostgres({ home: ${JSON.stringify(home)}, durable: false });
    console.log('up');
    setInterval(() => {}, 1000);
  `;
  const starter = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(starter.stdout, 'data');
  await expect(startPostgres({ home, durable: false })).rejects.toThrow(`is in use by process ${starter.pid}`);

  starter.kill('SIGKILL');
  await once(starter, 'exit');
  const next = await startPostgres({ home, durable: false });
  expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await next.stop();
});
