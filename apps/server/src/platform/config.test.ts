import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sandboxLenders } from '@sikka/partners/lender/sandbox';
import { sandboxReferralLenders } from '@sikka/partners/referral/sandbox';
import { sandboxAppHash, sandboxSender } from '@sikka/partners/sms/sandbox';
import { SettingsError } from '@sikka/settings';
import { expect, onTestFinished, test } from 'vitest';
import { loadConfig } from './config.ts';

const udaan = {
  kind: 'application',
  lenderId: 'udaan',
  url: 'https://udaan.example',
  secret: 'secret',
  webhookSecrets: ['next', 'current'],
  salt: 'salt',
};
const neem = { kind: 'referral', lenderId: 'neem', url: 'https://neem.example/loans', secret: 'other secret' };

const database = { DATABASE_URL: 'postgres://sikka@localhost/sikka' };
const production = {
  ...database,
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://app.example',
  SECRET_KEY: 'k'.repeat(43),
  MALWARE_SCANNER: '/scanner/clamd.sock',
  SMS_GATEWAY_URL: 'https://sms.example/send',
  SMS_GATEWAY_SECRET: 'secret',
  SMS_ENTITY_ID: '1'.repeat(19),
  SMS_APP_HASH: 'AbCdEfGhIjK',
  BILL_NETWORK_URL: 'https://network.example',
  BILL_NETWORK_AGENT_ID: 'A'.repeat(20),
  BILL_NETWORK_SECRET: 'secret',
  BILL_NETWORK_WEBHOOK_SECRET: 'next,current',
  PUSH_GATEWAY_URL: 'https://push.example',
  PUSH_GATEWAY_SECRET: 'secret',
  PUSH_SERVICES: 'push.example',
  PAYMENT_GATEWAY_URL: 'https://gateway.example',
  PAYMENT_GATEWAY_SECRET: 'secret',
  PAYMENT_GATEWAY_WEBHOOK_SECRET: 'next,current',
  LENDERS: JSON.stringify([udaan, neem]),
  BUREAU_URL: 'https://bureau.example',
  BUREAU_SECRET: 'secret',
  BUREAU_WEBHOOK_SECRET: 'next,current',
  NUMBER_REGISTRY_URL: 'https://numbers.example',
  NUMBER_REGISTRY_SECRET: 'secret',
  GAMES_PARTNER_URL: 'https://games.example',
  GAMES_PARTNER_SECRET: 'secret',
  OFFER_NETWORK_URL: 'https://offers.example',
  OFFER_NETWORK_SECRET: 'secret',
  VOUCHER_SUPPLIER_URL: 'https://supplier.example',
  VOUCHER_SUPPLIER_SECRET: 'secret',
  VOUCHER_SUPPLIER_WEBHOOK_SECRET: 'next,current',
};

const linesOf = (environment: NodeJS.ProcessEnv): readonly string[] => {
  try {
    loadConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.lines;
    throw error;
  }
};

test('needs only a database in development', () => {
  expect(loadConfig(database)).toMatchObject({
    production: false,
    port: 8080,
    appBase: '/app',
    publicOrigin: 'http://localhost:8080',
    secureOrigin: true,
    shellOrigins: ['http://localhost:8090'],
    apiDocs: true,
    trustProxy: undefined,
    phoneCheckMode: 'throttled',
  });
});

test('cells hold every bucket once, and one holds all unless they are set', () => {
  const [first, second] = [database.DATABASE_URL, 'postgres://sikka@localhost/two'];
  const cellsOf = (CELLS: string) =>
    loadConfig({ ...database, CELLS }).cells.map(({ from, to, url }) => [from, to, url]);
  expect(loadConfig(database).cells).toEqual([
    { from: 0, to: 255, url: database.DATABASE_URL, directUrl: database.DATABASE_URL },
  ]);
  expect(cellsOf(`00-7f=${first}, 80-ff=${second}`)).toEqual([
    [0, 127, first],
    [128, 255, second],
  ]);
  for (const wrong of [
    `00-7f=${first}`,
    `00-7f=${first},81-ff=${second}`,
    `00-80=${first},80-ff=${second}`,
    `80-ff=${first},00-7f=${second}`,
    `00-ff=${first},00-ff=${second}`,
    '00-ff=https://database.example',
    first,
  ])
    expect(() => cellsOf(wrong), wrong).toThrow(/CELLS must be ranges of buckets/);
  for (const other of [{ CELLS: `00-ff=${second}` }, { CELLS: `00-ff=${first}`, DATABASE_DIRECT_URL: second }])
    expect(() => loadConfig({ ...database, ...other })).toThrow('CELLS must begin with DATABASE_URL');
  expect(() => loadConfig({ ...production, CELLS: '00-ff=postgres://database.example/sikka' })).toThrow(
    'CELLS must have sslmode=verify-full',
  );
});

