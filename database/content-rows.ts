import pg from 'pg';

/** Gids of the rows of a table that operators published or withdrew from the console; they are theirs from then on. */
export const changedByOperators = async (client: pg.Client, table: string): Promise<ReadonlySet<string>> => {
  const { rows } = await client.query<{ gid: string }>('select distinct gid from content_revision where kind = $1', [
    table,
  ]);
  return new Set(rows.map(({ gid }) => gid));
};

/** Inserts rows, and updates those that differ: no cache is renewed needlessly. */
export const upsertRows = async (
  client: pg.Client,
  table: string,
  key: string,
  rows: readonly object[],
): Promise<void> => {
  const columns = Object.keys(rows[0] ?? {}).map((column) => pg.escapeIdentifier(column));
  if (columns.length === 0) return;
  const list = columns.join(', ');
  await client.query(
    `insert into ${table} (${list}) select ${list} from jsonb_populate_recordset(null::${table}, $1)
     on conflict (${key}) do update set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}
     where (${columns.map((column) => `${table}.${column}`).join(', ')})
       is distinct from (${columns.map((column) => `excluded.${column}`).join(', ')})`,
    [JSON.stringify(rows)],
  );
};
