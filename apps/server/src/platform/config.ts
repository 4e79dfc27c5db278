import { lenderFaults, lendersOf } from './config-lenders.ts';
import {
  hostPattern,
  integer,
  list,
  oneOf,
  onOff,
  origin,
  pairs,
  pattern,
  proxies,
  type Reader,
  text,
  url,
} from './config-readers.ts';

type Environment = 'development' | 'test' | 'production';

interface Setting<Value> {
  meaning: string;
  read: Reader<Value>;
  /** Text used when the variable is not set; a pair when development (and test) differ from production. */
  default?: string | { development?: string; production?: string };
  /** Where there is no default: whether the server refuses to start without it. */
  required?: 'always' | 'production';
}

const setting = <Value, const Given extends Omit<Setting<Value>, 'read' | 'meaning'>>(
  read: Reader<Value>,
  meaning: string,
  given: Given,
): Setting<Value> & Given => ({ read, meaning, ...given });

/** The lenders of the sandbox, and those of them that have sites of their own. */
const sandboxLenders = ['udaan', 'kaveri', 'himadri', 'sarovar', 'dhanuk'];
const sandboxReferrals = ['neem', 'tarang'];

const pairsFor = (names: readonly string[], valueOf: (name: string) => string): string =>
  names.map((name) => `${name}=${valueOf(name)}`).join(',');

