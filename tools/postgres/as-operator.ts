import { join } from 'node:path';
import pg from 'pg';
import { readSettings } from '../start/settings.ts';
import { operatorCommand, print } from './operator-command.ts';
import { runningUrl } from './running.ts';

/** The database that an operator works on: that of DATABASE_OWNER_URL, or the one that `npm start` runs here. */
export const operatorUrl = (): string => {
  const settings = readSettings(process.env);
  const url = settings.databaseOwnerUrl ?? settings.databaseUrl ?? runningUrl(join(settings.dataDir, 'postgres'));
  if (!url) throw new Error('No database: set DATABASE_OWNER_URL, or run `npm start` beside this');
  return url;
};

/** Works as an operator on the database of DATABASE_OWNER_URL, or on the one that `npm start` runs here. */
export const asOperator = async <Result>(
  name: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> => {
  const client = new pg.Client({ connectionString: operatorUrl(), application_name: `sikka-${name}` });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Prints the rows of a query in columns of so many letters, under their names. */
export const printReport = (name: string, text: string, width: number): Promise<void> =>
  operatorCommand(async () => {
    const { fields, rows } = await asOperator(name, (client) =>
      client.query<(string | number | null)[]>({ text, rowMode: 'array' }),
    );
    const lines = [fields.map((field) => field.name), ...rows];
    print.lines(lines.map((line) => line.map((cell) => String(cell ?? '–').padStart(width)).join('')));
  });
