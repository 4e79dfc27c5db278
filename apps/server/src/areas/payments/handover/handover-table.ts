import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import type { AnyTransaction } from '#platform/data/database.ts';
import { stateTable, type StatusChange, type UnfinishedRows } from '#areas/partner-work/index.ts';

/** Columns that every table of handovers has. */
export interface HandoverRow {
  /** One of CREATED, DEBITED, POSTING, PENDING, REJECTED, REFUNDED, CANCELLED, EXPIRED, or the area's own name of the good end. */
  state: string;
  /** The partner knows it by this name: the idempotency key of the request there. */
  reference: string;
  /** Why the partner refused it, also while that is not believed yet. */
  code: string | null;
  /** Enquiries after it at the partner. */
  polls: number;
  created_at: Date;
  debited_at: Date | null;
  ended_at: Date | null;
}

/** A row that a payment order pays for. */
export interface PaidRow extends HandoverRow {
  merchant_request_id: string | null;
}

/** A row as it was read, with the database's time of the reading. */
export type Snapshot<Row> = Row & { now: Date };

/** One transition of a row, see `Transition`. */
interface Step {
  from: readonly string[];
  to: string;
  actor: string;
  evidence: string;
}

/** Set to the moment of the transition, unless it was set before. */
type Stamp = 'debited_at' | 'posted_at' | 'ended_at';

/** The rows of one table of handovers; the table has the name of its state machine. `key` is the column that names one row. */
export const handoverTable = <Row extends HandoverRow>(table: string, key: keyof Row & string) => {
  const states = stateTable<Row['state']>(table, key);
  const isNamed = (id: string) => sql`${sql.ref(key)} = ${id}`;
  const read = async (db: QueryExecutorProvider, which: RawBuilder<unknown>): Promise<Snapshot<Row> | undefined> => {
    const { rows } = await sql<Snapshot<Row>>`
      select *, app_now() as now from ${sql.table(table)} where ${which}`.execute(db);
    return rows[0];
  };
  const idOf = (row: Row): string => String(row[key]);
  return {
    name: table,
    /** Rows whose amount is there and whose end is not. */
    unfinished: { table, entity: key, where: sql`state in ('DEBITED', 'POSTING', 'PENDING')` } satisfies UnfinishedRows,
    idOf,
    find: (db: QueryExecutorProvider, id: string) => read(db, isNamed(id)),
    findByReference: (db: QueryExecutorProvider, reference: string) => read(db, sql`reference = ${reference}`),
    /** The row, locked until the transaction ends. */
    lock: (trx: AnyTransaction, id: string) => read(trx, sql`${isNamed(id)} for update`),

    /** Transitions by compare-and-set and sets `known`; false when another writer was first. */
    async transition(trx: AnyTransaction, id: string, step: Step, stamp?: Stamp, known: object = {}): Promise<boolean> {
      const facts = { ...known, ...(stamp && { [stamp]: sql`coalesce(${sql.ref(stamp)}, app_now())` }) };
      return states.transition(trx, id, step, facts);
    },

    /** Counts a poll, with a refusal that is not final. */
    async recordPoll(trx: AnyTransaction, id: string, refusal?: { code: string; text: string }): Promise<void> {
      await states.recordPoll(trx, id, refusal && { code: refusal.code, reason: refusal.text });
    },

    async setOrder(trx: AnyTransaction, id: string, merchantRequestId: string): Promise<void> {
      await sql`update ${sql.table(table)} set merchant_request_id = ${merchantRequestId} where ${isNamed(id)}`.execute(
        trx,
      );
    },

    /** The states that a row reached until it was read, oldest first. */
    statusHistory: (db: QueryExecutorProvider, row: Row): Promise<StatusChange<Row['state']>[]> =>
      states.statusHistory(db, { id: idOf(row), state: row.state, began: { to_state: 'CREATED', at: row.created_at } }),
  };
};

export type HandoverTable<Row extends HandoverRow> = ReturnType<typeof handoverTable<Row>>;
