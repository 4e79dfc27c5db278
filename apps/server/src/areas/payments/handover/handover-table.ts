import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import { stateTable, type StatusChange, type UnfinishedRows } from '#areas/partner-work/index.ts';
import type { AnyTransaction } from '#platform/data/database.ts';

/** Columns that every handover table has. */
export interface HandoverRow {
  /** CREATED, DEBITED, POSTING, PENDING, REJECTED, REFUNDED, CANCELLED, EXPIRED, or the area's name for success. */
  state: string;
  /** Our reference at the partner, which uses it as idempotency key. */
  reference: string;
  /** The partner's refusal code, also while the refusal is not final. */
  code: string | null;
  /** Number of enquiries to the partner. */
  polls: number;
  created_at: Date;
  debited_at: Date | null;
  ended_at: Date | null;
}

/** A row that a payment order pays. */
export interface PaidRow extends HandoverRow {
  merchant_request_id: string | null;
}

/** A row with the database's time when it was read. */
export type Snapshot<Row> = Row & { now: Date };

/** One transition of a row; `Transition` documents the fields. */
interface HandoverTransition {
  from: readonly string[];
  to: string;
  actor: string;
  evidence: string;
}

/** Column to set to the time of the transition, unless it is set already. */
type Stamp = 'debited_at' | 'posted_at' | 'ended_at';

/** Accesses a handover table, which has a state machine of the same name. `key`: the column that identifies a row. */
export const handoverTable = <Row extends HandoverRow>(table: string, key: keyof Row & string) => {
  const states = stateTable<Row['state']>(table, key);
  const hasId = (id: string) => sql`${sql.ref(key)} = ${id}`;
  const findRow = async (
    db: QueryExecutorProvider,
    condition: RawBuilder<unknown>,
  ): Promise<Snapshot<Row> | undefined> => {
    const { rows } = await sql<Snapshot<Row>>`
      select *, app_now() as now from ${sql.table(table)} where ${condition}`.execute(db);
    return rows[0];
  };
  const idOf = (row: Row): string => String(row[key]);
  return {
    name: table,
    /** Rows whose amount was collected and which have not ended. */
    unfinished: { table, entity: key, where: sql`state in ('DEBITED', 'POSTING', 'PENDING')` } satisfies UnfinishedRows,
    idOf,
    find: (db: QueryExecutorProvider, id: string) => findRow(db, hasId(id)),
    findByReference: (db: QueryExecutorProvider, reference: string) => findRow(db, sql`reference = ${reference}`),
    lock: (trx: AnyTransaction, id: string) => findRow(trx, sql`${hasId(id)} for update`),

    /** Transitions by compare-and-set and sets the columns in `columns`; false if the row is in none of `from`. */
    async transition(
      trx: AnyTransaction,
      id: string,
      step: HandoverTransition,
      stamp?: Stamp,
      columns: object = {},
    ): Promise<boolean> {
      const allColumns = { ...columns, ...(stamp && { [stamp]: sql`coalesce(${sql.ref(stamp)}, app_now())` }) };
      return states.transition(trx, id, step, allColumns);
    },

    /** Counts a poll and stores a refusal that is not final. */
    async recordPoll(trx: AnyTransaction, id: string, refusal?: { code: string; text: string }): Promise<void> {
      await states.recordPoll(trx, id, refusal && { code: refusal.code, reason: refusal.text });
    },

    async setOrder(trx: AnyTransaction, id: string, merchantRequestId: string): Promise<void> {
      await sql`update ${sql.table(table)} set merchant_request_id = ${merchantRequestId} where ${hasId(id)}`.execute(
        trx,
      );
    },

    /** Lists the states of a row up to the state in which it was read, oldest first. */
    statusHistory: (db: QueryExecutorProvider, row: Row): Promise<StatusChange<Row['state']>[]> =>
      states.statusHistory(db, {
        id: idOf(row),
        state: row.state,
        initial: { to_state: 'CREATED', at: row.created_at },
      }),
  };
};

export type HandoverTable<Row extends HandoverRow> = ReturnType<typeof handoverTable<Row>>;
