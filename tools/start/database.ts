import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '../../database/migrate.ts';
import { publishContent } from '../../database/publish-content.ts';
import { loadSeeds } from '../../database/seeds/load.ts';
import { openServerLogin, serverUrlOf, asServerRole } from '../../database/server-login.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import { cellsSetting, makeCells } from './cells.ts';
import { runStep } from './run.ts';
import type { Settings } from './settings.ts';

type RunningDatabase = {
  ownerUrl: string;
  serverUrl: string;
  consoleUrl: string;
  /** `CELLS` of the server, where there are several. */
  cells?: string;
  /** The same of the console. */
  consoleCells?: string;
  /** Resolves with a sentence if it ends unexpectedly; never for a given database. */
  crashed: Promise<string>;
  stop: () => Promise<void>;
  /** Kills it as a power cut would, and starts it again; rejects for a given database. */
  restart: () => Promise<void>;
  /** Kills it and deletes its data; rejects for a given database. */
  lose: () => Promise<void>;
};

/** The packaged PostgreSQL. */
const packaged = async ({ dataDir, cells }: Settings, durable: boolean): Promise<RunningDatabase> => {
  const requestedHome = join(dataDir, 'postgres');
  const options = { home: requestedHome, durable, publishes: cells > 1 };
  let postgres = await runStep('Starting PostgreSQL', () => startPostgres(options));
  const { url, home, crashed } = postgres;
  if (home !== requestedHome) console.log(`  Its user cannot enter ${dataDir}, so its data is in ${home}`);
  return {
    ownerUrl: url,
    serverUrl: serverUrlOf(url),
    consoleUrl: serverUrlOf(url, 'sikka_console'),
    crashed,
    stop: () => postgres.stop(),
    restart: async () => {
      await postgres.kill();
      postgres = await startPostgres({ ...options, port: Number(new URL(url).port) });
    },
    lose: async () => {
      await postgres.kill();
      rmSync(home, { recursive: true, maxRetries: 10 });
    },
  };
};

const notOurs = () => Promise.reject(new Error('A given database is not ours to kill'));

/** The given database. From the owner's address the server steps down, not in production. */
const given = (databaseUrl: string, { databaseOwnerUrl: ownerUrl, consoleDatabaseUrl }: Settings): RunningDatabase => ({
  ownerUrl: ownerUrl ?? databaseUrl,
  serverUrl: ownerUrl ? databaseUrl : asServerRole(databaseUrl),
  consoleUrl: consoleDatabaseUrl ?? asServerRole(ownerUrl ?? databaseUrl, 'sikka_console'),
  crashed: new Promise(() => {}),
  stop: async () => {},
  restart: notOurs,
  lose: notOurs,
});

/** How a database is brought up to date. */
export interface DatabaseCode {
  migrate: typeof migrate;
  loadSeeds: typeof loadSeeds;
}

/** The migrated and seeded database: the given one, else the packaged PostgreSQL. `code`: of another version. */
export const startDatabase = async (
  settings: Settings,
  { durable, code = { migrate, loadSeeds } }: { durable: boolean; code?: DatabaseCode | undefined },
): Promise<RunningDatabase> => {
  const { databaseUrl, production } = settings;
  const database = databaseUrl ? given(databaseUrl, settings) : await packaged(settings, durable);
  const { ownerUrl } = database;
  try {
    const others = databaseUrl ? settings.cellOwnerUrls : await makeCells(ownerUrl, settings.cells);
    await runStep('Bringing the database up to date', async () => {
      for (const url of [...others, ownerUrl]) await code.migrate(url);
    });
    if (!databaseUrl) await openServerLogin(ownerUrl);
    if (!production) await runStep('Loading the demo content', () => code.loadSeeds(ownerUrl));
    if (others.length === 0) return database;
    await runStep('Publishing the content in every cell', () => publishContent({ from: ownerUrl, to: others }));
    if (databaseUrl) return database;
    const all = [ownerUrl, ...others];
    return {
      ...database,
      cells: cellsSetting(all.map((url) => serverUrlOf(url))),
      consoleCells: cellsSetting(all.map((url) => serverUrlOf(url, 'sikka_console'))),
    };
  } catch (error) {
    await database.stop();
    throw error;
  }
};
