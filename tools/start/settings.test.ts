import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('an empty environment starts the demo', () => {
  expect(readSettings({})).toEqual({
    host: '127.0.0.1',
    port: 8080,
    consolePort: 8070,
    consoleOrigin: 'http://localhost:8070',
    consoleDatabaseUrl: undefined,
    sandboxPort: 8090,
    dataDir: resolve('.data'),
    databaseUrl: undefined,
    databaseOwnerUrl: undefined,
    cellOwnerUrls: [],
    appBase: '/app',
    brandName: 'Sikka',
    secretKey: undefined,
    indexKey: undefined,
    production: false,
    dev: false,
    cells: 1,
  });
});

test('a variable that is set to nothing counts as not set', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 8080, databaseUrl: undefined });
});

test.each(['abc', '0', '65536', '80.5', '-1'])('the port %s is refused by name', (port) => {
  expect(() => readSettings({ SANDBOX_PORT: port })).toThrow('SANDBOX_PORT must');
});

test('--dev asks for hot reload', () => {
  expect(readSettings({}, ['--dev']).dev).toBe(true);
});

test('--cells asks for several databases of the packaged PostgreSQL', () => {
  expect(readSettings({}, ['--cells', '2']).cells).toBe(2);
  for (const number of ['0', '9', '1.5', 'two', undefined])
    expect(() => readSettings({}, ['--cells', ...(number ? [number] : [])])).toThrow('from 1 to 8');
  expect(() => readSettings({ DATABASE_URL: 'postgres://owner@db/one' }, ['--cells', '2'])).toThrow(
    'DATABASE_URL is set',
  );
});

test('the owner’s addresses of cells are trimmed, and encrypted in production', () => {
  const urls = ['postgres://owner@db/two', 'postgres://owner@db/three'];
  expect(readSettings({ CELL_OWNER_URLS: urls.join(', ') }).cellOwnerUrls).toEqual(urls);
  const production = { NODE_ENV: 'production', CELL_OWNER_URLS: urls.join(',') };
  expect(() => readSettings(production)).toThrow('CELL_OWNER_URLS must have sslmode=verify-full');
});

test('behind a pooler the owner’s own address is needed', () => {
  const pooled = { DATABASE_URL: 'postgres://server@pooler/one', DATABASE_DIRECT_URL: 'postgres://server@db/one' };
  expect(() => readSettings(pooled)).toThrow('DATABASE_OWNER_URL is needed');
  const owner = 'postgres://owner@db/one';
  expect(readSettings({ ...pooled, DATABASE_OWNER_URL: owner })).toMatchObject({ databaseOwnerUrl: owner });
});
