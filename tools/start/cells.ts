import { bucketCount, bucketDigits } from '@sikka/settings';
import { withClient } from '../../database/with-client.ts';

/** `CELLS` of the server: equal ranges of the buckets, in order of the addresses. */
export const cellsSetting = (urls: readonly string[]): string => {
  const beginOf = (cell: number) => Math.floor((bucketCount * cell) / urls.length);
  return urls
    .map((url, cell) => `${bucketDigits(beginOf(cell))}-${bucketDigits(beginOf(cell + 1) - 1)}=${url}`)
    .join(',');
};

/**
 * Makes the databases of all cells but the first, which is the owner's, and returns their owner's addresses. Throws when the users were
 * spread over another number of cells: they would be looked for in the wrong one.
 */
export const makeCells = (ownerUrl: string, count: number): Promise<string[]> =>
  withClient({ connectionString: ownerUrl }, async (client) => {
    const { rows } = await client.query<{ cells: number; isUsed: boolean }>(`
      select (select count(*) + 1 from pg_database where datname ~ '^sikka_cell_')::integer as cells,
        to_regclass('app_user') is not null as "isUsed"`);
    const { cells = 1, isUsed } = rows[0] ?? {};
    const hasUsers = isUsed && (await client.query('select from app_user limit 1')).rowCount;
    if (cells !== count && (cells > 1 || hasUsers))
      throw new Error(
        `The data has users in ${cells} ${cells > 1 ? 'cells' : 'cell'}, not ${count}: start with --cells ${cells}, or set DATA_DIR to another folder.`,
      );
    const names = Array.from({ length: count - 1 }, (_, at) => `sikka_cell_${at + 2}`);
    if (cells !== count) for (const name of names) await client.query(`create database ${name}`);
    return names.map((name) => Object.assign(new URL(ownerUrl), { pathname: `/${name}` }).href);
  });
