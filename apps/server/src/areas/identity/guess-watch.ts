import { type RawBuilder, sql } from 'kysely';
import { Problem } from '#platform/calls/problem.ts';
import type { Secrets } from '#platform/data/secrets.ts';
import { codeLimits, looksLikeSpraying } from './code-rules.ts';
import type { IdentityDeps } from './deps.ts';
import { findAccount } from './device-store.ts';
import { neighbourhoodOf } from './network.ts';
import type { IdentityDb } from './user-store.ts';

const globalScope = 'all';

/** Scopes in which a guess is counted: all guesses, and those of its neighbourhood. */
export const guessScopes = (secrets: Secrets, ip: string): [string, string] => [
  globalScope,
  `network:${secrets.index('network', neighbourhoodOf(ip))}`,
];

/**
 * Attempts allowed for a code. During a spraying attack, devices that never signed in with the
 * number get one attempt, and none from the attacking neighbourhood. The owner's devices are not
 * affected.
 */
export const allowedAttempts = async (
  { db, secrets, log }: IdentityDeps,
  { scopes, mobileIndex, deviceHash }: { scopes: [string, string]; mobileIndex: string; deviceHash: string },
  recentGuesses: readonly ScopeGuesses[],
): Promise<number> => {
  const sprayedScopes = recentGuesses.filter(looksLikeSpraying).map(({ scope }) => scope);
  const [isSprayed, isFromSprayer] = scopes.map((scope) => sprayedScopes.includes(scope));
  if (!isSprayed && !isFromSprayer) return codeLimits.triesPerCode;
  const account = await findAccount(db, secrets, { mobileIndex, deviceHash });
  if (account?.binding) return codeLimits.triesPerCode;
  log.warn(
    { event: 'codes-sprayed', scope: isFromSprayer ? 'network' : 'all' },
    'one-time codes are guessed for many numbers',
  );
  if (isFromSprayer) throw new Problem('tooManyRequests', { retryAfterSeconds: codeLimits.sprayMinutes * 60 });
  return 1;
};

/** Recent guesses in one scope. */
export interface ScopeGuesses {
  scope: string;
  guesses: number;
  wrong: number;
}

/** SQL expression: recent guesses by scope as JSON; null if there are none. */
export const recentGuessesByScope = (scopes: readonly string[]): RawBuilder<ScopeGuesses[] | null> => sql`
  select json_agg(watched) from (
    select scope, sum(guesses) as guesses, sum(wrong) as wrong from code_guess_minute
    where scope = any(${scopes}) and minute > app_now() - make_interval(mins => ${codeLimits.sprayMinutes})
    group by scope
  ) as watched`;

/** Recent guesses at all numbers. */
export const countRecentGuesses = async (db: IdentityDb): Promise<Omit<ScopeGuesses, 'scope'>> => {
  const { rows } = await sql<{ watched: ScopeGuesses[] | null }>`
    select (${recentGuessesByScope([globalScope])}) as watched`.execute(db);
  return rows[0]?.watched?.[0] ?? { guesses: 0, wrong: 0 };
};

const incrementCounter = (
  column: 'guesses' | 'wrong',
  scopes: readonly string[],
  condition: RawBuilder<unknown>,
) => sql`
  insert into code_guess_minute as counter (scope, minute, ${sql.ref(column)})
  select scope, date_trunc('minute', app_now()), 1 from unnest(${scopes}::text[]) as scope where ${condition} order by scope
  on conflict (scope, minute) do update set ${sql.ref(column)} = counter.${sql.ref(column)} + 1`;

/** SQL statement: counts one guess in each scope, by minute, if `query` returns a row. */
export const countGuesses = (scopes: readonly string[], query: RawBuilder<unknown>): RawBuilder<unknown> =>
  incrementCounter('guesses', scopes, sql`exists (${query})`);

/** Counts a wrong guess. */
export const countWrong = (db: IdentityDb, scopes: readonly string[]): Promise<unknown> =>
  incrementCounter('wrong', scopes, sql`true`).execute(db);
