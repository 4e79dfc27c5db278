import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { type Database, transaction } from '#platform/data/database.ts';
import { withoutOpenStep } from '#areas/partner-work/index.ts';
import type { Outbox } from '#areas/partner-work/index.ts';
import { forgetProof, oldestTransaction, prove } from './proof-store.ts';

/** One row that must not exist. */
export interface Breach {
  /** The account to freeze; null when no single account is to blame. */
  account_id: number | null;
  detail: string;
}

/** What breaks each invariant, by name; all of them are there. */
export type Breaches = ReadonlyMap<string, readonly Breach[]>;

/** Rows reported for one invariant; more would add nothing. */
const maxRows = 1_000;

/** Time for one query: the whole books are long. */
const timeouts = { whole: '50min', since: '4min' } as const;

/** I4: whatever is not finished has a step in the outbox that finishes it. Follows from the topics that areas declare, so it is in no file. */
export const stepsInvariant = 'i04-unfinished-has-its-step';

const findStepless = async (trx: Database, topics: ReturnType<Outbox['declared']>): Promise<Breach[]> => {
  const { rows } = await sql<Breach>`
    select null::bigint as account_id, format('%s of %s has no step', topic, entity_id) as detail
    from (${withoutOpenStep(topics)}) stepless limit ${maxRows}`.execute(trx);
  return rows;
};

/** Runs the queries of database/invariants, and the one that follows from the topics of the outbox, and keeps what they found. */
export const createInvariantStore = (db: Database, outbox?: Pick<Outbox, 'declared'>) => {
  const invariants = readInvariants();

  const find = async (trx: Database, scope: keyof typeof timeouts): Promise<Breaches> => {
    await sql`set local statement_timeout = ${sql.lit(timeouts[scope])}`.execute(trx);
    const found = new Map<string, readonly Breach[]>();
    for (const { name, whole, since } of invariants) {
      const query = sql.raw((scope === 'since' ? since : undefined) ?? whole);
      found.set(name, (await sql<Breach>`select * from (${query}) breach limit ${maxRows}`.execute(trx)).rows);
    }
    if (outbox) found.set(stepsInvariant, await findStepless(trx, outbox.declared()));
    return found;
  };

  const isSound = (found: Breaches): boolean =>
    invariants.every(({ name, since }) => since === undefined || found.get(name)?.length === 0);

  return {
    /** All of them on one moment of the data, from the first journal on. Reads only. */
    findAll: (): Promise<Breaches> =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((trx) => find(trx, 'whole')),

    /** All of them, the ledger's history only from where it was proven. What is sound becomes proven with that. */
    findSince: async (): Promise<Breaches> => {
      const underWaySince = await oldestTransaction(db);
      return db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (trx) => {
          const found = await find(trx, 'since');
          if (isSound(found)) await prove(trx, underWaySince);
          return found;
        });
    },

    /** As long as something is wrong in proven history, nothing counts as proven. */
    forgetUnless: async (found: Breaches): Promise<void> => {
      if (!isSound(found)) await transaction(db, forgetProof);
    },

    async broken(): Promise<string[]> {
      return [...(await this.findAll())].flatMap(([name, breaches]) => (breaches.length > 0 ? [name] : []));
    },

    async storeCount(name: string, breaches: number): Promise<void> {
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

/** A query whose answer must be empty. */
export interface Invariant {
  name: string;
  /** Reads the whole books. */
  whole: string;
  /** Reads what came since the books were proven, for those that would otherwise read all history. */
  since: string | undefined;
}

const folder = new URL('../../../../../database/invariants/', import.meta.url);

/** Each query follows a line `-- invariant <name>`. */
const readQueries = (files: readonly string[]): Map<string, string> =>
  new Map(
    files.flatMap((file) =>
      readFileSync(new URL(file, folder), 'utf8')
        .split(/^-- invariant /m)
        .slice(1)
        .map((text): [string, string] => {
          const end = text.indexOf('\n');
          return [text.slice(0, end), text.slice(end + 1).trim()];
        }),
    ),
  );

/** The invariants of `database/invariants`, sorted by name. */
export const readInvariants = (): Invariant[] => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  const whole = readQueries(files.filter((file) => !file.endsWith('-since.sql')));
  const since = readQueries(files.filter((file) => file.endsWith('-since.sql')));
  return [...whole]
    .map(([name, query]) => ({ name, whole: query, since: since.get(name) }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
};
