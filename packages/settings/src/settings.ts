import {
  cells,
  database,
  host,
  httpsAddress,
  integer,
  type Lender,
  lenders,
  list,
  matching,
  name,
  network,
  oneOf,
  onOff,
  origin,
  setting,
  text,
  webAddress,
} from './setting.ts';

const everywhere = ['server', 'console', 'start', 'sandbox'] as const;
const servers = ['server', 'console'] as const;
const shared = ['server', 'sandbox'] as const;
const port = integer(0, 65_535);

/** The address of a partner: the sandbox on one machine, required in production. */
const partnerUrl = (partner: string) =>
  setting(`Address of ${partner}`, webAddress, {
    development: '{SANDBOX_URL}',
    required: 'production',
    https: true,
    readBy: shared,
  });

/** `npm start` creates each of these once and passes it to server and sandbox. */
const partnerSecret = (partner: string, development: string) =>
  setting(`Secret shared with ${partner}; signs our requests`, text, {
    development,
    required: 'production',
    secret: true,
    readBy: shared,
  });

const webhookSecrets = (partner: string, development: string) =>
  setting(`Secrets that sign the webhooks of ${partner}, separated by commas: two during a rotation`, list(text), {
    development,
    required: 'production',
    secret: true,
    readBy: shared,
  });

/**
 * The lenders of the sandbox: five with applications in the app, and three that lend or issue cards on their own sites. `secretOf`
 * is called with names such as `udaan-webhook-secret`.
 */
export const sandboxLenders = (url: string, secretOf: (name: string) => string): Lender[] => [
  ...['udaan', 'kaveri', 'himadri', 'sarovar', 'dhanuk'].map((lenderId) => ({
    kind: 'application' as const,
    lenderId,
    url,
    secret: secretOf(`${lenderId}-secret`),
    webhookSecrets: [secretOf(`${lenderId}-webhook-secret`)],
    salt: secretOf(`${lenderId}-salt`),
  })),
  ...['neem', 'tarang', 'sagar'].map((lenderId) => ({
    kind: 'referral' as const,
    lenderId,
    url,
    secret: secretOf(`${lenderId}-secret`),
  })),
];

