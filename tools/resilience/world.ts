import { bucketCount, type CellRange, readCells } from '@sikka/settings';
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
  /** The databases of the users, by the address of their owner, with the buckets that each holds. */
  cells: readonly CellRange[];
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

/** `cells`: number of databases. */
export type WorldOptions = Partial<
  Pick<StackOptions, 'env' | 'serverEnv' | 'checkout' | 'databaseCode' | 'ownPort' | 'leadCells'>
> & { cells?: number };

/** Starts PostgreSQL with fsync on, sandbox and server, on free ports and data of their own. */
export const startWorld = async (
  startPooler?: (serverUrl: string) => Promise<Pooler>,
  { env, ...options }: WorldOptions = {},
): Promise<World> => {
  const {
    startServer,
    stopServer,
    addresses,
    databaseUrl,
    serverDatabaseUrl,
    cells: cellsSetting,
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
  const ownerUrlOf = (url: string) => Object.assign(new URL(databaseUrl), { pathname: new URL(url).pathname }).href;
  const cells = cellsSetting
    ? readCells(cellsSetting).map((cell) => ({ ...cell, url: ownerUrlOf(cell.url) }))
    : [{ from: 0, to: bucketCount - 1, url: databaseUrl }];
  return {
    server,
    sandbox,
    startServer,
    stopServer,
    databaseUrl,
    serverDatabaseUrl,
    dataDir,
    cells,
    books: booksOf(...cells.map(({ url }) => url)),
    partners: partnersOf(sandbox),
    killServer: () => restartServer('kill'),
    killDatabase: restartDatabase,
    loseDatabase,
    restartServer: () => restartServer('stop'),
    stop,
  };
};
