import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from '../../database/migrate.ts';
import { loadSeeds } from '../../database/seeds/load.ts';
import { openServerLogin, serverUrlOf } from '../../database/server-login.ts';
import { freePort } from '../postgres/free-port.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import { startChild } from '../start/child.ts';
import { addressesOf, childEnvironment } from '../start/environment.ts';
import { untilReady } from '../start/ready.ts';
import { readSettings } from '../start/settings.ts';
import { type Books, booksOf } from './books.ts';
import { type Partners, partnersOf } from './partners.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The product and its partners as separate processes. */
export interface World {
  /** Origins of the server and of the sandbox with all partners. */
  server: string;
  sandbox: string;
  /** URL of the database's owner; the server connects as its own role. */
  databaseUrl: string;
  /** Folder of the keys. */
  dataDir: string;
  books: Books;
  partners: Partners;
  /** SIGKILL, then a new process; resolves when it answers. */
  killServer(): Promise<void>;
  /** SIGKILL to PostgreSQL, then recovery; resolves when the server answers again. */
  killDatabase(): Promise<void>;
  /** SIGTERM, then a new process; returns how many milliseconds the old one took to end. */
  restartServer(): Promise<number>;
  stop(): Promise<void>;
}

/** A pooler between the server and its database, with the address of the database behind it. */
export interface Pooler {
  url: string;
  stop(): Promise<void>;
}

/** Starts PostgreSQL with fsync on, sandbox and server, on free ports and data of their own. */
export const startWorld = async (startPooler?: (serverUrl: string) => Promise<Pooler>): Promise<World> => {
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
  };
  const settings = readSettings(env);
  const { server, sandbox } = addressesOf(settings);
  const home = join(dataDir, 'postgres');
  let postgres = await startPostgres({ home, durable: true });
  const databaseUrl = postgres.url;
  await migrate(databaseUrl);
  await openServerLogin(databaseUrl);
  await loadSeeds(databaseUrl);

  const serverUrl = serverUrlOf(databaseUrl);
  const pooler = await startPooler?.(serverUrl);
  const direct = { DATABASE_DIRECT_URL: serverUrl };
  const environment = childEnvironment(settings, pooler?.url ?? serverUrl, { ...env, ...direct });
  const start = async (name: string, readyText: string) => {
    const args = ['--disable-warning=ExperimentalWarning', `${root}apps/${name}/src/main.ts`];
    const child = startChild({ name, args, env: environment, log: (line) => console.error(`[${name}] ${line}`) });
    await untilReady(readyText, child.crashed);
    return child;
  };
  const startServer = () => start('server', `${server}/readyz`);
  const partners = await start('sandbox', `${sandbox}/healthz`);
  let running = await startServer();

  return {
    server,
    sandbox,
    databaseUrl,
    dataDir,
    books: booksOf(databaseUrl),
    partners: partnersOf(sandbox),
    killServer: async () => {
      await running.kill();
      running = await startServer();
    },
    killDatabase: async () => {
      await postgres.kill();
      postgres = await startPostgres({ home, durable: true, port: Number(new URL(databaseUrl).port) });
      await untilReady(`${server}/readyz`, running.crashed);
    },
    restartServer: async () => {
      const startedMs = performance.now();
      await running.stop();
      const tookMs = performance.now() - startedMs;
      running = await startServer();
      return tookMs;
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
