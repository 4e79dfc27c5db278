import { sql } from 'kysely';
import type { Identities } from './user-store.ts';

const minute = sql<Date>`date_trunc('minute', app_now())`;

/** Counts one guess in each scope, by minute. */
export const countGuess = (db: Identities, scopes: readonly string[]): Promise<unknown> =>
  db
    .insertInto('code_guess_minute')
    .values([...scopes].sort().map((scope) => ({ scope, minute, guesses: 1 })))
    .onConflict((conflict) =>
      conflict.columns(['scope', 'minute']).doUpdateSet((is) => ({ guesses: is('code_guess_minute.guesses', '+', 1) })),
    )
    .execute();

/** Counts that a guess was wrong. */
export const countWrong = (db: Identities, scopes: readonly string[]): Promise<unknown> =>
  db
    .insertInto('code_guess_minute')
    .values([...scopes].sort().map((scope) => ({ scope, minute, wrong: 1 })))
    .onConflict((conflict) =>
      conflict.columns(['scope', 'minute']).doUpdateSet((is) => ({ wrong: is('code_guess_minute.wrong', '+', 1) })),
    )
    .execute();

/** Guesses of the last minutes in each scope that had any. */
export const readGuesses = async (
  db: Identities,
  scopes: readonly string[],
  minutes: number,
): Promise<Map<string, { guesses: number; wrong: number }>> => {
  const { rows } = await sql<{ scope: string; guesses: number; wrong: number }>`/* prepared guess-watch */
    select scope, sum(guesses)::int as guesses, sum(wrong)::int as wrong from code_guess_minute
    where scope = any(${scopes}) and minute > app_now() - make_interval(mins => ${minutes}) group by scope`.execute(db);
  return new Map(rows.map(({ scope, guesses, wrong }) => [scope, { guesses, wrong }]));
};
