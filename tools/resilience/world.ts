import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from '../../database/migrate.ts';
import { loadSeeds } from '../../database/seeds/load.ts';
import { openServerLogin, serverUrlOf } from '../../database/server-login.ts';
import { freePort } from '../postgres/free-port.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import { type Child, startChild } from '../start/child.ts';
import { addressesOf, childEnvironment } from '../start/environment.ts';
import { untilReady } from '../start/ready.ts';
import { readSettings } from '../start/settings.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The product and its partners as separate processes, the first two of which can be killed. */
export interface World {
  /** Origins of the server and of the sandbox with both partners. */
  server: string;
  sandbox: string;
  /** URL of the database's owner; the server connects as its own role. */
  databaseUrl: string;
  /** Folder of the keys. */
  dataDir: string;
  /** SIGKILL, then a new process; resolves when it answers. */
  killServer(): Promise<void>;
  /** SIGKILL to PostgreSQL, then a recovery from its log; resolves when it answers. */
  killDatabase(): Promise<void>;
  /** SIGTERM, then a new process; answers how many milliseconds the old one took to end. */
  restartServer(): Promise<number>;
  stop(): Promise<void>;
}

/** A pooler between the server and its database. */
export interface Pooler {
  /** The address of the database behind it. */
  url: string;
  stop(): Promise<void>;
}

/** Starts PostgreSQL with fsync on, the partners' sandboxes and the server on free ports and data of their own. */
export const startWorld = async (
  changes: Record<string, string> = {},
  startPooler?: (serverUrl: string) => Promise<Pooler>,
): Promise<World> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sikka-chaos-'));
  chmodSync(dataDir, 0o711);
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    API_DOCS: 'off',
    DATABASE_URL: '',
    LOG_LEVEL: 'fatal',
    PARTNER_TIMEOUT_MS: '1000',
    TRUST_PROXY: '127.0.0.0/8,::1/128',
    PORT: String(await freePort()),
    SANDBOX_PORT: String(await freePort()),
    DATA_DIR: dataDir,
    ...changes,
  };
  const settings = readSettings(env);
  const { server, sandbox } = addressesOf(settings);
  const home = join(dataDir, 'postgres');
  let postgres = await startPostgres({ home, durable: true });
  const databaseUrl = postgres.url;
  const port = Number(new URL(databaseUrl).port);
  await migrate(databaseUrl);
  await openServerLogin(databaseUrl);
  await loadSeeds(databaseUrl);

  const serverUrl = serverUrlOf(databaseUrl);
  const pooler = await startPooler?.(serverUrl);
  const direct = { DATABASE_DIRECT_URL: serverUrl };
  const environment = childEnvironment(settings, pooler?.url ?? serverUrl, { ...env, ...direct });
  const log = (name: string) => (line: string) => console.error(`[${name}] ${line}`);
  const start = async (name: string, file: string, ready: string): Promise<Child> => {
    const args = ['--disable-warning=ExperimentalWarning', `${root}${file}`];
    const child = startChild({ name, args, env: environment, log: log(name) });
    await untilReady(ready, child.crashed);
    return child;
  };
  const startServer = () => start('server', 'apps/server/src/main.ts', `${server}/readyz`);
  const partners = await start('sandbox', 'apps/sandbox/src/main.ts', `${sandbox}/healthz`);
  let running = await startServer();

  return {
    server,
    sandbox,
    databaseUrl,
    dataDir,
    killServer: async () => {
      await running.kill();
      running = await startServer();
    },
    killDatabase: async () => {
      await postgres.kill();
      postgres = await startPostgres({ home, durable: true, port });
      await untilReady(`${server}/readyz`, running.crashed);
    },
    restartServer: async () => {
      const began = performance.now();
      await running.stop();
      const took = performance.now() - began;
      running = await startServer();
      return took;
    },
    stop: async () => {
      await running.stop();
      await partners.stop();
      await pooler?.stop();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
