import pg from 'pg';
import { migrate } from '../../database/migrate.ts';

/** Makes another migrated database beside the one of `databaseUrl`, and gives its address. */
export const createDatabase = async (databaseUrl: string, name: string): Promise<string> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`create database ${client.escapeIdentifier(name)}`);
  await client.end();
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  await migrate(url.href);
  return url.href;
};