/** Every variable the server reads. */
const settings = {
  NODE_ENV: setting(oneOf('development', 'test', 'production'), 'development, test or production', {
    default: 'development',
  }),
  HOST: setting(text, 'Network address the server listens on', { default: '127.0.0.1' }),
  PORT: setting(integer(0, 65_535), 'Port of the app and the API', { default: '8080' }),
  APP_BASE: setting(
    pattern(/^\/[a-z0-9][a-z0-9/-]*[a-z0-9]$|^\/[a-z0-9]$/, 'a path such as /app'),
    'Path the app lives under',
    {
      default: '/app',
    },
  ),
  PUBLIC_ORIGIN: setting(origin, 'Origin people see in their browser; http://localhost:PORT unless set', {
    required: 'production',
  }),
  DATA_DIR: setting(text, 'Folder for keys made on the first start', { default: '.data' }),
  DATABASE_URL: setting(url('postgres:', 'postgresql:'), 'PostgreSQL to use; `npm start` brings its own', {
    required: 'always',
  }),
  DATABASE_POOL_SIZE: setting(integer(1, 200), 'Database connections of one server process', { default: '10' }),
  BRAND_NAME: setting(pattern(/^.{1,30}$/u, 'a name of 1 to 30 characters'), 'Name of the product', {
    default: 'Sikka',
  }),
  LOG_LEVEL: setting(
    oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
    'Least important log line written',
    {
      default: 'info',
    },
  ),
  WORKERS: setting(integer(1, 64), 'Server processes behind the one port', { default: '1' }),
  SECRET_KEY: setting(
    pattern(/^[A-Za-z0-9_-]{43,128}$/, 'at least 32 random bytes in base64url'),
    'Master secret; cookie, index and column keys derive from it. Made on the first start outside production',
    { required: 'production' },
  ),
  TRANSPORT_KEYS_DIR: setting(text, 'Folder of the private transport keys; DATA_DIR/keys unless set', {}),
  SMS_GATEWAY_URL: setting(url('http:', 'https:'), 'Address of the SMS gateway', {
    default: { development: 'http://localhost:8090' },
    required: 'production',
  }),
  SMS_GATEWAY_SECRET: setting(text, 'Secret shared with the SMS gateway', {
    default: { development: 'sandbox-sms-secret' },
    required: 'production',
  }),
  SMS_ENTITY_ID: setting(
    pattern(/^\d{19}$/, 'the 19 digits of the DLT entity'),
    'Sender entity registered for SMS (DLT)',
    {
      default: { development: '1101234560000012345' },
      required: 'production',
    },
  ),
  SMS_HEADER: setting(pattern(/^[A-Z]{6}$/, '6 capital letters'), 'Sender header registered for SMS', {
    default: 'SIKKAA',
  }),
  SMS_APP_HASH: setting(
    pattern(/^[A-Za-z0-9+/]{11}$/, 'the 11 characters of the app hash'),
    'By which Android knows that an SMS is for the native shell; made from its signing key',
    { default: { development: 'FA+9qCX9VSu' }, required: 'production' },
  ),
  PAYMENT_GATEWAY_URL: setting(url('http:', 'https:'), 'Address of the payment gateway, and origin of its pages', {
    default: { development: 'http://localhost:8090' },
    required: 'production',
  }),
  PAYMENT_GATEWAY_SECRET: setting(text, 'Secret shared with the payment gateway; signs what we ask', {
    default: { development: 'sandbox-gateway-secret' },
    required: 'production',
  }),
  PAYMENT_GATEWAY_WEBHOOK_SECRET: setting(
    list(text),
    'Secrets that sign the news of the payment gateway, separated by commas: two while one replaces the other',
    { default: { development: 'sandbox-gateway-webhook-secret' }, required: 'production' },
  ),
  BILL_NETWORK_URL: setting(url('http:', 'https:'), 'Address of the operating unit of the bill network', {
    default: { development: 'http://localhost:8090' },
    required: 'production',
  }),
  BILL_NETWORK_AGENT_ID: setting(
    pattern(/^[A-Z0-9]{20}$/, 'the 20 characters of the agent id'),
    'Our channel as the bill network registered it',
    { default: { development: 'SK01SIKKINT000000001' }, required: 'production' },
  ),
  BILL_NETWORK_SECRET: setting(text, 'Secret shared with the bill network; signs what we ask', {
    default: { development: 'sandbox-network-secret' },
    required: 'production',
  }),
  BILL_NETWORK_WEBHOOK_SECRET: setting(
    list(text),
    'Secrets that sign the news of the bill network, separated by commas: two while one replaces the other',
    { default: { development: 'sandbox-network-webhook-secret' }, required: 'production' },
  ),
  LENDER_URLS: setting(
    pairs(url('http:', 'https:')),
    'Address of every lender whose applications we carry, as name=address pairs joined by commas',
    { default: { development: pairsFor(sandboxLenders, () => 'http://localhost:8090') }, required: 'production' },
  ),
  LENDER_SECRETS: setting(
    pairs(text),
    'Secret shared with each of these lenders, as name=secret pairs; signs what we ask',
    { default: { development: pairsFor(sandboxLenders, (name) => `sandbox-${name}-secret`) }, required: 'production' },
  ),
  LENDER_WEBHOOK_SECRETS: setting(
    pairs(text),
    'Secrets that sign the news of each of these lenders, as name=secret pairs: a name twice while one replaces the other',
    {
      default: { development: pairsFor(sandboxLenders, (name) => `sandbox-${name}-webhook-secret`) },
      required: 'production',
    },
  ),
  LENDER_SALTS: setting(
    pairs(text),
    'Salt shared with each of these lenders, as name=salt pairs: a mobile number is compared by a hash made with it',
    { default: { development: pairsFor(sandboxLenders, (name) => `sandbox-${name}-salt`) }, required: 'production' },
  ),
  REFERRAL_URLS: setting(
    pairs(url('http:', 'https:')),
    'Address of every lender that lends on a site of its own, as name=address pairs joined by commas',
    { default: { development: pairsFor(sandboxReferrals, () => 'http://localhost:8090') } },
  ),
  REFERRAL_SECRETS: setting(pairs(text), 'Secret shared with each of these lenders, as name=secret pairs', {
    default: { development: pairsFor(sandboxReferrals, (name) => `sandbox-${name}-secret`) },
  }),
  BUREAU_URL: setting(url('http:', 'https:'), 'Address of the credit bureau', {
    default: { development: 'http://localhost:8090' },
    required: 'production',
  }),
  BUREAU_SECRET: setting(text, 'Secret shared with the credit bureau; signs what we ask', {
    default: { development: 'sandbox-bureau-secret' },
    required: 'production',
  }),
  BUREAU_WEBHOOK_SECRET: setting(
    list(text),
    'Secrets that sign the news of the credit bureau, separated by commas: two while one replaces the other',
    { default: { development: 'sandbox-bureau-webhook-secret' }, required: 'production' },
  ),
  PARTNER_TIMEOUT_MS: setting(
    integer(100, 60_000),
    'Time for one request to a payment gateway, bill network, lender or bureau, in milliseconds; their own unless set',
    {},
  ),
  PHONE_CHECK_MODE: setting(
    oneOf('throttled', 'strict'),
    'throttled: the phone check tells the truth within limits. strict: only to devices that signed in with the number',
    { default: 'throttled' },
  ),
  SHELL_ORIGINS: setting(list(origin), 'Origins that may show the app in a frame, separated by commas', {
    default: { development: 'http://localhost:8090' },
  }),
  TRUST_PROXY: setting(
    proxies,
    'Networks of the proxies whose forwarding headers are believed, separated by commas',
    {},
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    url('http:', 'https:'),
    'OpenTelemetry collector; traces are off unless set',
    {},
  ),
  METRICS_TOKEN: setting(
    pattern(/^[\x21-\x7e]{16,}$/, 'at least 16 characters'),
    'Bearer token of /metrics; without it /metrics answers this machine only, and nobody in production',
    {},
  ),
  API_DOCS: setting(onOff, 'on: /docs shows the API documentation', {
    default: { development: 'on', production: 'off' },
  }),
  CONTENT_HOSTS: setting(list(hostPattern), 'Hosts that links in content may lead to, separated by commas', {
    default: { development: '*.example' },
  }),
  APP_STORE_URL: setting(url('https:'), 'Page of the native app in its store', {}),
  APP_PACKAGE_URL: setting(url('https:'), 'File of the native app, for phones without a store', {}),
} as const;

