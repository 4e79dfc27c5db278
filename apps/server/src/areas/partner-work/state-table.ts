import { type QueryExecutorProvider, sql } from 'kysely';
import type { AnyTransaction } from '#platform/data/database.ts';
import { type StatusChange, statusHistory } from './status-history.ts';
import { transitionState } from './transition-state.ts';

/** One transition of a row; `Transition` documents the fields. */
export interface StateTransition<State extends string> {
  from: readonly State[];
  to: State;
  actor: string;
  evidence: string;
}

/** Accesses a table that has a state machine of the same name. `key` is the column that identifies a row. */
export const stateTable = <State extends string, Row = unknown>(table: string, key: string) => ({
  /** Transitions by compare-and-set and sets the columns in `columns`; false if the row was not in a `from` state. */
  transition: async (
    trx: AnyTransaction,
    id: string,
    transition: StateTransition<State>,
    columns: object = {},
  ): Promise<boolean> =>
    (await transitionState(trx, { machine: table, table, key, id, ...transition, columns: { ...columns } })) !==
    undefined,

  /** Whether the machine allows the transition. */
  hasEdge: async (db: QueryExecutorProvider, from: State, to: State): Promise<boolean> => {
    const { rows } = await sql`select from state_edge
      where machine = ${table} and from_state = ${from} and to_state = ${to}`.execute(db);
    return rows.length > 0;
  },

  /** Counts one poll of the partner and sets the columns in `columns`. Returns the updated row. */
  recordPoll: async (db: QueryExecutorProvider, id: string, columns: object = {}): Promise<Row | undefined> => {
    const changes = Object.entries(columns).map(([column, value]) => sql`, ${sql.ref(column)} = ${value}`);
    const { rows } = await sql<Row>`update ${sql.table(table)} set polls = polls + 1${sql.join(changes, sql``)}
      where ${sql.ref(key)} = ${id} returning *`.execute(db);
    return rows[0];
  },

  /** Lists the states of a row up to the state in which it was read, oldest first; `initial` is the first. */
  statusHistory: (
    db: QueryExecutorProvider,
    row: { id: string; state: State; initial: StatusChange<State> },
  ): Promise<StatusChange<State>[]> => statusHistory(db, table, row),
});
