import pg from 'pg';
import { databaseUrl } from './addresses.ts';

/** Runs a statement on the product's database as an operator, and returns the rows. */
export const inDatabase = async (sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: databaseUrl() });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql, values)).rows;
  } finally {
    await client.end();
  }
};
