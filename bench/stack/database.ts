import { migrate } from '../../database/migrate.ts';
import { withClient } from '../../database/with-client.ts';

/** Makes another database beside the one of `databaseUrl`, and gives its address. */
export const createEmptyDatabase = async (databaseUrl: string, name: string): Promise<string> => {
  await withClient({ connectionString: databaseUrl }, (client) =>
    client.query(`create database ${client.escapeIdentifier(name)}`),
  );
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
