import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cellsSetting } from './cells.ts';
import { startDatabase } from './database.ts';
import { readSettings } from './settings.ts';

const LIMIT_MS = 120_000;

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'cells-'));
  chmodSync(dataDir, 0o711);
});
afterAll(() => rmSync(dataDir, { recursive: true }));

const start = (...args: string[]) => startDatabase(readSettings({ DATA_DIR: dataDir }, args), { durable: false });
const countIn = async (url: string, table: string): Promise<number | null> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(`select from ${table}`)).rowCount;
  } finally {
    await client.end();
  }
};

test.each([1, 2, 3, 7, 8])('the buckets of %i cells are all of them, in order and each once', (count) => {
  const ranges = cellsSetting(Array.from({ length: count }, (_, cell) => `postgres://${cell}`))
    .split(',')
    .map((cell) => /^([0-9a-f]{2})-([0-9a-f]{2})=postgres:\/\/(\d)$/.exec(cell)?.slice(1) ?? []);
  expect(ranges.map(([, , cell]) => Number(cell))).toEqual([...Array(count).keys()]);
  const buckets = ranges.flatMap(([from = '', to = '']) => {
    const begin = Number.parseInt(from, 16);
    return Array.from({ length: Number.parseInt(to, 16) - begin + 1 }, (_, at) => begin + at);
  });
  expect(buckets).toEqual([...Array(256).keys()]);
});

test('two cells have the content, and keep their number', { timeout: LIMIT_MS }, async () => {
  const first = await start('--cells', '2');
  const urls = first.cells?.split(',').map((cell) => cell.slice('00-7f='.length)) ?? [];
  expect(urls[0]).toBe(first.serverUrl);
  const counts = await Promise.all(urls.map((url) => countIn(url, 'channel')));
  expect(counts).toEqual([counts[0], counts[0]]);
  expect(counts[0]).toBeGreaterThan(0);
  await first.stop();

  await expect(start()).rejects.toThrow('start with --cells 2');
  await expect(start('--cells', '3')).rejects.toThrow('start with --cells 2');
  const second = await start('--cells', '2');
  expect(await countIn(second.cells?.split(',')[1]?.slice('80-ff='.length) ?? '', 'season')).toBeGreaterThan(0);
  await second.stop();
});
