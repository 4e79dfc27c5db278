import { type QueryExecutorProvider, sql } from 'kysely';

/** A state that an entity of a state machine came to. */
export interface StatusChange<State extends string> {
  to_state: State;
  at: Date;
}

/** An entity as it was read: its state then, and the first step of its life. */
interface ReadEntity<State extends string> {
  id: string;
  state: State;
  began: StatusChange<State>;
}

/** The steps that one entity took until it was read, oldest first. What it did since then is shown with its next state. */
export const statusHistory = async <State extends string>(
  db: QueryExecutorProvider,
  machine: string,
  { id, state, began }: ReadEntity<State>,
): Promise<StatusChange<State>[]> => {
  const { rows } = await sql<StatusChange<State>>`select to_state, at from state_change
    where machine = ${machine} and entity_id = ${id} order by change_id`.execute(db);
  const taken = [began, ...rows];
  return taken.slice(0, taken.findLastIndex(({ to_state }) => to_state === state) + 1);
};

/** The steps that people are shown, by their names. */
export const presentHistory = <State extends string, Name extends object>(
  taken: readonly StatusChange<State>[],
  names: Readonly<Partial<Record<State, Name>>>,
): (Name & { at: string })[] =>
  taken.flatMap(({ to_state, at }) => {
    const name: Name | undefined = names[to_state];
    return name ? [{ ...name, at: at.toISOString() }] : [];
  });
