import { sql } from 'kysely';
import type { AnyTransaction } from '#platform/data/database.ts';

/** A transition of one entity of a state machine. */
export interface Transition {
  /** Name of the machine in the table `state_edge`. */
  machine: string;
  /** The machine's table; it has a column `state`. */
  table: string;
  /** Column of the table that names one entity. */
  key: string;
  id: string;
  /** States it may leave from. */
  from: readonly string[];
  to: string;
  /** Who or what caused it: `user:<gid>`, `job:<name>`, `partner:<name>`. */
  actor: string;
  /** What proves it: the id of a partner's event, a journal's reference. */
  evidence: string;
  /** What becomes known by it: columns of the table, set with the state. */
  facts?: Readonly<Record<string, unknown>>;
}

/**
 * Transitions by compare-and-set and records it. Answers the state it left, or undefined when the entity was in none of `from`: then
 * somebody else was first, and nothing changed. A transition without an edge in `state_edge` throws.
 */
export const transitionState = async (trx: AnyTransaction, transition: Transition): Promise<string | undefined> => {
  const { machine, table, key, id, from, to, actor, evidence, facts = {} } = transition;
  const changes = Object.entries(facts).map(([column, value]) => sql`, ${sql.ref(column)} = ${value}`);
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
