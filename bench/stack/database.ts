import pg from 'pg';
import { migrate } from '../../database/migrate.ts';

/** Runs something on a connection of its own. */
export const onDatabase = async <Result>(
  databaseUrl: string,
  act: (client: pg.Client) => Promise<Result>,
): Promise<Result> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
};

/** Makes another database beside the one of `databaseUrl`, and gives its address. */
export const createEmptyDatabase = async (databaseUrl: string, name: string): Promise<string> => {
  await onDatabase(databaseUrl, (client) => client.query(`create database ${client.escapeIdentifier(name)}`));
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return url.href;
};

/** Makes another migrated database beside the one of `databaseUrl`, and gives its address. */
export const createDatabase = async (databaseUrl: string, name: string): Promise<string> => {
  const url = await createEmptyDatabase(databaseUrl, name);
  await migrate(url);
  return url;
};