test('stores pictures in an S3-compatible store if all its settings are set, in production over https', () => {
  expect(loadConfig(database).filesStore).toBeUndefined();
  const store = { FILES_STORE_ENDPOINT: 'https://s3.example', FILES_STORE_BUCKET: 'pictures', FILES_STORE_KEY: 'id' };
  expect(linesOf({ ...database, ...store })).toEqual(['FILES_STORE_SECRET is not set, but FILES_STORE_ENDPOINT is']);
  const completeSettings = { ...store, FILES_STORE_SECRET: 'secret' };
  expect(loadConfig({ ...database, ...completeSettings }).filesStore).toEqual({
    endpoint: 'https://s3.example',
    bucket: 'pictures',
    region: 'ap-south-1',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  });
  expect(linesOf({ ...production, ...completeSettings, FILES_STORE_ENDPOINT: 'http://s3.example' })).toEqual([
    'FILES_STORE_ENDPOINT must start with https:// in production, except on localhost',
  ]);
});

test('a language model has a name and, in production, an https address', () => {
  expect(loadConfig(database).languageModel).toBeUndefined();
  const model = { LANGUAGE_MODEL_URL: 'http://models.example/v1' };
  expect(linesOf({ ...database, ...model })).toEqual(['LANGUAGE_MODEL_NAME is not set, but LANGUAGE_MODEL_URL is']);
  const named = { ...model, LANGUAGE_MODEL_NAME: 'scripted' };
  expect(loadConfig({ ...database, ...named }).languageModel).toEqual({
    url: model.LANGUAGE_MODEL_URL,
    name: 'scripted',
    key: undefined,
    timeoutMs: 8_000,
  });
  expect(linesOf({ ...production, ...named })).toEqual([
    'LANGUAGE_MODEL_URL must start with https:// in production, except on localhost',
  ]);
});

test('reports every invalid setting on its own line', () => {
  const lines = linesOf({
    PORT: '99999',
    APP_BASE: 'app/',
    LOG_LEVEL: 'loud',
    SHELL_ORIGINS: 'http://localhost:8090,ftp://x',
    TRUST_PROXY: '10.0.0.0/33',
    SECRET_KEY: 'short',
  });
  expect(lines).toEqual([
    'PORT must be a whole number from 0 to 65535',
    'APP_BASE must be a path such as /app',
    'DATABASE_URL is not set',
    'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent',
    'SECRET_KEY must be at least 32 random bytes in base64url',
    'SHELL_ORIGINS[1] must be an address that starts with http:// or https://',
    'TRUST_PROXY[0] must be a list of proxy networks such as 10.0.0.0/8',
  ]);
});

test('never prints a value, which could be a secret', () => {
  expect(linesOf({ ...database, SECRET_KEY: 'my secret' }).join()).not.toContain('my secret');
});

test('production has no default for secrets and partners, and none for frames', () => {
  expect(linesOf({ ...database, NODE_ENV: 'production' })).toEqual(
    [
      'PUBLIC_ORIGIN',
      'SECRET_KEY',
      'MALWARE_SCANNER',
      'SMS_GATEWAY_URL',
      'SMS_GATEWAY_SECRET',
      'SMS_ENTITY_ID',
      'SMS_APP_HASH',
      'PUSH_GATEWAY_URL',
      'PUSH_GATEWAY_SECRET',
      'PUSH_SERVICES',
      'PAYMENT_GATEWAY_URL',
      'PAYMENT_GATEWAY_SECRET',
      'PAYMENT_GATEWAY_WEBHOOK_SECRET',
      'BILL_NETWORK_URL',
      'BILL_NETWORK_AGENT_ID',
      'BILL_NETWORK_SECRET',
      'BILL_NETWORK_WEBHOOK_SECRET',
      'LENDERS',
      'BUREAU_URL',
      'BUREAU_SECRET',
      'BUREAU_WEBHOOK_SECRET',
      'NUMBER_REGISTRY_URL',
      'NUMBER_REGISTRY_SECRET',
      'OFFER_NETWORK_URL',
      'OFFER_NETWORK_SECRET',
      'VOUCHER_SUPPLIER_URL',
      'VOUCHER_SUPPLIER_SECRET',
      'VOUCHER_SUPPLIER_WEBHOOK_SECRET',
      'GAMES_PARTNER_URL',
      'GAMES_PARTNER_SECRET',
    ].map((name) => `${name} is not set, and production has no default for it`),
  );
  expect(loadConfig(production)).toMatchObject({ shellOrigins: [], apiDocs: false, contentHosts: [], https: true });
});

