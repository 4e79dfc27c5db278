import { fileURLToPath } from 'node:url';
import { serverUrlOf } from '../../database/server-login.ts';
import { freePort } from '../../tools/postgres/free-port.ts';
import { startChild } from '../../tools/start/child.ts';
import { childEnvironment, consoleEnvironment } from '../../tools/start/environment.ts';
import { untilReady } from '../../tools/start/ready.ts';
import { startScratch } from '../../tools/start/scratch.ts';
import { readServer, type Server } from './server.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The settings of `npm start`; callers use many networks through this machine's trusted proxy. */
const environment = {
  NODE_ENV: 'development',
  API_DOCS: 'off',
  WORKERS: '1',
  LOG_LEVEL: 'warn',
  TRUST_PROXY: '127.0.0.0/8,::1/128',
};

/** The whole product as `npm start` runs it, on data of its own. */
export interface Product {
  server: Server;
  /** Origin of the sandbox, whose SMS gateway delivers the one-time codes. */
  sandbox: string;
  /** URL of the database's owner; servers connect as their own role. */
  databaseUrl: string;
  /** Folder of the keys. */
  dataDir: string;
  /** Path of the home page. */
  home: string;
  /** Another server on the same keys; `changes` are environment variables. */
  startServer(changes: Record<string, string>): Promise<Server & { stop(): Promise<void> }>;
  /** The console of operators, on the same database and keys. */
  startConsole(): Promise<{ origin: string; stop(): Promise<void> }>;
  stop(): Promise<void>;
}

/** Starts PostgreSQL with fsync on, the sandbox and the server, all on free ports. */
export const startProduct = async (): Promise<Product> => {
  const log = (part: string, line: string): void => console.error(`[${part}] ${line}`);
  const stack = await startScratch({ env: environment, durable: true, log });
  const { settings, env, dataDir, stop } = stack;
  const { server, sandbox, app } = stack.addresses;

  const start = async (name: string, file: string, port: string, environment: NodeJS.ProcessEnv) => {
    const child = startChild({
      name,
      args: [`${root}apps/server/src/${file}`],
      env: environment,
      log: (line) => log(name, line),
    });
    const origin = `http://localhost:${port}`;
    await untilReady(`${origin}/readyz`, child.crashed);
    return { origin, stop: () => child.stop() };
  };

  return {
    server: readServer(server),
    sandbox,
    databaseUrl: stack.databaseUrl,
    dataDir,
    home: `${new URL(app).pathname}/`,
    startServer: async (changes) => {
      const port = await freePort();
      const own = childEnvironment({ ...settings, port }, stack.serverDatabaseUrl, env);
      const { origin, stop: stopServer } = await start('server', 'main.ts', String(port), { ...own, ...changes });
      return { ...readServer(origin), stop: stopServer };
    },
    startConsole: async () => {
      const consolePort = await freePort();
      const own = childEnvironment({ ...settings, consolePort }, stack.serverDatabaseUrl, env);
      const consoleUrl = serverUrlOf(stack.databaseUrl, 'sikka_console');
      return start('console', 'console/main.ts', String(consolePort), consoleEnvironment(own, consoleUrl));
    },
    stop,
  };
};
