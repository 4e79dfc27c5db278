import { join } from 'node:path';
import { migrate } from '../../database/migrate.ts';
import { loadSeeds } from '../../database/seeds/load.ts';
import { openServerLogin, serverUrlOf, steppedDown } from '../../database/server-login.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import { step } from './run.ts';
import type { Settings } from './settings.ts';

export type RunningDatabase = {
  /** As its owner reaches it. */
  ownerUrl: string;
  /** As the server reaches it. */
  serverUrl: string;
  /**
   * Resolves with a sentence if the database ends unexpectedly; never for one that was already
   * running.
   */
  crashed: Promise<string>;
  stop: () => Promise<void>;
};

type Found = RunningDatabase & { open: () => Promise<void> };

/** The migrated and seeded database: the given one, else the packaged PostgreSQL. */
export const startDatabase = async (
  settings: Settings,
  { durable }: { durable: boolean },
): Promise<RunningDatabase> => {
  const database = given(settings) ?? (await packaged(settings.dataDir, durable));
  try {
    await step('Bringing the database up to date', () => migrate(database.ownerUrl));
    await database.open();
    if (!settings.production) await step('Loading the demo content', () => loadSeeds(database.ownerUrl));
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
};

/** Given only one address, the owner's, the server steps down from it, and refuses to in production. */
const given = ({ databaseUrl, databaseOwnerUrl }: Settings): Found | undefined =>
  databaseUrl
    ? {
        ownerUrl: databaseOwnerUrl ?? databaseUrl,
        serverUrl: databaseOwnerUrl ? databaseUrl : steppedDown(databaseUrl),
        open: async () => {},
        crashed: new Promise(() => {}),
        stop: async () => {},
      }
    : undefined;

const packaged = async (dataDir: string, durable: boolean): Promise<Found> => {
  const requestedHome = join(dataDir, 'postgres');
  const postgres = await step('Starting PostgreSQL', () => startPostgres({ home: requestedHome, durable }));
  if (postgres.home !== requestedHome)
    console.log(`  Its user cannot enter ${dataDir}, so its data lies in ${postgres.home}`);
  const { url, crashed, stop } = postgres;
  return { ownerUrl: url, serverUrl: serverUrlOf(url), open: () => openServerLogin(url), crashed, stop };
};
