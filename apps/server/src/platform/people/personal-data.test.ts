import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '#testing/test-server.ts';
import { type PersonalTable, platformPersonalData } from './personal-data.ts';

let server: TestServer;
let rules: readonly PersonalTable[];
beforeAll(async () => {
  server = await createTestServer();
  rules = [...platformPersonalData, ...server.app.areas.flatMap(({ privacy }) => privacy?.personalData ?? [])];
});
afterAll(() => server.close());

/** Tables with encrypted columns but no owner: seeds of draws, codes, and requests of people who have proven nothing. */
const ownerlessTables = new Set(['spin_seed', 'coupon_code', 'lost_number_request']);
const userColumns = ['user_gid', 'owner_gid', 'claimed_by', 'mobile_index'];

interface Column {
  table: string;
  column: string;
  isUser: boolean;
}

/** Every column of the schema. `isUser`: it holds the owner, or refers to a table that does. */
const findColumns = async (): Promise<Column[]> => {
  const { rows } = await server.database.pool.query<Column>(
    `select c.relname as table, a.attname as column,
       a.attname = any ($1) or exists (
         select from pg_constraint f join pg_attribute r on r.attrelid = f.confrelid and r.attname = any ($1)
         where f.contype = 'f' and f.conrelid = c.oid and a.attnum = any (f.conkey)
       ) as "isUser"
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`,
    [userColumns],
  );
  return rows;
};

/** Compares the rules with the database catalogue and lists the violations. */
const violationsOf = (columns: readonly Column[], ruled: readonly PersonalTable[]): string[] => {
  const of = Map.groupBy(columns, ({ table }) => table);
  const faults = [...of].flatMap(([table, its]) => {
    const isPersonal = its.some(({ column, isUser }) => isUser || column.endsWith('_sealed'));
    const isRuled = ruled.some((rule) => rule.table === table);
    return isPersonal && !isRuled && !ownerlessTables.has(table) ? [`${table} has no rule`] : [];
  });
  for (const { table, owner, only, sealed = {}, hidden = [], atDeletion } of ruled) {
    const its = new Set(of.get(table)?.map(({ column }) => column));
    const blank = Object.keys((typeof atDeletion === 'object' && atDeletion.blank) || {});
    const named = [owner.column, ...(only ? [only.column] : []), ...Object.keys(sealed), ...hidden, ...blank];
    faults.push(...named.filter((column) => !its.has(column)).map((column) => `${table} has no column ${column}`));
    const closed = [...its].filter((column) => column.endsWith('_sealed') && !(column in sealed));
    faults.push(...closed.map((column) => `nothing opens ${table}.${column}`));
    // The tax office asks by name whose tax was withheld.
    const isNamed = atDeletion !== 'erase' && atDeletion.retain === 'TAX_RECORDS';
    const stays =
      atDeletion === 'erase' || isNamed ? [] : Object.keys(sealed).filter((column) => !blank.includes(column));
    faults.push(
      ...stays.filter(() => !ownerlessTables.has(table)).map((column) => `${table}.${column} outlives its user`),
    );
  }
  return faults;
};

test('every table with personal data has a rule, and every rule names existing columns', async () => {
  expect(violationsOf(await findColumns(), rules)).toEqual([]);
});

test('finds a table without a rule, a column without decryption and a wrong name', async () => {
  const columns = await findColumns();
  expect(
    violationsOf(
      columns,
      rules.filter(({ table }) => table !== 'shipping_address'),
    ),
  ).toEqual(['shipping_address has no rule']);
  const ruined = rules.map((rule) =>
    rule.table === 'payment_order'
      ? { ...rule, sealed: {}, hidden: ['note'], atDeletion: { retain: 'BOOKS' as const } }
      : rule,
  );
  expect(violationsOf(columns, ruined)).toEqual([
    'payment_order has no column note',
    'nothing opens payment_order.note_sealed',
  ]);
});
