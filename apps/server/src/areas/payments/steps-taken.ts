import { type QueryExecutorProvider, sql } from 'kysely';

/** A state that an entity of a state machine came to. */
export interface StepTaken<State extends string> {
  to_state: State;
  at: Date;
}

/** The steps that one entity took, oldest first; how it began is not among them. */
export const stepsTaken = async <State extends string>(
  db: QueryExecutorProvider,
  machine: string,
  id: string,
): Promise<StepTaken<State>[]> => {
  const { rows } = await sql<StepTaken<State>>`select to_state, at from state_change
    where machine = ${machine} and entity_id = ${id} order by change_id`.execute(db);
  return rows;
};

/** Those steps that people are told of, by their names. */
export const presentSteps = <State extends string, Name extends object>(
  taken: readonly StepTaken<State>[],
  names: Readonly<Partial<Record<State, Name>>>,
): (Name & { at: string })[] =>
  taken.flatMap(({ to_state, at }) => {
    const name: Name | undefined = names[to_state];
    return name ? [{ ...name, at: at.toISOString() }] : [];
  });
