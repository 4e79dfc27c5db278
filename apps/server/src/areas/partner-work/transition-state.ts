import { sql } from 'kysely';
import type { AnyTransaction } from '#platform/data/database.ts';

/** A transition of one entity of a state machine. */
export interface Transition {
  /** Name of the machine in the table `state_edge`. */
  machine: string;
  /** The machine's table; it has a column `state`. */
  table: string;
  /** Column of the table that identifies one entity. */
  key: string;
  id: string;
  /** States from which the entity may transition. */
  from: readonly string[];
  to: string;
  /** Who or what caused it: `user:<gid>`, `job:<name>`, `partner:<name>`. */
  actor: string;
  /** Proof of the cause: the id of a partner's event, or a journal's reference. */
  evidence: string;
  /** Columns of the table to set together with the state. */
  columns?: Readonly<Record<string, unknown>>;
}

/**
 * Transitions by compare-and-set and records the change. Returns the previous state; undefined if the entity was in
 * none of `from`, so nothing changed. Throws if `state_edge` does not allow the transition.
 */
export const transitionState = async (trx: AnyTransaction, transition: Transition): Promise<string | undefined> => {
  const { machine, table, key, id, from, to, actor, evidence, columns = {} } = transition;
  const changes = Object.entries(columns).map(([column, value]) => sql`, ${sql.ref(column)} = ${value}`);
  const { rows } = await sql<{ from_state: string }>`
    with changed as (
      update ${sql.table(table)} set state = ${to}${sql.join(changes, sql``)} where ${sql.ref(key)} = ${id} and state = any (${from})
      returning old.state as from_state
    ), recorded as (
      insert into state_change (machine, entity_id, from_state, to_state, actor, evidence)
      select ${machine}, ${id}, from_state, ${to}, ${actor}, ${evidence} from changed
    )
    select from_state from changed`.execute(trx);
  return rows[0]?.from_state;
};
