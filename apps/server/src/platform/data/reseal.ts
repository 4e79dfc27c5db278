import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { PersonalTable, UnsealColumn } from '../people/personal-data.ts';
import { isDatabaseBusy } from './database-errors.ts';
import { type Database, transaction } from './database.ts';
import type { Secrets } from './secrets.ts';

/** A table with encrypted columns, and how each opens. */
export type SealedTable = Required<Pick<PersonalTable, 'table' | 'sealed'>>;

type Row = Readonly<Record<string, unknown>>;

/** Pages of a table that are read at once: a few hundred rows. */
const pagesPerBatch = 32;
/** Rows that are changed in one transaction while other writers of the table wait. */
const guardedRows = 50;
/** How long the lock of a table is waited for, in milliseconds: writers that come later wait behind us. */
const lockWaitMs = 100;
const [attempts, pauseMs] = [150, 200];

/** The value sealed with the current key; undefined if it is already. Throws if no key opens it. */
const resealed = (open: UnsealColumn, secrets: Secrets, sealed: string, row: Row): string | undefined => {
  let [isOpened, fresh]: [boolean, string | undefined] = [false, undefined];
  const unseal: Secrets['unseal'] = (purpose, text, context) => {
    const value = secrets.unseal(purpose, text, context);
    isOpened = true;
    if (!secrets.isCurrent(purpose, text, context)) fresh = secrets.seal(purpose, value, context);
    return value;
  };
  open({ ...secrets, unseal }, sealed, row);
  if (!isOpened) throw new Error('Nothing opens the column');
  return fresh;
};

/** Repeats what a busy database refuses, such as the lock of a table. */
const patiently = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === attempts || !isDatabaseBusy(error)) throw error;
      await wait(pauseMs);
    }
  }
};

/**
 * Changes values that are still as they were read; returns how many. History tables refuse every change: their
 * triggers are off inside the transaction, which keeps other writers out.
 */
const write = async (
  db: Database,
  { table, column, isGuarded }: { table: string; column: string; isGuarded: boolean },
  changes: readonly { place: string; stale: string; fresh: string }[],
): Promise<number> => {
  const [name, value] = [sql.table(table), sql.ref(column)];
  return patiently(() =>
    transaction(db, async (trx) => {
      if (isGuarded) await sql`set local lock_timeout = ${sql.lit(lockWaitMs)}`.execute(trx);
      if (isGuarded) await sql`alter table ${name} disable trigger user`.execute(trx);
      const { numAffectedRows } = await sql`update ${name} set ${value} = change.fresh
        from unnest(${changes.map(({ place }) => place)}::text[], ${changes.map(({ stale }) => stale)}::text[],
          ${changes.map(({ fresh }) => fresh)}::text[]) as change (place, stale, fresh)
        where ${name}.ctid = change.place::tid and ${name}.${value} = change.stale`.execute(trx);
      if (isGuarded) await sql`alter table ${name} enable trigger user`.execute(trx);
      return Number(numAffectedRows);
    }),
  );
};

/** Reads the whole table once; returns how many values were sealed again. */
const pass = async (db: Database, secrets: Secrets, { table, sealed }: SealedTable): Promise<number> => {
  const { rows: sizes } = await patiently(() =>
    sql<{ pages: number; isGuarded: boolean }>`select
      (pg_relation_size(${table}::regclass) / current_setting('block_size')::integer)::integer as pages,
      exists (select from pg_trigger where tgrelid = ${table}::regclass and not tgisinternal) as "isGuarded"`.execute(
      db,
    ),
  );
  const { pages = 0, isGuarded = false } = sizes[0] ?? {};
  let count = 0;
  for (let page = 0; page < pages; page += pagesPerBatch) {
    const { rows } = await patiently(() =>
      sql<Row & { place: string }>`select ctid::text as place, * from ${sql.table(table)}
        where ctid >= ${`(${page},0)`}::tid and ctid < ${`(${page + pagesPerBatch},0)`}::tid`.execute(db),
    );
    for (const [column, open] of Object.entries(sealed)) {
      const changes = rows.flatMap((row) => {
        const stale = row[column];
        const fresh = typeof stale === 'string' && stale !== '' ? resealed(open, secrets, stale, row) : undefined;
        return fresh === undefined ? [] : [{ place: row.place, stale: String(stale), fresh }];
      });
      const atOnce = isGuarded ? guardedRows : Math.max(1, changes.length);
      for (let first = 0; first < changes.length; first += atOnce)
        count += await write(db, { table, column, isGuarded }, changes.slice(first, first + atOnce));
    }
  }
  return count;
};

/**
 * Seals every value of a table with the current key while servers work, as the owner of the table. Returns how many
 * were sealed again. When it resolves, a whole pass has found none: no value needs another key.
 */
export const resealTable = async (db: Database, secrets: Secrets, table: SealedTable): Promise<number> => {
  let total = 0;
  for (;;) {
    const count = await pass(db, secrets, table).catch((error: unknown) => {
      throw new Error(`${table.table}: ${(error as Error).message}`, { cause: error });
    });
    if (count === 0) return total;
    total += count;
  }
};
