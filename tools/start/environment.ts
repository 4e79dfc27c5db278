import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Setting, type SettingName, sandboxLenders, settings } from '@sikka/settings';
import type { Settings } from './settings.ts';

/** Addresses of the parts of a running stack on this machine. */
export type Addresses = { app: string; server: string; sandbox: string; console: string };

/** The addresses by the settings. `web` is the origin of the reloading web app in development. */
export const addressesOf = ({ host, port, sandboxPort, consolePort, appBase }: Settings, web?: string): Addresses => {
  const name = ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(host) ? 'localhost' : host;
  const server = `http://${name}:${port}`;
  return {
    app: `${web ?? server}${appBase}`,
    server,
    sandbox: `http://${name}:${sandboxPort}`,
    console: `http://${name}:${consolePort}`,
  };
};

/** Settings that stand in for the outside world. Production has none: there the server refuses to start until they are given. */
const placeholderSecrets = (
  { production, dataDir }: Settings,
  { server, sandbox, console }: Addresses,
  web?: string,
) => {
  if (production) return {};
  const secret = (name: string) => persistentSecret(`${dataDir}/keys/${name}`);
  const sharedSettings = (Object.entries(settings) as [SettingName, Setting][]).filter(
    ([name, { secret, development, readBy }]) =>
      secret && development && readBy?.includes('sandbox') && name !== 'LENDERS',
  );
  return {
    PUBLIC_ORIGIN: web ?? server,
    CONSOLE_ORIGIN: console,
    SANDBOX_URL: sandbox,
    ...Object.fromEntries(sharedSettings.map(([name]) => [name, secret(name.toLowerCase().replaceAll('_', '-'))])),
    LENDERS: JSON.stringify(sandboxLenders(sandbox, (name) => secret(`lender-${name}`))),
  };
};

/**
 * The environment of the server and the sandbox: settings by which they reach each other on one machine. A variable that the caller
 * has set, or given as a file, stays as it is, so that another SMS gateway or another public address can be used.
 */
export const childEnvironment = (
  start: Settings,
  databaseUrl: string,
  env: NodeJS.ProcessEnv,
  web?: string,
): NodeJS.ProcessEnv => {
  const addresses = addressesOf(start);
  const given = withoutEmpty(env);
  return {
    LOG_LEVEL: 'warn',
    ...Object.fromEntries(
      Object.entries(placeholderSecrets(start, addresses, web)).filter(([name]) => !given[`${name}_FILE`]),
    ),
    ...given,
    HOST: start.host,
    PORT: String(start.port),
    SANDBOX_PORT: String(start.sandboxPort),
    CONSOLE_PORT: String(start.consolePort),
    DATA_DIR: start.dataDir,
    APP_BASE: start.appBase,
    APP_URL: addressesOf(start, web).app + '/',
    DATABASE_URL: databaseUrl,
    DATABASE_OWNER_URL: undefined,
    DATABASE_OWNER_URL_FILE: undefined,
    CELL_OWNER_URLS: undefined,
    CELL_OWNER_URLS_FILE: undefined,
    CONSOLE_DATABASE_URL: undefined,
    CONSOLE_DATABASE_URL_FILE: undefined,
    CONSOLE_CELLS: undefined,
    CONSOLE_CELLS_FILE: undefined,
    SERVER_URL: addresses.server,
  };
};

/** The environment of the console: it reaches the database by its own login alone. */
export const consoleEnvironment = (
  environment: NodeJS.ProcessEnv,
  databaseUrl: string,
  cells: NodeJS.ProcessEnv = {},
): NodeJS.ProcessEnv => ({
  ...environment,
  DATABASE_URL: undefined,
  DATABASE_URL_FILE: undefined,
  CELLS: undefined,
  CELLS_FILE: undefined,
  CONSOLE_DATABASE_URL: databaseUrl,
  ...cells,
});

const withoutEmpty = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value));

/** A secret that two processes of this machine share: generated on the first start, readable by its owner alone. */
export const persistentSecret = (file: string): string => {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
};
