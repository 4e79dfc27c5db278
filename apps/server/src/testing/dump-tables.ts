import type pg from 'pg';

/** Every row of every table as text, job tables included. */
export const dumpTables = async (pool: pg.Pool): Promise<string> => {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'job') and table_type = 'BASE TABLE'`,
  );
  const dumps: string[] = [];
  for (const { name } of rows) {
    const table = await pool.query<{ row: string }>(`select t::text as row from ${name} t`);
    dumps.push(...table.rows.map(({ row }) => row));
  }
  return dumps.join('\n');
};

/** Forms of a text in a dump: as it is, and in hex as PostgreSQL prints bytea. */
export const dumpedFormsOf = (text: string): string[] => [text, Buffer.from(text).toString('hex')];
