import { partnerSettings } from './config-partners.ts';
import { hostPattern, integer, list, oneOf, onOff, origin, pattern, proxies, text, url } from './config-readers.ts';
import { type Environment, type Setting, setting } from './config-setting.ts';

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
  DATA_DIR: setting(text, 'Folder for keys made on the first start', { default: '.data' }),
  DATABASE_URL: setting(
    url('postgres:', 'postgresql:'),
    'PostgreSQL to use, as the server reaches it; `npm start` brings its own',
    {
      required: 'always',
    },
  ),
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
  ...partnerSettings,
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
