import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { withClient } from './with-client.ts';

/** Content that operators write in the first cell, and its copies; see docs/decisions/0162-content-in-cells.md. */

interface PublishedTable {
  name: string;
  /** What is published: neither generated columns nor those that a cell's own server writes. */
  columns: string[];
  /** Whether the cell's server writes the others. */
  isPart: boolean;
  /** Columns of the primary key. */
  key: string[];
}

/** How long a cell may take to apply what was written before. */
const catchUpMs = 30_000;
const pollMs = 20;

/**
 * By the rights of the app's server: content, and what it only reads. `schema_migration`, `state_edge` and `restore_check` say something
 * about the database that they are in. The server reads previews by a function.
 */
const tablesOf = async (first: pg.Client): Promise<PublishedTable[]> =>
  (
    await first.query<PublishedTable>(`
      select relname as name, array_agg(attname::text order by attnum) filter (where is_published) as columns,
        bool_or(is_own) as "isPart",
        (select array_agg(attname::text) from pg_index i join pg_attribute k on attrelid = indrelid and attnum = any (indkey)
          where indrelid = c.oid and indisprimary) as key
      from pg_class c join pg_attribute a on attrelid = c.oid and attnum > 0 and not attisdropped,
        lateral (select has_column_privilege('sikka_app', c.oid, attnum, 'update') as is_own) app,
        lateral (select not is_own and attgenerated = '' as is_published) published
      where relnamespace = 'public'::regnamespace and relkind = 'r'
        and (relname = 'content_preview'
          or exists (select from pg_trigger where tgrelid = c.oid and tgname = relname || '_is_content')
          or has_table_privilege('sikka_app', c.oid, 'select')
            and not has_any_column_privilege('sikka_app', c.oid, 'insert, update')
            and not has_table_privilege('sikka_app', c.oid, 'delete'))
        and relname not in ('schema_migration', 'state_edge', 'restore_check')
      group by c.oid, relname order by relname`)
  ).rows;

const id = pg.escapeIdentifier;
const listOf = (columns: readonly string[], prefix = '') => columns.map((column) => prefix + id(column)).join(', ');

/** Makes the publication, or gives it these tables. */
const publish = async (first: pg.Client, tables: readonly PublishedTable[]): Promise<void> => {
  const { rowCount } = await first.query("select from pg_publication where pubname = 'content'");
  // A column cannot be dropped while it is listed, so only the tables that need a list have one.
  const list = tables
    .map(({ name, columns, isPart }) => `${id(name)}${isPart ? ` (${listOf(columns)})` : ''}`)
    .join(', ');
  if (rowCount) await first.query(`alter publication content set table ${list}`);
  else await first.query(`create publication content for table ${list} with (publish = 'insert, update, delete')`);
};

/** Makes triggers for replicated rows: replication runs no other ones, and none for statements. */
const addTriggers = async (cell: pg.Client, tables: readonly PublishedTable[]): Promise<void> => {
  const { rows } = await cell.query<{ on: string; name: string; event: string; run: string }>(
    `select relname as on, t.* from pg_class c, lateral (
        select relname || '_replaces' as name, 'before insert' as event, 'replace_published_row()' as run
        union
        select relname || '_brings_' || channel, 'after insert or update or delete', format('notify_servers(%L)', channel)
        from pg_trigger, lateral (select split_part(encode(tgargs, 'escape'), '\\000', 1) as channel) args
        where tgrelid = c.oid and tgfoid = to_regproc('notify_servers')
      ) t
      where relnamespace = 'public'::regnamespace and relname = any ($1)
        and not exists (select from pg_trigger where tgrelid = c.oid and tgname = t.name)`,
    [tables.map(({ name }) => name)],
  );
  for (const { on, name, event, run } of rows)
    await cell.query(`begin; set local lock_timeout = '10s';
      create trigger ${id(name)} ${event} on ${id(on)} for each row execute function ${run};
      alter table ${id(on)} enable replica trigger ${id(name)}; commit`);
};

/** Name of the slot from which this database receives its content; undefined if it has its own. */
export const slotOf = async (cell: pg.Client): Promise<string | undefined> =>
  (
    await cell.query<{
      slot: string;
    }>(`select subslotname as slot from pg_subscription join pg_database d on d.oid = subdbid
      where subname = 'content' and datname = current_database()`)
  ).rows[0]?.slot;

