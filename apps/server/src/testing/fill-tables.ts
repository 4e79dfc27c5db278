import type pg from 'pg';
import type { Person, PersonalTable } from '#platform/people/personal-data.ts';

/** Drops constraints and triggers of a test database, so that rows with any content can be inserted. */
export const dropConstraints = async (pool: pg.Pool): Promise<void> => {
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
  isRequired: boolean;
  isGenerated: boolean;
}

let lastNumber = 1_000_000;

/** A value of the column's type. Texts contain the marker, and look like a formula and a script. */
const valueOf = ({ name, type }: Column, marker: string): unknown => {
  const text = `=${marker} ${name}<script>`;
  if (type.endsWith('[]')) return '{}';
  if (type.startsWith('json')) return JSON.stringify({ note: text });
  if (type === 'text') return text;
  if (type === 'uuid') return undefined;
  if (type === 'bytea') return Buffer.from(marker);
  if (type === 'boolean') return true;
  if (type === 'date') return '2026-11-25';
  if (type.startsWith('timestamp')) return '2026-11-25T06:00:00Z';
  if (type === 'interval') return '1 day';
  lastNumber += 1;
  return type === 'smallint' ? 1 : lastNumber;
};

/** Inserts one row with a value in every column, and returns it. */
export const insertRow = async (
  pool: pg.Pool,
  table: string,
  marker: string,
  overrides: Readonly<Record<string, unknown>> = {},
): Promise<Record<string, unknown>> => {
  const { rows: columns } = await pool.query<Column>(
    `select attname as name, format_type(atttypid, null) as type, attnotnull as "isRequired",
       attgenerated <> '' or attidentity = 'a' as "isGenerated"
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [table],
  );
  const row: Record<string, unknown> = {};
  for (const column of columns) {
    if (column.isGenerated) continue;
    row[column.name] = column.type === 'uuid' && column.isRequired ? crypto.randomUUID() : valueOf(column, marker);
  }
  Object.assign(row, overrides);
  const names = Object.keys(row).filter((name) => row[name] !== undefined);
  const { rows } = await pool.query<Record<string, unknown>>(
    `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')})
     values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning *`,
    names.map((name) => row[name]),
  );
  return rows[0] ?? {};
};

/** Inserts one row that belongs to a person. `overrides`: values of columns, by table. */
export const insertPersonalRow = async (
  pool: pg.Pool,
  { table, owner, only, sealed = {} }: PersonalTable,
  { userGid, mobileIndex }: Person,
  marker: string,
  overrides: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {},
): Promise<void> => {
  const { rows: columns } = await pool.query<{ name: string; isRequired: boolean }>(
    `select attname as name, attnotnull as "isRequired" from pg_attribute where attrelid = $1::regclass and attname = any ($2)`,
    [table, Object.keys(sealed)],
  );
  const key = 'holds' in owner && owner.holds === 'mobileIndex' ? mobileIndex : userGid;
  const through = 'through' in owner ? owner.through : undefined;
  const parentRow =
    through &&
    (await pool.query<{ key: unknown }>(
      `select ${through.column} as key from ${through.table} where ${through.userColumn} = $1 limit 1`,
      [key],
    ));
  await insertRow(pool, table, only ? `${marker} ${only.values[0]}` : marker, {
    ...Object.fromEntries(columns.map(({ name, isRequired }) => [name, isRequired ? '' : undefined])),
    ...(only && { [only.column]: only.values[0] }),
    ...overrides[table],
    [owner.column]: parentRow ? parentRow.rows[0]?.key : key,
  });
};
