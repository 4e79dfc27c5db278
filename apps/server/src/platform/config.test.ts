import { sandboxLenders } from '@sikka/partners/lender/sandbox';
import { sandboxReferralLenders } from '@sikka/partners/referral/sandbox';
import { sandboxAppHash, sandboxSender } from '@sikka/partners/sms/sandbox';
import { expect, test } from 'vitest';
import { ConfigError, loadConfig, settingsTable } from './config.ts';

const database = { DATABASE_URL: 'postgres://sikka@localhost/sikka' };
const production = {
  ...database,
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://app.example',
  SECRET_KEY: 'k'.repeat(43),
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
  LENDER_URLS: 'udaan=https://udaan.example,kaveri=https://api.kaveri.example/loans',
  LENDER_SECRETS: 'udaan=secret,kaveri=with=equals==',
  LENDER_WEBHOOK_SECRETS: 'udaan=next,kaveri=one,udaan=current',
  LENDER_SALTS: 'udaan=salt,kaveri=other salt',
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
    if (error instanceof ConfigError) return error.lines;
    throw error;
  }
};

test('needs nothing but a database in development', () => {
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

test('pictures go to an S3-compatible store when all of it is told, and never in the open in production', () => {
  expect(loadConfig(database).filesStore).toBeUndefined();
  const store = { FILES_STORE_ENDPOINT: 'https://s3.example', FILES_STORE_BUCKET: 'pictures', FILES_STORE_KEY: 'id' };
  expect(linesOf({ ...database, ...store })).toEqual(['FILES_STORE_SECRET is not set, but others of the S3 store are']);
  const whole = { ...store, FILES_STORE_SECRET: 'secret' };
  expect(loadConfig({ ...database, ...whole }).filesStore).toEqual({
    endpoint: 'https://s3.example',
    bucket: 'pictures',
    region: 'ap-south-1',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  });
  expect(linesOf({ ...production, ...whole, FILES_STORE_ENDPOINT: 'http://s3.example' })).toEqual([
    'FILES_STORE_ENDPOINT must start with https:// in production, except on localhost',
  ]);
});

test('a language model has a name and is reached safely in production, or there is none', () => {
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

test('names everything that is wrong at once, one line each', () => {
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
    'SHELL_ORIGINS must be an address that starts with http:// or https://',
    'TRUST_PROXY must be a list of proxy networks such as 10.0.0.0/8',
  ]);
});

test('never repeats a value: it could be a secret', () => {
  expect(linesOf({ ...database, SECRET_KEY: 'my secret' }).join()).not.toContain('my secret');
});

test('production has no default for secrets and partners, and none for frames', () => {
  expect(linesOf({ ...database, NODE_ENV: 'production' })).toEqual(
    [
      'PUBLIC_ORIGIN',
      'SECRET_KEY',
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
      'LENDER_URLS',
      'LENDER_SECRETS',
      'LENDER_WEBHOOK_SECRETS',
      'LENDER_SALTS',
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
])('production speaks https at %s, except on the own machine', (name) => {
  expect(linesOf({ ...production, [name]: 'http://app.example' })).toEqual([
    `${name} must start with https:// in production, except on localhost`,
  ]);
  expect(linesOf({ ...production, [name]: 'http://localhost:8080' })).toEqual([]);
});

test('every lender has an address, a secret, the secrets of its news and a salt', () => {
  expect(loadConfig(production).lenders).toEqual([
    {
      lenderId: 'udaan',
      url: 'https://udaan.example',
      secret: 'secret',
      webhookSecrets: ['next', 'current'],
      salt: 'salt',
    },
    {
      lenderId: 'kaveri',
      url: 'https://api.kaveri.example/loans',
      secret: 'with=equals==',
      webhookSecrets: ['one'],
      salt: 'other salt',
    },
  ]);
  expect(loadConfig(production).referrals).toEqual([]);
});

test.each([
  [{ LENDER_URLS: 'udaan' }, 'LENDER_URLS must be name=value pairs joined by commas'],
  [{ LENDER_URLS: 'Udaan=https://udaan.example' }, 'LENDER_URLS must be name=value pairs joined by commas'],
  [{ LENDER_URLS: 'uda--an=https://udaan.example' }, 'LENDER_URLS must be name=value pairs joined by commas'],
  [{ LENDER_URLS: `${'u'.repeat(25)}=https://udaan.example` }, 'LENDER_URLS must be name=value pairs joined by commas'],
  [{ LENDER_URLS: 'udaan=udaan.example' }, 'LENDER_URLS must be an address that starts with http:// or https://'],
  [
    { LENDER_URLS: 'udaan=http://udaan.example' },
    'LENDER_URLS must start with https:// in production for udaan, except on localhost',
  ],
  [
    { LENDER_URLS: `${production.LENDER_URLS},udaan=https://x.example` },
    'LENDER_URLS and REFERRAL_URLS have two addresses for udaan',
  ],
  [{ LENDER_SECRETS: 'kaveri=secret' }, 'LENDER_SECRETS has no secret for udaan'],
  [{ LENDER_WEBHOOK_SECRETS: 'udaan=secret' }, 'LENDER_WEBHOOK_SECRETS has no secret for kaveri'],
  [{ LENDER_SALTS: 'udaan=salt' }, 'LENDER_SALTS has no secret for kaveri'],
  [{ REFERRAL_URLS: 'neem=https://neem.example' }, 'REFERRAL_SECRETS has no secret for neem'],
  [
    { REFERRAL_URLS: 'kaveri=https://kaveri.example', REFERRAL_SECRETS: 'kaveri=secret' },
    'LENDER_URLS and REFERRAL_URLS have two addresses for kaveri',
  ],
])('%j is refused', (change, line) => {
  expect(linesOf({ ...production, ...change })).toEqual([line]);
});

test('in development the server speaks to the sandbox as the sandbox expects it', () => {
  expect(loadConfig(database).sms).toMatchObject({ ...sandboxSender, appHash: sandboxAppHash });
  expect(loadConfig(database).lenders.map(({ lenderId }) => lenderId)).toEqual(
    sandboxLenders.map(({ profile }) => profile.id),
  );
  expect(loadConfig(database).referrals.map(({ lenderId }) => lenderId)).toEqual(
    sandboxReferralLenders.map(({ id }) => id),
  );
});

test('an empty variable counts as not set', () => {
  expect(loadConfig({ ...database, PORT: '', BRAND_NAME: ' ' })).toMatchObject({
    port: 8080,
    brandNames: { en: 'Sikka' },
  });
});

test('the table tells name, default and meaning of every variable', () => {
  expect(settingsTable.find(({ name }) => name === 'PORT')).toEqual({
    name: 'PORT',
    default: '8080',
    meaning: 'Port of the app and the API',
  });
  expect(settingsTable.find(({ name }) => name === 'API_DOCS')?.default).toBe('on; in production off');
  expect(settingsTable.every(({ meaning }) => meaning.length > 5)).toBe(true);
});
