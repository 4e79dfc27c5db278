import { startScratch } from '../start/scratch.ts';
import type { Pooler, Stack, StackOptions } from '../start/stack.ts';
import { type Books, booksOf } from './books.ts';
import { type Partners, partnersOf } from './partners.ts';

/** The product and its partners as separate processes. */
export interface World extends Pick<Stack, 'startServer' | 'stopServer' | 'serverDatabaseUrl'> {
  /** Origins of the server and of the sandbox with all partners. */
  server: string;
  sandbox: string;
  /** URL of the database's owner, through a forwarder if there is one; the server connects as its own role. */
  databaseUrl: string;
  /** Folder of the keys. */
  dataDir: string;
  books: Books;
  partners: Partners;
  /** SIGKILL, then a new process; resolves when it answers. */
  killServer(): Promise<unknown>;
  /** SIGKILL to PostgreSQL, then recovery; resolves when the server answers again. */
  killDatabase(): Promise<void>;
  /** SIGKILL to PostgreSQL, and its data is deleted. */
  loseDatabase(): Promise<void>;
  /** SIGTERM, then a new process; returns how many milliseconds the old one took to end. */
  restartServer(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts PostgreSQL with fsync on, sandbox and server, on free ports and data of their own. */
export const startWorld = async (
  startPooler?: (serverUrl: string) => Promise<Pooler>,
  { env, ...options }: Partial<Pick<StackOptions, 'env' | 'serverEnv' | 'checkout' | 'databaseCode' | 'ownPort'>> = {},
): Promise<World> => {
  const {
    startServer,
    stopServer,
    addresses,
    databaseUrl,
    serverDatabaseUrl,
    dataDir,
    restartServer,
    restartDatabase,
    loseDatabase,
    stop,
  } = await startScratch({
    env: {
      NODE_ENV: 'development',
      API_DOCS: 'off',
      LOG_LEVEL: 'fatal',
      PARTNER_TIMEOUT_MS: '1000',
      TRUST_PROXY: '127.0.0.0/8,::1/128',
      ...env,
    },
    ...options,
    durable: true,
    hasWeb: false,
    startPooler,
    log: (part, line) => console.error(`[${part}] ${line}`),
  });
  const { server, sandbox } = addresses;
  return {
    server,
    sandbox,
    startServer,
    stopServer,
    databaseUrl,
    serverDatabaseUrl,
    dataDir,
    books: booksOf(databaseUrl),
    partners: partnersOf(sandbox),
    killServer: () => restartServer('kill'),
    killDatabase: restartDatabase,
    loseDatabase,
    restartServer: () => restartServer('stop'),
    stop,
  };
};
