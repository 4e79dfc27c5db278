import { globSync, readFileSync } from 'node:fs';
import { type ESTree, parseSync } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../apps/server/src/testing/test-database.ts';

interface Column {
  /** Family of the values read from it; undefined if the file alone does not tell. */
  family: string | undefined;
  isNullable: boolean;
  hasDefault: boolean;
}

interface Table {
  file: string;
  name: string;
  columns: Map<string, Column>;
}

/** Families of imported types. */
const imported: Record<string, string> = { Date: 'Date', Paise: 'number', Buffer: 'Buffer' };
const written: Record<string, string> = {
  TSStringKeyword: 'string',
  TSNumberKeyword: 'number',
  TSBooleanKeyword: 'boolean',
  TSArrayType: 'array',
  TSTypeLiteral: 'object',
};

/** A name with its type, of a type literal or an interface. */
const readMember = (member: ESTree.TSSignature): [string, ESTree.TSType] => {
  if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier' || !member.typeAnnotation)
    throw new Error(`A table has only named columns, not a ${member.type}`);
  return [member.key.name, member.typeAnnotation.typeAnnotation];
};

const nameOf = ({ typeName }: ESTree.TSTypeReference) => (typeName.type === 'Identifier' ? typeName.name : '');

/** The tables that the types `…Tables` of a file declare, except those whose columns are declared in another file. */
const tablesOf = (file: string): Table[] => {
  const types = new Map<string, ESTree.TSTypeAliasDeclaration | ESTree.TSInterfaceDeclaration>();
  for (const statement of parseSync(file, readFileSync(file, 'utf8')).program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type === 'TSTypeAliasDeclaration' || declared?.type === 'TSInterfaceDeclaration')
      types.set(declared.id.name, declared);
  }

  const membersOf = (type: ESTree.TSType | undefined): ESTree.TSSignature[] => {
    if (type?.type === 'TSIntersectionType') return type.types.flatMap(membersOf);
    if (type?.type === 'TSTypeLiteral') return type.members;
    const named = type?.type === 'TSTypeReference' ? types.get(nameOf(type)) : undefined;
    return named?.type === 'TSInterfaceDeclaration' ? named.body.body : named ? membersOf(named.typeAnnotation) : [];
  };

  const columnOf = (type: ESTree.TSType | undefined, given = new Map<string, ESTree.TSType | undefined>()): Column => {
    const column = {
      family: type && written[type.type],
      isNullable: type?.type === 'TSNullKeyword',
      hasDefault: false,
    };
    if (type?.type === 'TSLiteralType' && 'value' in type.literal)
      return { ...column, family: typeof type.literal.value };
    if (type?.type === 'TSTypeOperator') return columnOf(type.typeAnnotation, given);
    if (type?.type === 'TSUnionType') {
      const parts = type.types.map((part) => columnOf(part, given));
      const family = parts.find(({ isNullable }) => !isNullable)?.family;
      return { ...column, family, isNullable: parts.some(({ isNullable }) => isNullable) };
    }
    if (type?.type !== 'TSTypeReference') return column;
    const name = nameOf(type);
    const values = type.typeArguments?.params ?? [];
    if (name === 'Generated') return { ...columnOf(values[0], given), hasDefault: true };
    if (name === 'ColumnType') return columnOf(values[0], given);
    if (given.has(name)) return columnOf(given.get(name));
    const alias = types.get(name);
    if (alias?.type !== 'TSTypeAliasDeclaration') return { ...column, family: imported[name] };
    const parameters = alias.typeParameters?.params ?? [];
    return columnOf(
      alias.typeAnnotation,
      new Map(parameters.map((parameter, index) => [parameter.name.name, values[index]])),
    );
  };

  return [...types.values()]
    .filter(({ id }) => id.name.endsWith('Tables'))
    .flatMap((all) => (all.type === 'TSInterfaceDeclaration' ? all.body.body : membersOf(all.typeAnnotation)))
    .map(readMember)
    .map(([name, table]) => {
      const columns = membersOf(table).map(readMember);
      return { file, name, columns: new Map(columns.map(([column, type]) => [column, columnOf(type)])) };
    })
    .filter(({ columns }) => columns.size > 0);
};

/** Families of the values that the driver returns for a type of PostgreSQL. */
const familiesOf = (type: string): string[] => {
  if (type.endsWith('[]')) return ['array'];
  if (type.startsWith('json')) return ['object', 'array'];
  if (/^(smallint|integer|bigint)$/.test(type)) return ['number'];
  if (type.startsWith('timestamp')) return ['Date'];
  if (type === 'boolean') return ['boolean'];
  if (type === 'bytea') return ['Buffer'];
  return ['string'];
};

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('the types of tables agree with the schema: names, null, defaults and families', async () => {
  const tables = globSync('apps/server/src/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap(tablesOf);
  expect(tables.length).toBeGreaterThan(80);
  const { rows } = await database.pool.query<{
    table: string;
    name: string;
    type: string;
    isNullable: boolean;
    hasDefault: boolean;
    isInserted: boolean;
  }>(`
    select c.relname as table, attname as name, format_type(coalesce(nullif(typbasetype, 0), atttypid), null) as type,
      not (attnotnull or typnotnull) as "isNullable", atthasdef or typdefault is not null as "hasDefault",
      has_table_privilege('sikka_app', c.oid, 'insert') as "isInserted"
    from pg_attribute a join pg_class c on c.oid = attrelid join pg_type t on t.oid = atttypid
    where c.relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and attnum > 0 and not attisdropped`);
  const problems = tables.flatMap(({ file, name, columns }) => {
    const stored = new Map(rows.filter(({ table }) => table === name).map((row) => [row.name, row]));
    if (stored.size === 0) return [`${file}: there is no table ${name}`];
    const unset = [...stored.values()].filter(
      (row) => row.isInserted && !row.isNullable && !row.hasDefault && !columns.has(row.name),
    );
    return [
      ...unset.map((row) => `${file}: ${name}.${row.name} is missing and has no default`),
      ...[...columns].flatMap(([column, declared]) => {
        const row = stored.get(column);
        if (!row) return [`${file}: there is no column ${name}.${column}`];
        const found: string[] = [];
        if (declared.isNullable !== row.isNullable) found.push(row.isNullable ? 'can be null' : 'is never null');
        if (declared.hasDefault && !row.hasDefault && !row.isNullable) found.push('has no default');
        if (declared.family && !familiesOf(row.type).includes(declared.family)) found.push(`is ${row.type}`);
        return found.map((what) => `${file}: ${name}.${column} ${what}`);
      }),
    ];
  });
  expect(problems).toEqual([]);
});
