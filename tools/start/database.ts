import { join } from 'node:path';
import { migrate } from '../../database/migrate.ts';
import { loadSeeds } from '../../database/seeds/load.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import { step } from './say.ts';
import type { Settings } from './settings.ts';

export type RunningDatabase = {
  url: string;
  /** Resolves with a sentence when the database ends by itself; never for one that was running before. */
  crashed: Promise<string>;
  stop: () => Promise<void>;
};

/** The database to work on, brought up to date and filled with the demo content: the given one, else the packaged PostgreSQL. */
export const startDatabase = async (
  settings: Settings,
  { durable }: { durable: boolean },
): Promise<RunningDatabase> => {
  const database = settings.databaseUrl ? given(settings.databaseUrl) : await packaged(settings.dataDir, durable);
  try {
    await step('Bringing the database up to date', () => migrate(database.url));
    if (!settings.production) await step('Loading the demo content', () => loadSeeds(database.url));
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
};

const given = (url: string): RunningDatabase => ({ url, crashed: new Promise(() => {}), stop: async () => {} });

const packaged = async (dataDir: string, durable: boolean): Promise<RunningDatabase> => {
  const wanted = join(dataDir, 'postgres');
  const postgres = await step('Starting PostgreSQL', () => startPostgres({ home: wanted, durable }));
  if (postgres.home !== wanted) console.log(`  Its user cannot enter ${dataDir}, so its data lies in ${postgres.home}`);
  return postgres;
};