/** Every environment variable of the product. docs/configuration.md is generated from this table. */
export const settings = {
  NODE_ENV: setting('Environment, which selects the defaults', oneOf('development', 'test', 'production'), {
    default: 'development',
    readBy: everywhere,
  }),
  HOST: setting('Network address that server and sandbox listen on', text, {
    default: '127.0.0.1',
    readBy: everywhere,
  }),
  PORT: setting('Port of the app and the API; 0 picks a free one', port, { default: '8080', readBy: everywhere }),
  CONSOLE_PORT: setting('Port of the console of operators; 0 picks a free one', port, {
    default: '8070',
    readBy: ['console', 'start'],
  }),
  CONSOLE_ORIGIN: setting(
    'Origin of the console in the browser, another one than that of the app, whose pages it may frame to preview content; in production `npm start` runs no console without it',
    origin,
    {
      development: 'http://localhost:{CONSOLE_PORT}',
      https: true,
      readBy: ['server', 'console', 'start'],
    },
  ),
  CONSOLE_DATABASE_URL: setting(
    'PostgreSQL, with the login of the console’s server; `npm start` brings its own',
    database,
    { required: 'always', secret: true, https: true, readBy: ['console', 'start'] },
  ),
  CONSOLE_REPLICA_URL: setting(
    'A stand-by of the same database with the same login, for lists and reports of the console; only with one cell; none: they are read there too',
    database,
    { secret: true, https: true, readBy: ['console'] },
  ),
  CONSOLE_CELLS: setting(
    'The same databases and ranges as CELLS, with the login of the console’s server, the first one that of CONSOLE_DATABASE_URL; none: it holds all users',
    cells,
    { secret: true, https: true, readBy: ['console'] },
  ),
  CELL_OWNER_URLS: setting(
    'The databases of all cells but the first, separated by commas, each with the login of its owner: for migrations, and to replicate content to them',
    list(database),
    { secret: true, https: true, readBy: ['start'] },
  ),
  RESTORED_DATABASE_URL: setting(
    'A database that was restored from the back-up, which `npm run ops -- restored` checks',
    database,
    { secret: true, readBy: ['start'] },
  ),
  TLS_CERTIFICATE: setting(
    'Certificate with its chain (PEM), by which server and console speak TLS to the proxy; production needs it unless HOST is this machine alone',
    text,
    { secret: true, readBy: servers },
  ),
  TLS_KEY: setting('Private key of that certificate (PEM)', text, {
    requiredWith: 'TLS_CERTIFICATE',
    secret: true,
    readBy: servers,
  }),
  APP_BASE: setting('Path of the app', matching(/^(?:\/[a-z0-9](?:[a-z0-9/-]*[a-z0-9])?)$/, 'a path such as /app'), {
    default: '/app',
    readBy: everywhere,
  }),
  PUBLIC_ORIGIN: setting('Origin of the app in the browser', origin, {
    development: 'http://localhost:{PORT}',
    required: 'production',
    https: true,
    readBy: ['server', 'console', 'sandbox'],
  }),
  DATA_DIR: setting('Folder of generated keys, uploaded pictures and the packaged PostgreSQL', text, {
    default: '.data',
    readBy: everywhere,
  }),
  DATABASE_URL: setting('PostgreSQL, with the login of the server; `npm start` brings its own', database, {
    required: 'always',
    secret: true,
    https: true,
    readBy: ['server', 'start'],
  }),
  DATABASE_DIRECT_URL: setting('The same database, bypassing a transaction pooler such as PgBouncer', database, {
    default: '{DATABASE_URL}',
    secret: true,
    https: true,
    readBy: ['server', 'start'],
  }),
  CELLS: setting(
    'Databases of the users, each with the range of buckets that it holds, the first one that of DATABASE_URL; none: DATABASE_URL holds all users',
    cells,
    { secret: true, https: true },
  ),
  DATABASE_OWNER_URL: setting(
    'The same database with the login of its owner, for migrations and operator commands; needed in production',
    database,
    { secret: true, https: true, readBy: ['start'] },
  ),
  DATABASE_POOL_SIZE: setting('Database connections of one server process', integer(1, 200), { default: '10' }),
  BRAND_NAME: setting('Name of the product', name, { default: 'Sikka', readBy: everywhere }),
  BRAND_NAME_HI: setting('Name of the product in Hindi', name, { default: 'सिक्का' }),
  LOG_LEVEL: setting('Lowest level of log lines', oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'), {
    default: 'info',
    readBy: servers,
  }),
  WORKERS: setting('Server processes that share the port', integer(1, 64), { default: '1' }),
  SECRET_KEY: setting(
    'Master secret from which cookie, index and column keys are derived; generated on the first start in development. Two during a rotation, separated by a comma: the first seals',
    matching(/^[\w-]{43,128}(?:,[\w-]{43,128}){0,2}$/, 'at least 32 random bytes in base64url'),
    { required: 'production', secret: true, readBy: ['server', 'console', 'start'] },
  ),
  MALWARE_SCANNER: setting('Socket of the malware scanner clamd, which checks uploaded pictures', text, {
    required: 'production',
    readBy: servers,
  }),
  INDEX_KEY: setting(
    'The first SECRET_KEY that this database ever had, once SECRET_KEY is rotated: indexes are made with it for good',
    matching(/^[\w-]{43,128}$/, 'at least 32 random bytes in base64url'),
    { secret: true, readBy: ['server', 'console', 'start'] },
  ),
  TRANSPORT_KEYS_DIR: setting('Folder of the private keys of the encrypted transport', text, {
    default: '{DATA_DIR}/keys',
  }),

  FILES_STORE_ENDPOINT: setting(
    'S3-compatible store of uploaded pictures; without it they are kept in DATA_DIR',
    webAddress,
    {
      requiredWith: 'FILES_STORE_BUCKET',
      https: true,
    },
  ),
  FILES_STORE_BUCKET: setting(
    'Bucket of that store',
    matching(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket'),
    { requiredWith: 'FILES_STORE_ENDPOINT' },
  ),
  FILES_STORE_REGION: setting('Region of that store', matching(/^[a-z0-9-]{1,40}$/, 'a region such as ap-south-1'), {
    default: 'ap-south-1',
  }),
  FILES_STORE_KEY: setting('Access key id of that store', text, { requiredWith: 'FILES_STORE_ENDPOINT' }),
  FILES_STORE_SECRET: setting('Secret access key of that store', text, {
    requiredWith: 'FILES_STORE_ENDPOINT',
    secret: true,
  }),

  SMS_GATEWAY_URL: partnerUrl('the SMS gateway'),
  SMS_GATEWAY_SECRET: partnerSecret('the SMS gateway', 'sandbox-sms-secret'),
  SMS_ENTITY_ID: setting(
    'Sender entity registered for SMS (DLT)',
    matching(/^\d{19}$/, 'the 19 digits of the DLT entity'),
    { development: '1101234560000012345', required: 'production', readBy: shared },
  ),
  SMS_HEADER: setting('Sender header registered for SMS', matching(/^[A-Z]{6}$/, '6 capital letters'), {
    default: 'SIKKAA',
    readBy: shared,
  }),
  SMS_APP_HASH: setting(
    'App hash of the native shell, derived from its signing key; Android delivers SMS that end with it to the shell',
    matching(/^[A-Za-z0-9+/]{11}$/, 'the 11 characters of the app hash'),
    { development: 'FA+9qCX9VSu', required: 'production' },
  ),
  PUSH_GATEWAY_URL: partnerUrl('the push gateway of the native shell'),
  PUSH_GATEWAY_SECRET: partnerSecret('the push gateway', 'sandbox-push-secret'),
  PUSH_SERVICES: setting(
    'Hosts of push services that browsers may name, separated by commas, such as push.example or *.push.example',
    list(host),
    { development: 'localhost', required: 'production' },
  ),
  VAPID_PRIVATE_KEY: setting(
    'Private key that identifies the sender of web pushes; derived from SECRET_KEY unless set',
    matching(/^[\w-]{43}$/, '32 bytes in base64url'),
    { secret: true },
  ),
  PAYMENT_GATEWAY_URL: partnerUrl('the payment gateway and of its pages'),
  PAYMENT_GATEWAY_SECRET: partnerSecret('the payment gateway', 'sandbox-gateway-secret'),
  PAYMENT_GATEWAY_WEBHOOK_SECRET: webhookSecrets('the payment gateway', 'sandbox-gateway-webhook-secret'),
  BILL_NETWORK_URL: partnerUrl('the operating unit of the bill network'),
  BILL_NETWORK_AGENT_ID: setting(
    'Our agent id, registered with the bill network',
    matching(/^[A-Z0-9]{20}$/, 'the 20 characters of the agent id'),
    { development: 'SK01SIKKINT000000001', required: 'production', readBy: shared },
  ),
  BILL_NETWORK_SECRET: partnerSecret('the bill network', 'sandbox-network-secret'),
  BILL_NETWORK_WEBHOOK_SECRET: webhookSecrets('the bill network', 'sandbox-network-webhook-secret'),
  LENDERS: setting('Lenders as a JSON list, described above', lenders, {
    development: JSON.stringify(sandboxLenders('{SANDBOX_URL}', (name) => `sandbox-${name}`)),
    required: 'production',
    secret: true,
    https: true,
    readBy: shared,
  }),
  BUREAU_URL: partnerUrl('the credit bureau'),
  BUREAU_SECRET: partnerSecret('the credit bureau', 'sandbox-bureau-secret'),
  BUREAU_WEBHOOK_SECRET: webhookSecrets('the credit bureau', 'sandbox-bureau-webhook-secret'),
  NUMBER_REGISTRY_URL: partnerUrl('the registry of mobile numbers'),
  NUMBER_REGISTRY_SECRET: partnerSecret('the registry of mobile numbers', 'sandbox-numbers-secret'),
  OFFER_NETWORK_URL: partnerUrl('the coupon network and of its merchants’ pages'),
  OFFER_NETWORK_SECRET: partnerSecret('the coupon network', 'sandbox-offers-secret'),
  VOUCHER_SUPPLIER_URL: partnerUrl('the voucher supplier'),
  VOUCHER_SUPPLIER_SECRET: partnerSecret('the voucher supplier', 'sandbox-supplier-secret'),
  VOUCHER_SUPPLIER_WEBHOOK_SECRET: webhookSecrets('the voucher supplier', 'sandbox-supplier-webhook-secret'),
  GAMES_PARTNER_URL: partnerUrl('the games partner and of its games'),
  GAMES_PARTNER_SECRET: partnerSecret('the games partner', 'sandbox-games-secret'),
  PARTNER_TIMEOUT_MS: setting(
    'Timeout of one request to any partner but the SMS and push gateways and the number registry, in milliseconds; unless set, each partner has its own',
    integer(100, 60_000),
    {},
  ),
  LANGUAGE_MODEL_URL: setting(
    'Base address of an OpenAI-compatible model server, such as https://models.example/v1; without it the assistant uses its own rules only',
    webAddress,
    { https: true },
  ),
  LANGUAGE_MODEL_NAME: setting('Name of the model there', text, { requiredWith: 'LANGUAGE_MODEL_URL' }),
  LANGUAGE_MODEL_KEY: setting('API key of that server, if it needs one', text, { secret: true, readBy: shared }),
  LANGUAGE_MODEL_TIMEOUT_MS: setting(
    'Timeout of one request to the model, in milliseconds; after it the assistant continues without the model',
    integer(500, 20_000),
    { default: '8000' },
  ),

  PHONE_CHECK_MODE: setting(
    'throttled: the phone check answers truthfully within rate limits. strict: only to devices that signed in with the number',
    oneOf('throttled', 'strict'),
    { default: 'throttled' },
  ),
  SHELL_ORIGINS: setting('Origins that may embed the app in a frame, separated by commas', list(origin), {
    development: '{SANDBOX_URL}',
  }),
  TRUST_PROXY: setting('Networks of proxies whose forwarding headers are trusted, separated by commas', list(network), {
    readBy: servers,
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting('OpenTelemetry collector; no traces without it', webAddress, {
    https: true,
  }),
  METRICS_TOKEN: setting(
    'Bearer token of /metrics; without it only this machine may read them, and in production no one',
    matching(/^[\x21-\x7e]{16,}$/, 'at least 16 characters'),
    { secret: true },
  ),
  API_DOCS: setting('on: /docs shows the API documentation', onOff, { default: 'off', development: 'on' }),
  CONTENT_HOSTS: setting('Hosts that links in content may lead to, separated by commas', list(host), {
    development: '*.example',
    readBy: servers,
  }),
  APP_STORE_URL: setting('Page of the native app in its store', httpsAddress, {}),
  APP_PACKAGE_URL: setting('File of the native app, for phones without a store', httpsAddress, {}),

  SANDBOX_PORT: setting('Port of the sandbox', port, { default: '8090', readBy: everywhere }),
  SANDBOX_URL: setting('Address of the sandbox, where every partner is in development', webAddress, {
    default: 'http://localhost:{SANDBOX_PORT}',
    readBy: shared,
  }),
  SERVER_URL: setting('Address to which the sandbox sends its webhooks', webAddress, {
    default: 'http://127.0.0.1:{PORT}',
    readBy: ['sandbox'],
  }),
  APP_URL: setting('Address that the phone of the emulator opens', webAddress, {
    default: '{PUBLIC_ORIGIN}{APP_BASE}/',
    readBy: ['sandbox'],
  }),
} as const;

export type SettingName = keyof typeof settings;
