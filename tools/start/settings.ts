import { resolve } from 'node:path';
import { readSettings as readEnvironment } from '@sikka/settings';

/** What a start and the operator commands need to know. Server and sandbox read their own settings. */
export type Settings = ReturnType<typeof readSettings>;

/** Each takes some twenty of the packaged PostgreSQL's 200 connections. */
const mostCells = 8;

const cellsOf = (args: readonly string[]): number => {
  const at = args.indexOf('--cells');
  const cells = at < 0 ? 1 : Number(args[at + 1]);
  if (!Number.isInteger(cells) || cells < 1 || cells > mostCells)
    throw new Error(`--cells needs a number of databases from 1 to ${mostCells}.`);
  return cells;
};

/** Reads the settings from the environment and the command line. Throws a sentence about everything that is wrong. */
export const readSettings = (environment: NodeJS.ProcessEnv, args: readonly string[] = []) => {
  const values = readEnvironment(environment, 'start');
  for (const name of ['PORT', 'SANDBOX_PORT', 'CONSOLE_PORT'] as const)
    if (values[name] === 0) throw new Error(`${name} must not be 0: the parts need to know each other’s port.`);
  // Migrations hold a session lock and the server's login is prepared in a session: neither works through a pooler.
  if (values.DATABASE_DIRECT_URL !== values.DATABASE_URL && !values.DATABASE_OWNER_URL)
    throw new Error('DATABASE_DIRECT_URL is set, so DATABASE_OWNER_URL is needed, also past the pooler.');
  const cells = cellsOf(args);
  if (cells > 1 && values.DATABASE_URL)
    throw new Error('--cells makes databases in the packaged PostgreSQL, but DATABASE_URL is set.');
  const production = values.NODE_ENV === 'production';
  return {
    host: values.HOST,
    /** Port of the app and the API. */
    port: values.PORT,
    sandboxPort: values.SANDBOX_PORT,
    consolePort: values.CONSOLE_PORT,
    /** Undefined in production without one, which then runs no console. */
    consoleOrigin: values.CONSOLE_ORIGIN,
    /** Absolute path of the folder that keeps data and keys between runs. */
    dataDir: resolve(values.DATA_DIR),
    /** A PostgreSQL to use instead of the packaged one, with the login of the server. */
    databaseUrl: values.DATABASE_URL,
    /** The same with the login of its owner, who migrates. */
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    /** Those of all cells but the first. */
    cellOwnerUrls: values.CELL_OWNER_URLS ?? [],
    /** The same with the login of the console. */
    consoleDatabaseUrl: values.CONSOLE_DATABASE_URL,
    /** Path of the app, without a slash at its end. */
    appBase: values.APP_BASE,
    brandName: values.BRAND_NAME,
    /** Undefined in development, where it is generated under `dataDir`. */
    secretKey: values.SECRET_KEY,
    indexKey: values.INDEX_KEY,
    /** Production runs no sandbox and loads no demo content. */
    production,
    /** Sources are watched and the web app reloads by itself. */
    dev: args.includes('--dev'),
    /** Databases that the users are spread over, see docs/decisions/0162-content-in-cells.md. */
    cells,
  };
};
