import { mkdirSync } from 'node:fs';
import { buildWeb, generate } from './build.ts';
import { type Child, startChild } from './child.ts';
import { type RunningDatabase, startDatabase } from './database.ts';
import { type Addresses, addressesOf, childEnvironment } from './environment.ts';
import { checkPorts } from './ports.ts';
import { untilReady } from './ready.ts';
import { step } from './run.ts';
import type { Settings } from './settings.ts';

export type Stack = {
  addresses: Addresses;
  /** Database URLs for its owner and for the server. */
  databaseUrl: string;
  serverDatabaseUrl: string;
  /** Resolves with a message if a part exits. */
  crashed: Promise<string>;
  /** Stops every part, the database last. */
  stop: () => Promise<void>;
};

export type StackOptions = {
  /** Root of the checkout, with a slash at its end. */
  root: string;
  settings: Settings;
  env: NodeJS.ProcessEnv;
  /** False for data that is needed only during a test run. */
  durable: boolean;
  /** Receives every line of the server, the sandbox and the web app. */
  log: (part: string, line: string) => void;
};

/**
 * Builds changed parts and starts the whole product on one machine. Stops everything if it fails.
 */
export const startStack = async ({ root, settings, env, durable, log }: StackOptions): Promise<Stack> => {
  await checkPorts(settings);
  mkdirSync(settings.dataDir, { recursive: true });
  await generate(root);
  if (!settings.dev) await buildWeb(root, settings);
  const database = await startDatabase(settings, { durable });
  const children: Child[] = [];
  const stop = async () => {
    for (const child of children.toReversed()) await child.stop();
    await database.stop();
  };
  try {
    const addresses = await startChildren({ root, settings, env, log, database, children });
    return {
      addresses,
      databaseUrl: database.ownerUrl,
      serverDatabaseUrl: database.serverUrl,
      crashed: firstCrash(database, children),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};

type Start = Pick<StackOptions, 'root' | 'settings' | 'env' | 'log'> & { database: RunningDatabase; children: Child[] };

/**
 * Starts the sandbox first, because the server sends through it; never in production, because anyone who
 * reaches it can read every code. In development, starts the hot-reloading web app last.
 */
const startChildren = async ({ root, settings, env, log, database, children }: Start): Promise<Addresses> => {
  const web = settings.dev ? `http://localhost:${WEB_PORT}` : undefined;
  const environment = childEnvironment(settings, database.serverUrl, env, web);
  const start = async (name: string, args: readonly string[], ready: string) => {
    const child = startChild({ name, args, env: environment, log: (line) => log(name, line) });
    children.push(child);
    await step(`Starting the ${name}`, () => untilReady(ready, child.crashed));
  };
  const { server, sandbox } = addressesOf(settings);
  const watch = settings.dev ? ['--watch', '--watch-preserve-output'] : [];
  // The sandbox strips types with a function that Node still marks as experimental.
  const quiet = '--disable-warning=ExperimentalWarning';
  if (!settings.production)
    await start('sandbox', [quiet, ...watch, `${root}apps/sandbox/src/main.ts`], `${sandbox}/healthz`);
  await start('server', [...watch, `${root}apps/server/src/main.ts`], `${server}/readyz`);
  const vite = [`${root}node_modules/vite/bin/vite.js`, `${root}apps/web`, '--port', WEB_PORT, '--strictPort'];
  if (web) await start('web app', vite, `${web}${settings.appBase}/`);
  return addressesOf(settings, web);
};

/** Port of the hot-reloading web app in development. */
const WEB_PORT = '5173';

const firstCrash = (database: RunningDatabase, children: readonly Child[]): Promise<string> =>
  Promise.race([database.crashed, ...children.map((child) => child.crashed)]);
