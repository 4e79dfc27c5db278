import type pg from 'pg';
import type { Person, PersonalTable } from '#platform/people/personal-data.ts';

/** Takes the rules off the tables of a test's database, so that a row of any content can be written into each. */
export const freeFromRules = async (pool: pg.Pool): Promise<void> => {
  const { rows } = await pool.query<{ statement: string }>(
    `select format('alter table %s drop constraint if exists %I cascade', conrelid::regclass, conname) as statement
     from pg_constraint c join pg_class t on t.oid = c.conrelid
     where c.connamespace = 'public'::regnamespace and contype in ('c', 'f') and not relispartition and coninhcount = 0
     union all
     select format('alter domain %s drop constraint %I', contypid::regtype, conname) from pg_constraint
     where connamespace = 'public'::regnamespace and contypid <> 0 and contype = 'c'
     union all
     select format('alter table %s disable trigger user', oid::regclass) from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  );
  for (const { statement } of rows) await pool.query(statement);
};

interface Column {
  name: string;
  type: string;
  isNeeded: boolean;
  isGenerated: boolean;
}

let numbers = 1_000_000;

/** A value of the type of a column; every text holds the word, and looks as if it wanted to be run. */
const valueOf = ({ name, type }: Column, word: string): unknown => {
  const text = `=${word} ${name}<script>`;
  if (type.endsWith('[]')) return '{}';
  if (type.startsWith('json')) return JSON.stringify({ note: text });
  if (type === 'text') return text;
  if (type === 'uuid') return undefined;
  if (type === 'bytea') return Buffer.from(word);
  if (type === 'boolean') return true;
  if (type === 'date') return '2026-11-25';
  if (type.startsWith('timestamp')) return '2026-11-25T06:00:00Z';
  if (type === 'interval') return '1 day';
  numbers += 1;
  return type === 'smallint' ? 1 : numbers;
};

/** Writes one row into a table, with a value in every column that is not `given`, and answers it. */
export const writeRow = async (
  pool: pg.Pool,
  table: string,
  word: string,
  given: Readonly<Record<string, unknown>> = {},
): Promise<Record<string, unknown>> => {
  const { rows: columns } = await pool.query<Column>(
    `select attname as name, format_type(atttypid, null) as type, attnotnull as "isNeeded",
       attgenerated <> '' or attidentity = 'a' as "isGenerated"
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [table],
  );
  const row: Record<string, unknown> = {};
  for (const column of columns) {
    if (column.isGenerated) continue;
    row[column.name] = column.type === 'uuid' && column.isNeeded ? crypto.randomUUID() : valueOf(column, word);
  }
  Object.assign(row, given);
  const names = Object.keys(row).filter((name) => row[name] !== undefined);
  const { rows } = await pool.query<Record<string, unknown>>(
    `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')})
     values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning *`,
    names.map((name) => row[name]),
  );
  return rows[0] ?? {};
};

/** Writes one row that belongs to a person into a table of the registry. `given` are values of columns, by table. */
export const fillTable = async (
  pool: pg.Pool,
  { table, owner, only, sealed = {} }: PersonalTable,
  { userGid, mobileIndex }: Person,
  word: string,
  given: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {},
): Promise<void> => {
  const { rows: columns } = await pool.query<{ name: string; isNeeded: boolean }>(
    `select attname as name, attnotnull as "isNeeded" from pg_attribute where attrelid = $1::regclass and attname = any ($2)`,
    [table, Object.keys(sealed)],
  );
  const key = 'holds' in owner && owner.holds === 'mobileIndex' ? mobileIndex : userGid;
  const through = 'through' in owner ? owner.through : undefined;
  const found =
    through &&
    (await pool.query<{ key: unknown }>(
      `select ${through.column} as key from ${through.table} where ${through.userColumn} = $1 limit 1`,
      [key],
    ));
  await writeRow(pool, table, only ? `${word} ${only.values[0]}` : word, {
    ...Object.fromEntries(columns.map(({ name, isNeeded }) => [name, isNeeded ? '' : undefined])),
    ...(only && { [only.column]: only.values[0] }),
    ...given[table],
    [owner.column]: found ? found.rows[0]?.key : key,
  });
};
