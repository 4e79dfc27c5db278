import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { withoutOpenStep } from '#areas/partner-work/index.ts';
import type { Outbox } from '#areas/partner-work/index.ts';
import { type Database, transaction } from '#platform/data/database.ts';
import { resetProof, oldestTransaction, markProven } from './proof-store.ts';

/** One row that must not exist. */
export interface Breach {
  /** The account to freeze; null if the breach concerns no single account. */
  account_id: number | null;
  detail: string;
}

/** Breaches of every invariant, by its name; an empty list means that it holds. */
export type Breaches = ReadonlyMap<string, readonly Breach[]>;

/** Maximum number of breaches to read per invariant. */
const maxRows = 1_000;

/** Statement time-outs: checks of the whole books take long. */
const timeouts = { whole: '50min', since: '4min' } as const;

/** I4: every unfinished row has an open step in the outbox. Derived from the declared topics, so it has no SQL file. */
export const stepsInvariant = 'i04-unfinished-has-its-step';

const findWithoutStep = async (trx: Database, topics: ReturnType<Outbox['declared']>): Promise<Breach[]> => {
  const { rows } = await sql<Breach>`
    select null::bigint as account_id, format('%s of %s has no step', topic, entity_id) as detail
    from (${withoutOpenStep(topics)}) stepless limit ${maxRows}`.execute(trx);
  return rows;
};

/** Runs the queries of database/invariants and I4, stores the number of breaches, and freezes accounts. */
export const createInvariantStore = (db: Database, outbox?: Pick<Outbox, 'declared'>) => {
  const invariants = readInvariants();

  const findBreaches = async (trx: Database, scope: keyof typeof timeouts): Promise<Breaches> => {
    await sql`set local statement_timeout = ${sql.lit(timeouts[scope])}`.execute(trx);
    const breachesByInvariant = new Map<string, readonly Breach[]>();
    for (const { name, whole, since } of invariants) {
      const query = sql.raw((scope === 'since' ? since : undefined) ?? whole);
      breachesByInvariant.set(
        name,
        (await sql<Breach>`select * from (${query}) breach limit ${maxRows}`.execute(trx)).rows,
      );
    }
    if (outbox) breachesByInvariant.set(stepsInvariant, await findWithoutStep(trx, outbox.declared()));
    return breachesByInvariant;
  };

  const isSound = (breachesByInvariant: Breaches): boolean =>
    invariants.every(({ name, since }) => since === undefined || breachesByInvariant.get(name)?.length === 0);

  return {
    /** Checks all invariants over the whole history, in one read-only snapshot. */
    findAll: (): Promise<Breaches> =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((trx) => findBreaches(trx, 'whole')),

    /** Checks all invariants, but of the ledger's history only what is unproven. Marks it as proven if it holds. */
    findSince: async (): Promise<Breaches> => {
      const oldestTransactionStart = await oldestTransaction(db);
      return db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (trx) => {
          const breachesByInvariant = await findBreaches(trx, 'since');
          if (isSound(breachesByInvariant)) await markProven(trx, oldestTransactionStart);
          return breachesByInvariant;
        });
    },

    /** Discards the proof unless the history holds. */
    resetProofUnlessSound: async (breachesByInvariant: Breaches): Promise<void> => {
      if (!isSound(breachesByInvariant)) await transaction(db, resetProof);
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

    /** Freezes accounts. Returns those that were not frozen before. */
    async freeze(accounts: readonly number[]): Promise<number[]> {
      const { rows } = await sql<{ id: number }>`select freeze_accounts(${accounts}) as id`.execute(db);
      return rows.map(({ id }) => id);
    },
  };
};

export type InvariantStore = ReturnType<typeof createInvariantStore>;

/** A query that must return no rows. */
export interface Invariant {
  name: string;
  /** SQL over the whole history. */
  whole: string;
  /** SQL over the history since the last proof, for invariants that would otherwise read all of it. */
  since: string | undefined;
}

const folder = new URL('../../../../../database/invariants/', import.meta.url);

/** Parses the files: a line `-- invariant <name>` precedes each query. */
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
