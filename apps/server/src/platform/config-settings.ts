import { lenderFaults, partnerSettings } from './config-partners.ts';
import {
  type Environment,
  type Setting,
  hostPattern,
  integer,
  list,
  onOff,
  oneOf,
  origin,
  pattern,
  proxies,
  setting,
  text,
  url,
} from './config-readers.ts';

/** Every variable the server reads. */
export const settings = {
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
  DATA_DIR: setting(text, 'Folder for keys made on the first start, and for pictures of users', { default: '.data' }),
  DATABASE_URL: setting(
    url('postgres:', 'postgresql:'),
    'PostgreSQL to use, as the server reaches it; `npm start` brings its own',
    {
      required: 'always',
    },
  ),
  DATABASE_DIRECT_URL: setting(
    url('postgres:', 'postgresql:'),
    'The same without a pooler of transactions in between, such as PgBouncer; DATABASE_URL unless set',
    {},
  ),
  DATABASE_POOL_SIZE: setting(integer(1, 200), 'Database connections of one server process', { default: '10' }),
  BRAND_NAME: setting(pattern(/^.{1,30}$/u, 'a name of 1 to 30 characters'), 'Name of the product', {
    default: 'Sikka',
  }),
  BRAND_NAME_HI: setting(pattern(/^.{1,30}$/u, 'a name of 1 to 30 characters'), 'Name of the product in Hindi', {
    default: 'सिक्का',
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
  FILES_STORE_ENDPOINT: setting(
    url('http:', 'https:'),
    'S3-compatible store that keeps pictures of users; DATA_DIR/files unless set',
    {},
  ),
  FILES_STORE_BUCKET: setting(
    pattern(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket'),
    'Bucket of that store',
    {},
  ),
  FILES_STORE_REGION: setting(pattern(/^[a-z0-9-]{1,40}$/, 'a region such as ap-south-1'), 'Region of that store', {
    default: 'ap-south-1',
  }),
  FILES_STORE_KEY: setting(text, 'Id of the access key of that store', {}),
  FILES_STORE_SECRET: setting(text, 'Secret of that access key', {}),
  ...partnerSettings,
  LANGUAGE_MODEL_URL: setting(
    url('http:', 'https:'),
    'Base address of a server of language models that speaks the OpenAI-compatible protocol, such as https://models.example/v1; without it the assistant understands questions by itself',
    {},
  ),
  LANGUAGE_MODEL_NAME: setting(text, 'Name of the model there', {}),
  LANGUAGE_MODEL_KEY: setting(text, 'Key for that server, if it asks for one', {}),
  LANGUAGE_MODEL_TIMEOUT_MS: setting(
    integer(500, 20_000),
    'Time for one choice of the model, in milliseconds; afterwards the assistant goes on without it',
    { default: '8000' },
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

/** Name of a variable. */
export type SettingName = keyof Settings;

/** A value is always there when its setting has one text as default, or must be given. */
export type Values = {
  [Key in SettingName]: Settings[Key] extends { default: string } | { required: 'always' }
    ? ReturnType<Settings[Key]['read']>
    : ReturnType<Settings[Key]['read']> | undefined;
};

/** Text that stands for a variable that is not set; undefined where there is none. */
export const defaultOf = (name: SettingName, environment: Environment): string | undefined => {
  const given: Setting<unknown>['default'] = (settings[name] as Setting<unknown>).default;
  return typeof given === 'object' ? given[environment === 'production' ? 'production' : 'development'] : given;
};

const shownDefault = (name: SettingName): string => {
  const [development, production] = [defaultOf(name, 'development'), defaultOf(name, 'production')];
  const { required } = settings[name] as Setting<unknown>;
  if (required === 'always') return 'required';
  if (required === 'production') return `${development ?? 'made or derived'}; required in production`;
  if (development === production) return development ?? 'not set';
  return `${development ?? 'not set'}; in production ${production ?? 'not set'}`;
};

/** The configuration table of the README. */
export const settingsTable: readonly { name: string; default: string; meaning: string }[] = (
  Object.keys(settings) as SettingName[]
).map((name) => ({ name, default: shownDefault(name), meaning: settings[name].meaning }));

/** Everything that is wrong with the environment, one line each. */
export class ConfigError extends Error {
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(`The server cannot start with this configuration:\n${lines.map((line) => `  - ${line}`).join('\n')}`);
    this.name = 'ConfigError';
    this.lines = lines;
  }
}

/** A model is named by its server and its name. */
const modelFaults = ({ LANGUAGE_MODEL_URL: url, LANGUAGE_MODEL_NAME: name }: Values): string[] =>
  url !== undefined && name === undefined ? ['LANGUAGE_MODEL_NAME is not set, but LANGUAGE_MODEL_URL is'] : [];

/** What is missing of the store for pictures. */
const storeFaults = (given: Values): string[] => {
  const parts = ['FILES_STORE_ENDPOINT', 'FILES_STORE_BUCKET', 'FILES_STORE_KEY', 'FILES_STORE_SECRET'] as const;
  const missing = parts.filter((name) => given[name] === undefined);
  if (missing.length === parts.length) return [];
  return missing.map((name) => `${name} is not set, but others of the S3 store are`);
};

/** Whether what is sent there could be read on its way. */
const isReadable = (address: unknown): boolean => {
  if (typeof address !== 'string') return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && hostname !== 'localhost';
};

/** Every variable, read and checked. Throws `ConfigError` with a line for everything that is wrong. */
export const readValues = (environment: NodeJS.ProcessEnv): Values => {
  const wrong: string[] = [];
  const read = (name: SettingName, mode: Environment): unknown => {
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
  const names = (Object.keys(settings) as SettingName[]).filter((name) => name !== 'NODE_ENV');
  const values = Object.fromEntries(names.map((name) => [name, read(name, mode)]));
  const addresses = [
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
    'FILES_STORE_ENDPOINT',
    'LANGUAGE_MODEL_URL',
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
  if (wrong.length === 0) wrong.push(...lenderFaults(given), ...storeFaults(given), ...modelFaults(given));
  if (wrong.length > 0) throw new ConfigError(wrong);
  return { NODE_ENV: mode, ...values } as Values;
};