type Settings = typeof settings;
type Name = keyof Settings;
/** A value is always there when its setting has one text as default, or must be given. */
type Values = {
  [Key in Name]: Settings[Key] extends { default: string } | { required: 'always' }
    ? ReturnType<Settings[Key]['read']>
    : ReturnType<Settings[Key]['read']> | undefined;
};

const defaultOf = (name: Name, environment: Environment): string | undefined => {
  const given: Setting<unknown>['default'] = (settings[name] as Setting<unknown>).default;
  return typeof given === 'object' ? given[environment === 'production' ? 'production' : 'development'] : given;
};

/** Everything that is wrong with the environment, one line each. */
export class ConfigError extends Error {
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(`The server cannot start with this configuration:\n${lines.map((line) => `  - ${line}`).join('\n')}`);
    this.name = 'ConfigError';
    this.lines = lines;
  }
}

/** Whether what is sent there could be read on its way. */
const isReadable = (address: unknown): boolean => {
  if (typeof address !== 'string') return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && hostname !== 'localhost';
};

const readValues = (environment: NodeJS.ProcessEnv): Values => {
  const wrong: string[] = [];
  const read = (name: Name, mode: Environment): unknown => {
    const { read: reader, required } = settings[name] as Setting<unknown>;
    const value = environment[name]?.trim() || defaultOf(name, mode);
    if (value === undefined) {
      if (required === 'always' || required === mode) {
        wrong.push(`${name} is not set${required === 'production' ? ', and production has no default for it' : ''}`);
      }
      return undefined;
    }
    try {
      return reader(value);
    } catch (error) {
      wrong.push(`${name} ${(error as Error).message}`);
      return undefined;
    }
  };
  const mode = (read('NODE_ENV', 'development') ?? 'development') as Environment;
  const names = (Object.keys(settings) as Name[]).filter((name) => name !== 'NODE_ENV');
  const values = Object.fromEntries(names.map((name) => [name, read(name, mode)]));
  const addresses = [
    'PUBLIC_ORIGIN',
    'SMS_GATEWAY_URL',
    'PAYMENT_GATEWAY_URL',
    'BILL_NETWORK_URL',
    'BUREAU_URL',
  ] as const;
  for (const name of addresses) {
    if (mode === 'production' && isReadable(values[name])) {
      wrong.push(`${name} must start with https:// in production, except on localhost`);
    }
  }
  const given = values as Values;
  for (const variable of ['LENDER_URLS', 'REFERRAL_URLS'] as const) {
    for (const { name, value } of given[variable] ?? []) {
      if (mode === 'production' && isReadable(value)) {
        wrong.push(`${variable} must start with https:// in production for ${name}, except on localhost`);
      }
    }
  }
  if (wrong.length === 0) wrong.push(...lenderFaults(given));
  if (wrong.length > 0) throw new ConfigError(wrong);
  return { NODE_ENV: mode, ...values } as Values;
};

