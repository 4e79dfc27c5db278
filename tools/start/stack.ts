import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb, generate } from './build.ts';
import { type Child, startChild } from './child.ts';
import { startDatabase } from './database.ts';
import { type Addresses, addressesOf, childEnvironment } from './environment.ts';
import { checkPorts } from './ports.ts';
import { untilReady } from './ready.ts';
import { runStep } from './run.ts';
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
  settings: Settings;
  env: NodeJS.ProcessEnv;
  /** False for data that is needed only during a test run. */
  durable: boolean;
  /** Receives every line of the server, the sandbox and the web app. */
  log: (part: string, line: string) => void;
};

const root = join(import.meta.dirname, '../..');
/** Port of the hot-reloading web app in development. */
const webPort = '5173';

/**
 * Builds changed parts and starts the whole product on one machine; stops everything if it fails.
 * The sandbox comes first, because the server sends through it; never in production, because anyone
 * who reaches it can read every code.
 */
export const startStack = async ({ settings, env, durable, log }: StackOptions): Promise<Stack> => {
  const { dataDir, dev, production, appBase } = settings;
  await checkPorts(settings);
  mkdirSync(dataDir, { recursive: true });
  await generate();
  if (!dev) await buildWeb(settings);
  const { ownerUrl, serverUrl, ...database } = await startDatabase(settings, { durable });
  const web = dev ? `http://localhost:${webPort}` : undefined;
  const environment = childEnvironment(settings, serverUrl, env, web);
  const children: Child[] = [];
  const start = async (name: string, ready: string, file: string, ...args: readonly string[]) => {
    // The sandbox strips types with a function that Node still marks as experimental.
    const flags = ['--disable-warning=ExperimentalWarning', ...(dev ? ['--watch', '--watch-preserve-output'] : [])];
    const nodeArgs = [...(name === 'web app' ? [] : flags), join(root, file), ...args];
    const child = startChild({ name, args: nodeArgs, env: environment, log: (line) => log(name, line) });
    children.push(child);
    await runStep(`Starting the ${name}`, () => untilReady(ready, child.crashed));
  };
  const stop = async () => {
    for (const child of children.toReversed()) await child.stop();
    await database.stop();
  };
  try {
    const { server, sandbox } = addressesOf(settings);
    if (!production) await start('sandbox', `${sandbox}/healthz`, 'apps/sandbox/src/main.ts');
    await start('server', `${server}/readyz`, 'apps/server/src/main.ts');
    const vite = [join(root, 'apps/web'), '--port', webPort, '--strictPort'];
    if (web) await start('web app', `${web}${appBase}/`, 'node_modules/vite/bin/vite.js', ...vite);
    return {
      addresses: addressesOf(settings, web),
      databaseUrl: ownerUrl,
      serverDatabaseUrl: serverUrl,
      crashed: Promise.race([database.crashed, ...children.map(({ crashed }) => crashed)]),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
