import { join } from 'node:path';
import type pg from 'pg';
import { openSecrets, type Secrets } from '../../apps/server/src/platform/data/secrets.ts';
import { withClient as connect } from '../../database/with-client.ts';
import { runningUrl } from '../postgres/start-postgres.ts';
import { readSettings } from '../start/settings.ts';

/** DATABASE_OWNER_URL, DATABASE_URL, or the database that `npm start` runs here. */
export const operatorUrl = (): string => {
  const settings = readSettings(process.env);
  const url = settings.databaseOwnerUrl ?? settings.databaseUrl ?? runningUrl(join(settings.dataDir, 'postgres'));
  if (!url) throw new Error('No database: set DATABASE_OWNER_URL, or run `npm start` beside this');
  return url;
};

/** The server's secrets, from its SECRET_KEY, or from its DATA_DIR outside production. */
export const operatorSecrets = (): Secrets => {
  const settings = readSettings(process.env);
  if (settings.production && !settings.secretKey) throw new Error('Production needs the SECRET_KEY of the server');
  return openSecrets(settings);
};

/** The operator's database, and those of all other cells. */
export const cellUrls = (): string[] => [operatorUrl(), ...readSettings(process.env).cellOwnerUrls];

/** Runs the work on the operator's database, and closes the connection. */
export const withClient = <Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> =>
  connect({ connectionString: operatorUrl(), application_name: 'sikka-ops' }, work);

/** Opens part of the server on the operator's database for the work, and closes it. */
export const withCommands = async <Commands extends { close: () => Promise<void> }>(
  open: (url: string) => Commands,
  work: (commands: Commands) => Promise<void>,
): Promise<void> => {
  const commands = open(operatorUrl());
  try {
    await work(commands);
  } finally {
    await commands.close();
  }
};