/** Makes the subscription, or brings its address and its tables up to date. Returns the name of its slot. */
const subscribe = async (first: pg.Client, cell: pg.Client, from: string): Promise<string> => {
  const address = pg.escapeLiteral(from);
  const known = await slotOf(cell);
  if (known) {
    const { rowCount } = await first.query(
      'select from pg_replication_slots where slot_name = $1 and invalidation_reason is null',
      [known],
    );
    if (rowCount) {
      await cell.query(`alter subscription content connection ${address}`);
      await cell.query('alter subscription content refresh publication with (copy_data = false)');
      return known;
    }
    // The first cell was restored, or the cell was away for too long.
    for (const act of ['alter subscription content disable', 'alter subscription content set (slot_name = none)'])
      await cell.query(act);
    await cell.query('drop subscription content');
  }
  const slot = `content_${randomBytes(8).toString('hex')}`;
  // Made beforehand: within one PostgreSQL the subscription would wait for itself.
  await first.query("select pg_create_logical_replication_slot($1, 'pgoutput')", [slot]);
  await cell.query(`create subscription content connection ${address} publication content
    with (create_slot = false, slot_name = ${id(slot)}, copy_data = false)`);
  return slot;
};

/** Resolves when the cell has applied all that was committed. */
const untilApplied = async (first: pg.Client, slot: string): Promise<void> => {
  const { rows } = await first.query<{ lsn: string }>(
    "select pg_logical_emit_message(false, 'content', '', true) as lsn",
  );
  for (let waitedMs = 0; waitedMs < catchUpMs; waitedMs += pollMs) {
    const { rowCount } = await first.query(
      'select from pg_replication_slots where slot_name = $1 and confirmed_flush_lsn >= $2',
      [slot, rows[0]?.lsn],
    );
    if (rowCount) return;
    await wait(pollMs);
  }
  throw new Error(`A cell has applied no content for ${catchUpMs / 1_000} seconds: its log says why (slot ${slot}).`);
};

/** Makes a cell's rows those of the first cell, while nobody writes there. Returns how many it changed. */
const equalise = async (
  first: pg.Client,
  cell: pg.Client,
  { tables, slot }: { tables: readonly PublishedTable[]; slot: string },
): Promise<number> => {
  let changed = 0;
  try {
    await first.query(`begin; set local lock_timeout = '10s';
      lock table ${listOf(tables.map(({ name }) => name))} in share mode`);
    await untilApplied(first, slot);
    await cell.query('begin; set local session_replication_role = replica');
    for (const { name, columns, key } of tables) {
      const { rows } = await first.query<{ rows: string }>(
        `select coalesce(json_agg(r), '[]')::text as rows from (select ${listOf(columns)} from ${id(name)}) r`,
      );
      const given = `json_populate_recordset(null::${id(name)}, $1)`;
      const isSame = `(${listOf(key, 'g.')}) = (${listOf(key, 't.')})`;
      for (const statement of [
        `delete from ${id(name)} t where not exists (select from ${given} g where ${isSame})`,
        `update ${id(name)} t set (${listOf(columns)}) = row(${listOf(columns, 'g.')}) from ${given} g
         where ${isSame} and (${listOf(columns, 'g.')}) is distinct from (${listOf(columns, 't.')})`,
        `insert into ${id(name)} (${listOf(columns)}) select ${listOf(columns)} from ${given} g
         where not exists (select from ${id(name)} t where ${isSame})`,
      ])
        changed += (await cell.query(statement, [rows[0]?.rows])).rowCount ?? 0;
    }
    await cell.query('commit');
    return changed;
  } finally {
    await first.query('rollback');
  }
};

const connectionTo = (connectionString: string) => ({ connectionString, application_name: 'sikka-publish-content' });

/**
 * Has content that is written in the first cell replicated to all others, `to`, by the addresses of their owners. Safe to
 * call again: after migrations, for a new cell, and when a cell has lost its place. Slots of cells that are gone are dropped.
 * Returns the number of rows in which cells differed. Throws when a cell does not apply what was written.
 */
export const publishContent = ({ from, to }: { from: string; to: readonly string[] }): Promise<number> =>
  withClient(connectionTo(from), async (first) => {
    const tables = await tablesOf(first);
    await publish(first, tables);
    const slots: string[] = [];
    let changed = 0;
    for (const url of to)
      await withClient(connectionTo(url), async (cell) => {
        await addTriggers(cell, tables);
        const slot = await subscribe(first, cell, from);
        slots.push(slot);
        changed += await equalise(first, cell, { tables, slot });
      });
    await first.query(
      `select pg_drop_replication_slot(slot_name) from pg_replication_slots
       where slot_name ~ '^content_' and database = current_database() and not active and slot_name <> all ($1)`,
      [slots],
    );
    return changed;
  });
