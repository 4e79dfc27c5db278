import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressesOf, childEnvironment } from './environment.ts';
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
  });
  expect(childEnvironment(settings, 'postgres://db', {})).toMatchObject({
    PORT: '1080',
    SANDBOX_PORT: '1090',
    APP_BASE: '/money',
    PUBLIC_ORIGIN: 'http://localhost:1080',
    SMS_GATEWAY_URL: 'http://localhost:1090',
    BILL_NETWORK_URL: 'http://localhost:1090',
    BUREAU_URL: 'http://localhost:1090',
    NUMBER_REGISTRY_URL: 'http://localhost:1090',
    PUSH_GATEWAY_URL: 'http://localhost:1090',
    GAMES_PARTNER_URL: 'http://localhost:1090',
    OFFER_NETWORK_URL: 'http://localhost:1090',
    VOUCHER_SUPPLIER_URL: 'http://localhost:1090',
    SHELL_ORIGINS: 'http://localhost:1090',
    DATABASE_URL: 'postgres://db',
    DATA_DIR: dataDir,
  });
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
  const env = { DATABASE_URL: 'postgres://server@db/one', DATABASE_OWNER_URL: 'postgres://owner@db/one' };
  const given = childEnvironment(settingsOf(env), 'postgres://server@db/one', env);
  expect(given.DATABASE_URL).toBe('postgres://server@db/one');
  expect(given.DATABASE_OWNER_URL).toBeUndefined();
});

test('with hot reload people are at the origin of the reloading app', () => {
  const web = 'http://localhost:5173';
  expect(addressesOf(settingsOf({}), web).app).toBe('http://localhost:5173/app');
  expect(childEnvironment(settingsOf({}), 'postgres://db', {}, web).PUBLIC_ORIGIN).toBe(web);
});

test('in production nothing is made up: the server refuses to start without a gateway and a public address', () => {
  const env = { NODE_ENV: 'production', SMS_HEADER: 'UDAANF' };
  const given = childEnvironment(settingsOf(env), 'postgres://db', env);
  expect(given).toMatchObject({ NODE_ENV: 'production', SMS_HEADER: 'UDAANF', DATABASE_URL: 'postgres://db' });
  for (const name of [
    'PUBLIC_ORIGIN',
    'SMS_GATEWAY_URL',
    'SMS_GATEWAY_SECRET',
    'BILL_NETWORK_URL',
    'BILL_NETWORK_SECRET',
    'LENDER_URLS',
    'LENDER_SECRETS',
    'LENDER_SALTS',
    'BUREAU_URL',
    'BUREAU_SECRET',
    'NUMBER_REGISTRY_URL',
    'NUMBER_REGISTRY_SECRET',
    'PUSH_GATEWAY_URL',
    'PUSH_GATEWAY_SECRET',
    'OFFER_NETWORK_URL',
    'OFFER_NETWORK_SECRET',
    'GAMES_PARTNER_URL',
    'GAMES_PARTNER_SECRET',
    'VOUCHER_SUPPLIER_URL',
    'VOUCHER_SUPPLIER_SECRET',
  ]) {
    expect(given).not.toHaveProperty(name);
  }
});

test.each([
  ['SMS_GATEWAY_SECRET', 'sms-gateway-secret'],
  ['PAYMENT_GATEWAY_SECRET', 'payment-gateway-secret'],
  ['PAYMENT_GATEWAY_WEBHOOK_SECRET', 'payment-gateway-webhook-secret'],
  ['BILL_NETWORK_SECRET', 'bill-network-secret'],
  ['BILL_NETWORK_WEBHOOK_SECRET', 'bill-network-webhook-secret'],
  ['BUREAU_SECRET', 'bureau-secret'],
  ['BUREAU_WEBHOOK_SECRET', 'bureau-webhook-secret'],
  ['NUMBER_REGISTRY_SECRET', 'numbers-secret'],
  ['PUSH_GATEWAY_SECRET', 'push-gateway-secret'],
  ['GAMES_PARTNER_SECRET', 'games-secret'],
  ['OFFER_NETWORK_SECRET', 'offers-secret'],
  ['VOUCHER_SUPPLIER_SECRET', 'supplier-secret'],
  ['VOUCHER_SUPPLIER_WEBHOOK_SECRET', 'supplier-webhook-secret'],
])('server and sandbox share %s, made once and for its owner alone', (name, fileName) => {
  const secret = () => childEnvironment(settingsOf({}), 'postgres://db', {})[name];
  const file = join(dataDir, 'keys', fileName);
  expect(secret()).toMatch(/^[\w-]{43}$/);
  expect(secret()).toBe(readFileSync(file, 'utf8'));
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test.each([
  ['LENDER_SECRETS', 5],
  ['LENDER_WEBHOOK_SECRETS', 5],
  ['LENDER_SALTS', 5],
  ['REFERRAL_SECRETS', 3],
])('every lender has a secret of its own in %s', (name, count) => {
  const pairs = () => (childEnvironment(settingsOf({}), 'postgres://db', {})[name] ?? '').split(',');
  const secrets = pairs().map((pair) => /^[a-z]+=([\w-]{43})$/.exec(pair)?.[1]);
  expect(secrets).not.toContain(undefined);
  expect(new Set(secrets).size).toBe(count);
  expect(pairs()).toEqual(pairs());
});

test('every lender of the sandbox is asked where the sandbox is', () => {
  const { LENDER_URLS, REFERRAL_URLS } = childEnvironment(settingsOf({ SANDBOX_PORT: '1090' }), 'postgres://db', {});
  expect(LENDER_URLS).toMatch(/^(?:[a-z]+=http:\/\/localhost:1090,?){5}$/);
  expect(REFERRAL_URLS).toMatch(/^(?:[a-z]+=http:\/\/localhost:1090,?){3}$/);
});
