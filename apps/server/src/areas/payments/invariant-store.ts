import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

/** One row that must not exist. */
export interface Breach {
  /** The account to freeze; null when no single account is to blame. */
  account_id: number | null;
  detail: string;
}

interface Invariant {
  /** File name without `.sql`. */
  name: string;
  query: string;
}

const folder = new URL('../../../../../database/invariants/', import.meta.url);

const readInvariants = (): Invariant[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({ name: file.slice(0, -'.sql'.length), query: readFileSync(new URL(file, folder), 'utf8') }));

/** Rows told of one invariant; more would say nothing new. */
const rowsTold = 1_000;

/** Runs the queries of database/invariants and keeps what they found. */
export const createInvariantStore = (db: Database) => {
  const invariants = readInvariants();
  return {
    names: invariants.map(({ name }) => name),

    /** All of them on one moment of the data. Takes as long as the books are long, so it has more time than a call. */
    findBreaches: (): Promise<Map<string, Breach[]>> =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (trx) => {
          await sql`set local statement_timeout = '4min'`.execute(trx);
          const found = new Map<string, Breach[]>();
          for (const { name, query } of invariants) {
            const { rows } = await sql<Breach>`select * from (${sql.raw(query)}) breach limit ${rowsTold}`.execute(trx);
            found.set(name, rows);
          }
          return found;
        }),

    async broken(): Promise<string[]> {
      const found = await this.findBreaches();
      return [...found].flatMap(([name, breaches]) => (breaches.length > 0 ? [name] : []));
    },

    async keepCount(name: string, breaches: number): Promise<void> {
      await sql`insert into invariant_check (invariant, breaches) values (${name}, ${breaches})
        on conflict (invariant) do update set breaches = excluded.breaches, checked_at = excluded.checked_at`.execute(
        db,
      );
    },

    async lastCounts(): Promise<{ invariant: string; breaches: number }[]> {
      return (
        await sql<{ invariant: string; breaches: number }>`select invariant, breaches from invariant_check`.execute(db)
      ).rows;
    },

    /** Answers the accounts that were not frozen before. */
    async freeze(accounts: readonly number[]): Promise<number[]> {
      const { rows } = await sql<{ id: number }>`select freeze_accounts(${accounts}) as id`.execute(db);
      return rows.map(({ id }) => id);
    },
  };
};

export type InvariantStore = ReturnType<typeof createInvariantStore>;
