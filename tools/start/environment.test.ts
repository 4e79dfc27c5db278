import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings as readEnvironment, settings as table } from '@sikka/settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressesOf, childEnvironment, consoleEnvironment } from './environment.ts';
import { readSettings } from './settings.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'environment-'));
});
afterAll(() => rmSync(dataDir, { recursive: true }));

const settingsOf = (env: NodeJS.ProcessEnv) => readSettings({ DATA_DIR: dataDir, ...env });

test('the parts find each other on the ports that were chosen', () => {
  const settings = settingsOf({ PORT: '1080', SANDBOX_PORT: '1090', APP_BASE: '/money' });
  expect(addressesOf(settings)).toEqual({
    app: 'http://localhost:1080/money',
    server: 'http://localhost:1080',
    sandbox: 'http://localhost:1090',
    console: 'http://localhost:8070',
  });
  const environment = childEnvironment(settings, 'postgres://db', {});
  const server = readEnvironment(environment, 'server');
  expect(server).toMatchObject({
    PORT: 1080,
    APP_BASE: '/money',
    PUBLIC_ORIGIN: 'http://localhost:1080',
    SHELL_ORIGINS: ['http://localhost:1090'],
    DATABASE_URL: 'postgres://db',
    DATA_DIR: dataDir,
  });
  const partnerUrls = Object.entries(server).filter(([name]) =>
    /_(?:GATEWAY|NETWORK|SUPPLIER|PARTNER|BUREAU|REGISTRY)_URL$/.test(name),
  );
  expect(new Set(partnerUrls.map(([, url]) => url))).toEqual(new Set(['http://localhost:1090']));
  const sandbox = readEnvironment(environment, 'sandbox');
  expect(sandbox).toMatchObject({ SANDBOX_PORT: 1090, SERVER_URL: 'http://localhost:1080' });
  expect(sandbox.APP_URL).toBe('http://localhost:1080/money/');
});

test('what the caller set goes on, and what the caller left empty does not', () => {
  const env = { SMS_GATEWAY_URL: 'https://sms.example', PUBLIC_ORIGIN: '', METRICS_TOKEN: 'a-token-of-some-length' };
  expect(childEnvironment(settingsOf(env), 'postgres://db', env)).toMatchObject({
    SMS_GATEWAY_URL: 'https://sms.example',
    PUBLIC_ORIGIN: 'http://localhost:8080',
    METRICS_TOKEN: 'a-token-of-some-length',
  });
});

test('the parts are not told how the owner reaches the database', () => {
  const env = {
    DATABASE_URL: 'postgres://server@db/one',
    DATABASE_OWNER_URL: 'postgres://owner@db/one',
    CELL_OWNER_URLS: 'postgres://owner@db/two',
  };
  const childEnv = childEnvironment(settingsOf(env), 'postgres://server@db/one', env);
  expect(childEnv.DATABASE_URL).toBe('postgres://server@db/one');
  expect(childEnv.DATABASE_OWNER_URL).toBeUndefined();
  expect(childEnv.CELL_OWNER_URLS).toBeUndefined();
});

test('server and console are not told how the other reaches the database', () => {
  const env = {
    DATABASE_URL: 'postgres://server@db/one',
    CONSOLE_DATABASE_URL: 'postgres://console@db/one',
    CELLS: '00-ff=postgres://server@db/one',
    CONSOLE_CELLS: '00-ff=postgres://console@db/one',
  };
  const server = childEnvironment(settingsOf(env), 'postgres://server@db/one', env);
  expect([server.CONSOLE_DATABASE_URL, server.CONSOLE_CELLS]).toEqual([undefined, undefined]);
  const console = consoleEnvironment(server, 'postgres://console@db/one');
  expect(console).toMatchObject({
    CONSOLE_DATABASE_URL: 'postgres://console@db/one',
    DATABASE_URL: undefined,
    CELLS: undefined,
  });
  expect(readEnvironment(console, 'console')).toMatchObject({ CONSOLE_ORIGIN: 'http://localhost:8070' });
});

test('with hot reload people are at the origin of the reloading app', () => {
  const web = 'http://localhost:5173';
  expect(addressesOf(settingsOf({}), web).app).toBe('http://localhost:5173/app');
  expect(childEnvironment(settingsOf({}), 'postgres://db', {}, web).PUBLIC_ORIGIN).toBe(web);
});

test('in production nothing is made up: the server refuses to start without partners and a public address', () => {
  const env = { NODE_ENV: 'production', SMS_HEADER: 'UDAANF' };
  const childEnv = childEnvironment(settingsOf(env), 'postgres://db', env);
  expect(childEnv).toMatchObject({ NODE_ENV: 'production', SMS_HEADER: 'UDAANF', DATABASE_URL: 'postgres://db' });
  expect(Object.keys(table).filter((name) => name.endsWith('_SECRET') && name in childEnv)).toEqual([]);
  for (const name of ['PUBLIC_ORIGIN', 'LENDERS', 'SMS_GATEWAY_URL']) expect(childEnv).not.toHaveProperty(name);
});

test.each([
  'SMS_GATEWAY_SECRET',
  'PAYMENT_GATEWAY_SECRET',
  'PAYMENT_GATEWAY_WEBHOOK_SECRET',
  'BILL_NETWORK_SECRET',
  'BILL_NETWORK_WEBHOOK_SECRET',
  'BUREAU_SECRET',
  'BUREAU_WEBHOOK_SECRET',
  'NUMBER_REGISTRY_SECRET',
  'PUSH_GATEWAY_SECRET',
  'GAMES_PARTNER_SECRET',
  'OFFER_NETWORK_SECRET',
  'VOUCHER_SUPPLIER_SECRET',
  'VOUCHER_SUPPLIER_WEBHOOK_SECRET',
])('server and sandbox share %s, generated once and readable by its owner alone', (name) => {
  const secret = () => childEnvironment(settingsOf({}), 'postgres://db', {})[name];
  const file = join(dataDir, 'keys', name.toLowerCase().replaceAll('_', '-'));
  expect(secret()).toMatch(/^[\w-]{43}$/);
  expect(secret()).toBe(readFileSync(file, 'utf8'));
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('a secret given as a file is left to the children', () => {
  const env = { SMS_GATEWAY_SECRET_FILE: '/run/secrets/sms' };
  const childEnv = childEnvironment(settingsOf(env), 'postgres://db', env);
  expect(childEnv).toMatchObject(env);
  expect(childEnv).not.toHaveProperty('SMS_GATEWAY_SECRET');
});

test('every lender has the address of the sandbox and secrets of its own, the same at every start', () => {
  const read = () => childEnvironment(settingsOf({ SANDBOX_PORT: '1090' }), 'postgres://db', {}).LENDERS ?? '';
  const secrets = [...read().matchAll(/"[\w-]{43}"/g)].map(([secret]) => secret);
  expect(new Set(secrets).size).toBe(5 * 3 + 3);
  expect(read().match(/"url":"http:\/\/localhost:1090"/g)).toHaveLength(8);
  expect(read()).toBe(read());
});
