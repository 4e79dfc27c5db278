import pg from 'pg';
import { databaseUrl } from './addresses.ts';

/** Runs a statement on the product's database as an operator, and returns the rows. `url`: of another cell. */
export const inDatabase = async (
  sql: string,
  values: unknown[] = [],
  url = databaseUrl(),
): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql, values)).rows;
  } finally {
    await client.end();
  }
};

/** Addresses of all databases of users that the stack has. */
export const cellUrls = async (): Promise<string[]> => {
  const first = databaseUrl() ?? '';
  const others = await inDatabase("select datname from pg_database where datname ~ '^sikka_cell_'");
  return [first, ...others.map(({ datname }) => Object.assign(new URL(first), { pathname: String(datname) }).href)];
};

/** The same in every cell: about a user whose cell is not known. */
export const inCells = async (sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  (await Promise.all((await cellUrls()).map((url) => inDatabase(sql, values, url)))).flat();
