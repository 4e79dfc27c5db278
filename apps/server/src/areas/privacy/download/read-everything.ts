import type { Area, PersonalDataKind } from '@sikka/contract';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Secrets } from '#platform/data/secrets.ts';
import { isOwnedBy, type Person, type PersonalTable } from '#platform/people/personal-data.ts';

/** A row with sealed columns opened and hidden columns removed. */
export type ReadRow = Readonly<Record<string, unknown>>;

export interface ReadTable {
  area: Area | 'partner-work' | 'platform';
  table: string;
  kind: PersonalDataKind;
  /** Columns of type timestamptz; a text that merely looks like a moment stays a text. */
  moments: ReadonlySet<string>;
  rows: readonly ReadRow[];
}

/** `details_sealed` becomes `details`. */
const unsealedName = (column: string): string => column.replace(/_sealed$/, '');

const unsealRow = (secrets: Secrets, { sealed = {}, hidden = [], owner }: PersonalTable, row: ReadRow): ReadRow => {
  const visibleColumns = Object.entries(row).filter(([column]) => !hidden.includes(column) && column !== owner.column);
  const columns = visibleColumns.map(([column, value]) => {
    const unsealColumn = sealed[column];
    const isSealed = unsealColumn !== undefined && typeof value === 'string' && value !== '';
    return [unsealedName(column), isSealed ? unsealColumn(secrets, value, row) : value];
  });
  return Object.fromEntries(columns) as ReadRow;
};

const momentColumns = async (db: QueryExecutorProvider, table: string): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = ${table}::regclass and atttypid = 'timestamptz'::regtype`.execute(db);
  return new Set(rows.map(({ name }) => name));
};

/** Reads the rows of a person from one personal table. */
export const readTable = async (
  db: QueryExecutorProvider,
  secrets: Secrets,
  person: Person,
  area: ReadTable['area'],
  rule: PersonalTable,
): Promise<ReadTable> => {
  const { rows } = await sql<{ row: ReadRow }>`select to_jsonb(own) as row from ${sql.table(rule.table)} as own
    where ${isOwnedBy(rule, person)}`.execute(db);
  const moments = await momentColumns(db, rule.table);
  return {
    area,
    table: rule.table,
    kind: rule.kind,
    moments,
    rows: rows.map(({ row }) => unsealRow(secrets, rule, row)),
  };
};