test.each([
  'PUBLIC_ORIGIN',
  'SMS_GATEWAY_URL',
  'PUSH_GATEWAY_URL',
  'PAYMENT_GATEWAY_URL',
  'BILL_NETWORK_URL',
  'BUREAU_URL',
  'VOUCHER_SUPPLIER_URL',
  'NUMBER_REGISTRY_URL',
  'OFFER_NETWORK_URL',
  'GAMES_PARTNER_URL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
])('requires an https address for %s in production, except on localhost', (name) => {
  expect(linesOf({ ...production, [name]: 'http://app.example' })).toEqual([
    `${name} must start with https:// in production, except on localhost`,
  ]);
  expect(linesOf({ ...production, [name]: 'http://localhost:8080' })).toEqual([]);
});

test.each(['DATABASE_URL', 'DATABASE_DIRECT_URL'])('requires verified TLS for %s in production', (name) => {
  const open = 'postgres://sikka:secret@db.example/sikka';
  const wrong = [`${name} must have sslmode=verify-full in production, except on localhost`];
  for (const address of [open, `${open}?sslmode=require`, `${open}?sslmode=disable`])
    expect(linesOf({ ...production, [name]: address })).toEqual(wrong);
  expect(linesOf({ ...production, [name]: `${open}?sslmode=verify-full` })).toEqual([]);
});

test('accepts lenders with an API and lenders with their own sites', () => {
  expect(loadConfig(production)).toMatchObject({
    lenders: [{ lenderId: 'udaan', baseUrl: udaan.url }],
    referrals: [{ lenderId: 'neem', baseUrl: neem.url }],
  });
});

test('a partner timeout overrides those of the partners that move money and data, for bills too', () => {
  const timed = loadConfig({ ...production, PARTNER_TIMEOUT_MS: '900' });
  for (const { timeoutMs } of [timed.paymentGateway, timed.bureau, timed.lenders[0] ?? {}]) expect(timeoutMs).toBe(900);
  expect(timed.billNetwork).toMatchObject({ timeoutMs: 900, billTimeoutMs: 900 });
  expect(loadConfig(production).paymentGateway).not.toHaveProperty('timeoutMs');
});

test.each([
  ['udaan', ' must be a JSON list'],
  [{}, ' must be a JSON list'],
  [[{ ...udaan, kind: 'bank' }], '[0].kind must be "application" or "referral"'],
  [[neem, { ...udaan, salt: undefined }], '[1].salt must be a text'],
  [[{ ...udaan, webhookSecrets: [] }], '[0].webhookSecrets must not be empty'],
  [[{ ...udaan, url: 'udaan.example' }], '[0].url must be an address that starts with http:// or https://'],
  [[{ ...udaan, url: 'http://udaan.example' }], ' must start with https:// in production, except on localhost'],
  [[udaan, { ...neem, lenderId: 'udaan' }], ' must name each lender once'],
  ...['Udaan', 'uda--an', 'u'.repeat(25)].map((lenderId): [unknown, string] => [
    [{ ...udaan, lenderId }],
    '[0].lenderId must be a name of 2 to 24 small letters, digits and single hyphens',
  ]),
])('refuses the lenders %j', (lenders, line) => {
  const LENDERS = typeof lenders === 'string' ? lenders : JSON.stringify(lenders);
  expect(linesOf({ ...production, LENDERS })).toEqual([`LENDERS${line}`]);
});

test('reads a secret from the file named by the variable with _FILE', () => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'lenders.json');
  writeFileSync(file, `${JSON.stringify([neem])}\n`);
  const { LENDERS: _, ...rest } = production;
  expect(loadConfig({ ...rest, LENDERS_FILE: file }).referrals).toMatchObject([
    { lenderId: 'neem', secret: neem.secret },
  ]);
  expect(linesOf({ ...rest, LENDERS_FILE: `${file}.gone` })).toEqual(['LENDERS_FILE cannot be read']);
});

test('the development defaults of server and sandbox agree', () => {
  expect(loadConfig(database)).toMatchObject({ sms: sandboxSender, smsAppHash: sandboxAppHash });
  expect(loadConfig(database).lenders.map(({ lenderId }) => lenderId)).toEqual(
    sandboxLenders.map(({ profile }) => profile.id),
  );
  expect(loadConfig(database).referrals.map(({ lenderId }) => lenderId)).toEqual(
    sandboxReferralLenders.map(({ id }) => id),
  );
});

test('treats an empty variable as not set', () => {
  expect(loadConfig({ ...database, PORT: '', BRAND_NAME: ' ' })).toMatchObject({
    port: 8080,
    brandNames: { en: 'Sikka' },
  });
});
