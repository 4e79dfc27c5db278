import { resolve } from 'node:path';

/** What a start needs to know. Everything else goes on to the server and the sandbox, which check it themselves. */
export type Settings = {
  host: string;
  /** Port of the app and the API. */
  port: number;
  /** Port of the sandbox: partners and native-shell emulator. */
  sandboxPort: number;
  /** Absolute path of the folder that keeps data and keys between runs. */
  dataDir: string;
  /** A PostgreSQL to use instead of the packaged one, as the server reaches it. */
  databaseUrl: string | undefined;
  /** The same as its owner reaches it, who migrates. */
  databaseOwnerUrl: string | undefined;
  /** Path that the app lives under, without a slash at its end. */
  appBase: string;
  brandName: string;
  /** Demo content is for everywhere but production. */
  production: boolean;
  /** Sources are watched and the web app reloads by itself. */
  dev: boolean;
};

/** Reads the settings from the environment and the command line. Throws a sentence about the first wrong one. */
export const readSettings = (env: NodeJS.ProcessEnv, args: readonly string[] = []): Settings => {
  // Migrating holds a lock of its session, and nothing may be stepped down from through a pooler.
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_OWNER_URL)
    throw new Error(
      'DATABASE_DIRECT_URL is set, so DATABASE_OWNER_URL is needed: the owner comes past the pooler, too.',
    );
  return {
    host: env.HOST || '127.0.0.1',
    port: readPort('PORT', env.PORT || '8080'),
    sandboxPort: readPort('SANDBOX_PORT', env.SANDBOX_PORT || '8090'),
    dataDir: resolve(env.DATA_DIR || '.data'),
    databaseUrl: env.DATABASE_URL || undefined,
    databaseOwnerUrl: env.DATABASE_OWNER_URL || undefined,
    appBase: env.APP_BASE || '/app',
    brandName: env.BRAND_NAME || 'Sikka',
    production: env.NODE_ENV === 'production',
    dev: args.includes('--dev'),
  };
};

const readPort = (name: string, text: string): number => {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`${name} must be a port number from 1 to 65535, and it is "${text}".`);
};
