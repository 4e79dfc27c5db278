import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildConsole, buildWeb, generate } from './build.ts';
import { type Child, startChild } from './child.ts';
import { type DatabaseCode, startDatabase } from './database.ts';
import { type Addresses, addressesOf, childEnvironment, consoleEnvironment } from './environment.ts';
import { checkPorts } from './ports.ts';
import { untilReady } from './ready.ts';
import { runStep } from './run.ts';
import type { Settings } from './settings.ts';

export type Stack = {
  addresses: Addresses;
  /** Database URLs for its owner and for the server. */
  databaseUrl: string;
  serverDatabaseUrl: string;
  /** `CELLS` of the server, where there are several. */
  cells: string | undefined;
  /** Resolves with a message if a part exits. */
  crashed: Promise<string>;
  /** Ends the server and starts it again; returns the milliseconds that the old one took to end. */
  restartServer: (how: 'stop' | 'kill') => Promise<number>;
  /** Kills PostgreSQL and starts it again; resolves when the server answers. */
  restartDatabase: () => Promise<void>;
  /** Kills PostgreSQL and deletes its data: for drills. */
  loseDatabase: () => Promise<void>;
  /** Starts another server, of a checkout, on a port of its own, with changes of the environment. */
  startServer: (checkout: string, port: number, env?: NodeJS.ProcessEnv) => Promise<Child>;
  /** Stops the first server for good. */
  stopServer: () => Promise<void>;
  /** Stops every part, the database last. */
  stop: () => Promise<void>;
};

/** A program between the server and its database: a pooler or a forwarder. */
export interface Pooler {
  url: string;
  /** Past a pooler, for what needs a session; a forwarder keeps sessions, and everyone connects through it. */
  directUrl?: string;
  stop: () => Promise<void>;
}

export type StackOptions = {
  settings: Settings;
  env: NodeJS.ProcessEnv;
  /** Environment of servers alone: partners have another one. */
  serverEnv?: NodeJS.ProcessEnv | undefined;
  /** False for data that is needed only during a test run. */
  durable: boolean;
  /** Runs the console of operators too. */
  hasConsole?: boolean;
  /** Receives every line of the server, the sandbox and the web app. */
  log: (part: string, line: string) => void;
  /** False: the server answers calls, and no web app is built. */
  hasWeb?: boolean;
  startPooler?: ((serverUrl: string) => Promise<Pooler>) | undefined;
  /** Returns the `CELLS` by which the server reaches the databases, through forwarders say. */
  leadCells?: ((cells: string) => Promise<string>) | undefined;
  /** Where the server is, unless here, and the migrations and seeds that belong to it. */
  checkout?: string | undefined;
  databaseCode?: DatabaseCode | undefined;
  /** Port of the server behind a balancer of the caller, which listens at the port of the settings. */
  ownPort?: number | undefined;
};

const root = join(import.meta.dirname, '../..');
const serverFile = 'apps/server/src/main.ts';
/** Port of the hot-reloading web app in development. */
const webPort = '5173';

/**
 * Builds changed parts and starts the whole product on one machine; stops everything if it fails.
 * The sandbox comes first, because the server sends through it; never in production, because anyone
 * who reaches it can read every code.
 */
export const startStack = async ({
  settings,
  env,
  serverEnv,
  durable,
  hasConsole = false,
  log,
  hasWeb = true,
  startPooler,
  leadCells,
  checkout = root,
  databaseCode,
  ownPort = settings.port,
}: StackOptions): Promise<Stack> => {
  const { dataDir, dev, production, appBase } = settings;
  await checkPorts({ ...settings, port: ownPort }, { hasConsole });
  mkdirSync(dataDir, { recursive: true });
  await generate();
  if (hasWeb && !dev) await buildWeb(settings);
  if (hasConsole) await buildConsole();
  const { ownerUrl, serverUrl, consoleUrl, cells, consoleCells, ...database } = await startDatabase(settings, {
    durable,
    code: databaseCode,
  });
  const web = dev ? `http://localhost:${webPort}` : undefined;
  const pooler = await startPooler?.(serverUrl);
  const reachedCells = cells && leadCells ? await leadCells(cells) : cells;
  const forwardedPort = pooler && !pooler.directUrl ? new URL(pooler.url).port : undefined;
  const environment = childEnvironment(
    settings,
    pooler?.url ?? serverUrl,
    { ...env, ...(pooler?.directUrl && { DATABASE_DIRECT_URL: pooler.directUrl }) },
    web,
  );
  const children: Child[] = [];
  const start = async (
    name: string,
    ready: string,
    file: string,
    args: readonly string[] = [],
    own: NodeJS.ProcessEnv = {},
  ) => {
    // The sandbox strips types with a function that Node still marks as experimental.
    const flags = ['--disable-warning=ExperimentalWarning', ...(dev ? ['--watch', '--watch-preserve-output'] : [])];
    const nodeArgs = [...(name === 'web app' ? [] : flags), resolve(root, file), ...args];
    const childEnv =
      name === 'console'
        ? consoleEnvironment(environment, consoleUrl, {
            CONSOLE_CELLS: consoleCells ?? env['CONSOLE_CELLS'],
            CONSOLE_CELLS_FILE: env['CONSOLE_CELLS_FILE'],
          })
        : { ...environment, PORT: String(ownPort), ...own };
    const child = startChild({ name, args: nodeArgs, env: childEnv, log: (line) => log(name, line) });
    children.push(child);
    await runStep(`Starting the ${name}`, () => untilReady(ready, child.crashed));
    return child;
  };
  const stop = async () => {
    for (const child of children.toReversed()) await child.stop();
    await pooler?.stop();
    await database.stop();
  };
  try {
    const { sandbox, console } = addressesOf(settings);
    const { server } = addressesOf({ ...settings, port: ownPort });
    if (!production) await start('sandbox', `${sandbox}/healthz`, 'apps/sandbox/src/main.ts');
    const startServer = (of = checkout, port = ownPort, own: NodeJS.ProcessEnv = {}) =>
      start('server', `${addressesOf({ ...settings, port }).server}/readyz`, join(of, serverFile), [], {
        ...(reachedCells && { CELLS: reachedCells }),
        ...serverEnv,
        ...own,
        PORT: String(port),
      });
    let running = await startServer();
    if (hasConsole) await start('console', `${console}/readyz`, 'apps/server/src/console/main.ts');
    const vite = [join(root, 'apps/web'), '--port', webPort, '--strictPort'];
    if (web) await start('web app', `${web}${appBase}/`, 'node_modules/vite/bin/vite.js', vite);
    return {
      addresses: addressesOf(settings, web),
      databaseUrl: forwardedPort ? Object.assign(new URL(ownerUrl), { port: forwardedPort }).href : ownerUrl,
      serverDatabaseUrl: serverUrl,
      cells,
      crashed: Promise.race([database.crashed, ...children.map(({ crashed }) => crashed)]),
      startServer,
      stopServer: () => running.stop(),
      restartServer: async (how) => {
        const startedMs = performance.now();
        await running[how]();
        const tookMs = performance.now() - startedMs;
        children.splice(children.indexOf(running), 1);
        running = await startServer();
        return tookMs;
      },
      restartDatabase: async () => {
        await database.restart();
        await untilReady(`${server}/readyz`, running.crashed);
      },
      loseDatabase: database.lose,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
