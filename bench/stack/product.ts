import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../tools/postgres/free-port.ts';
import { startChild } from '../../tools/start/child.ts';
import { childEnvironment } from '../../tools/start/environment.ts';
import { untilReady } from '../../tools/start/ready.ts';
import { readSettings } from '../../tools/start/settings.ts';
import { startStack } from '../../tools/start/stack.ts';
import { readServer, type Server } from './server.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The settings of `npm start`; callers use many networks through this machine's trusted proxy. */
const environment = {
  NODE_ENV: 'development',
  API_DOCS: 'off',
  DATABASE_URL: '',
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
  stop(): Promise<void>;
}

/** Starts PostgreSQL with fsync on, the sandbox and the server, all on free ports. */
export const startProduct = async (): Promise<Product> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sikka-bench-'));
  chmodSync(dataDir, 0o711);
  const ports = { PORT: String(await freePort()), SANDBOX_PORT: String(await freePort()) };
  const env = { ...process.env, ...environment, ...ports, DATA_DIR: dataDir };
  const settings = readSettings(env);
  const log = (part: string, line: string): void => console.error(`[${part}] ${line}`);
  const stack = await startStack({ settings, env, durable: true, log });
  const { server, sandbox, app } = stack.addresses;

  return {
    server: readServer(server),
    sandbox,
    databaseUrl: stack.databaseUrl,
    dataDir,
    home: `${new URL(app).pathname}/`,
    startServer: async (changes) => {
      const port = await freePort();
      const ownSettings = { ...settings, port };
      const child = startChild({
        name: 'server',
        args: [`${root}apps/server/src/main.ts`],
        env: { ...childEnvironment(ownSettings, stack.serverDatabaseUrl, env), ...changes },
        log: (line) => log('server', line),
      });
      const origin = `http://localhost:${port}`;
      await untilReady(`${origin}/readyz`, child.crashed);
      return { ...readServer(origin), stop: () => child.stop() };
    },
    stop: async () => {
      await stack.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
