import { type QueryExecutorProvider, sql } from 'kysely';

/** A state that an entity reached, and when. */
export interface StatusChange<State extends string> {
  to_state: State;
  at: Date;
}

/** An entity as it was read: its state at that time, and its first state. */
interface ReadEntity<State extends string> {
  id: string;
  state: State;
  initial: StatusChange<State>;
}

/** Lists the states of an entity, oldest first. Leaves out those reached after the entity was read. */
export const statusHistory = async <State extends string>(
  db: QueryExecutorProvider,
  machine: string,
  { id, state, initial }: ReadEntity<State>,
): Promise<StatusChange<State>[]> => {
  const { rows } = await sql<StatusChange<State>>`select to_state, at from state_change
    where machine = ${machine} and entity_id = ${id} order by change_id`.execute(db);
  const states = [initial, ...rows];
  return states.slice(0, states.findLastIndex(({ to_state }) => to_state === state) + 1);
};

/** Names the states for the user. Leaves out states without a name. */
export const presentHistory = <State extends string, Name extends object>(
  states: readonly StatusChange<State>[],
  names: Readonly<Partial<Record<State, Name>>>,
): (Name & { at: string })[] =>
  states.flatMap(({ to_state, at }) => {
    const name: Name | undefined = names[to_state];
    return name ? [{ ...name, at: at.toISOString() }] : [];
  });