/** The environment, read and checked once. Throws `ConfigError` with a line for everything that is wrong. */
export const loadConfig = (environment: NodeJS.ProcessEnv) => {
  const values = readValues(environment);
  const publicOrigin = values.PUBLIC_ORIGIN ?? `http://localhost:${values.PORT}`;
  const { protocol, hostname } = new URL(publicOrigin);
  return {
    environment: values.NODE_ENV,
    production: values.NODE_ENV === 'production',
    host: values.HOST,
    /** 0 picks a free port. */
    port: values.PORT,
    appBase: values.APP_BASE,
    publicOrigin,
    /** Whether browsers treat the origin as secure, so that cookies carry `Secure` and `__Host-`. */
    secureOrigin: protocol === 'https:' || hostname === 'localhost',
    https: protocol === 'https:',
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    brandName: values.BRAND_NAME,
    logLevel: values.LOG_LEVEL,
    workers: values.WORKERS,
    /** Undefined outside production: made on the first start under `dataDir`. */
    secretKey: values.SECRET_KEY,
    transportKeysDir: values.TRANSPORT_KEYS_DIR ?? `${values.DATA_DIR}/keys`,
    sms: {
      gatewayUrl: values.SMS_GATEWAY_URL ?? '',
      gatewaySecret: values.SMS_GATEWAY_SECRET ?? '',
      entityId: values.SMS_ENTITY_ID ?? '',
      header: values.SMS_HEADER,
      appHash: values.SMS_APP_HASH ?? '',
    },
    paymentGateway: {
      url: values.PAYMENT_GATEWAY_URL ?? '',
      secret: values.PAYMENT_GATEWAY_SECRET ?? '',
      /** Any of them may sign. */
      webhookSecrets: values.PAYMENT_GATEWAY_WEBHOOK_SECRET ?? [],
    },
    billNetwork: {
      url: values.BILL_NETWORK_URL ?? '',
      agentId: values.BILL_NETWORK_AGENT_ID ?? '',
      secret: values.BILL_NETWORK_SECRET ?? '',
      /** Any of them may sign. */
      webhookSecrets: values.BILL_NETWORK_WEBHOOK_SECRET ?? [],
    },
    ...lendersOf(values),
    bureau: {
      url: values.BUREAU_URL ?? '',
      secret: values.BUREAU_SECRET ?? '',
      /** Any of them may sign. */
      webhookSecrets: values.BUREAU_WEBHOOK_SECRET ?? [],
    },
    /** Undefined: each partner has its own. */
    partnerTimeoutMs: values.PARTNER_TIMEOUT_MS,
    phoneCheckMode: values.PHONE_CHECK_MODE,
    shellOrigins: values.SHELL_ORIGINS ?? [],
    trustProxy: values.TRUST_PROXY,
    telemetryEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    metricsToken: values.METRICS_TOKEN,
    apiDocs: values.API_DOCS ?? false,
    contentHosts: values.CONTENT_HOSTS ?? [],
    storeUrl: values.APP_STORE_URL ?? '',
    packageUrl: values.APP_PACKAGE_URL ?? '',
  };
};

export type Config = ReturnType<typeof loadConfig>;

const shownDefault = (name: Name): string => {
  const [development, production] = [defaultOf(name, 'development'), defaultOf(name, 'production')];
  const { required } = settings[name] as Setting<unknown>;
  if (required === 'always') return 'required';
  if (required === 'production') return `${development ?? 'made or derived'}; required in production`;
  if (development === production) return development ?? 'not set';
  return `${development ?? 'not set'}; in production ${production ?? 'not set'}`;
};

/** The configuration table of the README. */
export const settingsTable: readonly { name: string; default: string; meaning: string }[] = (
  Object.keys(settings) as Name[]
).map((name) => ({ name, default: shownDefault(name), meaning: settings[name].meaning }));
