import pg from 'pg';
import { databaseUrl } from './addresses.ts';

/** Does to the product's database what an operator would do, and gives the rows. */
export const inDatabase = async (sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: databaseUrl() });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql, values)).rows;
  } finally {
    await client.end();
  }
};
