import { type RawBuilder, sql } from 'kysely';
import { codeLimits } from './code-rules.ts';
import type { Identities } from './user-store.ts';

/** Guesses of the last minutes in one scope. */
export interface WatchedScope {
  scope: string;
  guesses: number;
  wrong: number;
}

/** A query for one value: the scopes that had guesses in the last minutes, as JSON; null when none had. */
export const watchedScopes = (scopes: readonly string[]): RawBuilder<WatchedScope[] | null> => sql`
  select json_agg(watched) from (
    select scope, sum(guesses) as guesses, sum(wrong) as wrong from code_guess_minute
    where scope = any(${scopes}) and minute > app_now() - make_interval(mins => ${codeLimits.sprayMinutes})
    group by scope
  ) as watched`;

const countIn = (column: 'guesses' | 'wrong', scopes: readonly string[], condition: RawBuilder<unknown>) => sql`
  insert into code_guess_minute as counter (scope, minute, ${sql.ref(column)})
  select scope, date_trunc('minute', app_now()), 1 from unnest(${scopes}::text[]) as scope where ${condition} order by scope
  on conflict (scope, minute) do update set ${sql.ref(column)} = counter.${sql.ref(column)} + 1`;

/** A statement that counts one guess in each scope, by minute, if `query` finds anything. */
export const countGuesses = (scopes: readonly string[], query: RawBuilder<unknown>): RawBuilder<unknown> =>
  countIn('guesses', scopes, sql`exists (${query})`);

/** Counts that a guess was wrong. */
export const countWrong = (db: Identities, scopes: readonly string[]): Promise<unknown> =>
  countIn('wrong', scopes, sql`true`).execute(db);
