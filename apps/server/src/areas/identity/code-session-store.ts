import { sql } from 'kysely';
import type { TokenKey } from './code-store.ts';
import { sessionLimits } from './session-rules.ts';
import type { NewSession } from './session-store.ts';
import type { SessionKey } from './session-token.ts';
import type { DeviceClass } from './tables.ts';
import type { Identities, User } from './user-store.ts';

/** A right code with the guard as it shall be once it is used. */
export interface UsedCode extends TokenKey {
  deviceClass: DeviceClass;
  /** Version of the guard that was decided on. */
  version: number;
  /** The wrong guesses that are left. */
  wrongAt: readonly Date[];
}

/** What came of it; see the function in database/migrations/0014-identity-sign-in.sql. */
export type CodeOutcome =
  | { outcome: 'signedIn'; user: User }
  | { outcome: 'numberUnknown' | 'guardMoved' | 'codeGone'; user?: undefined };

/** Uses a right code up, opens the session it was sent for and ends the one the caller came with: all of it, or nothing. */
export const openSessionByCode = async (
  db: Identities,
  { mobileIndex, purpose, deviceClass, tokenHash, version, wrongAt }: UsedCode,
  { sessionId, secretHash, deviceHash }: NewSession,
  ended: SessionKey | undefined,
): Promise<CodeOutcome> => {
  const { rows } = await sql<User & { outcome: CodeOutcome['outcome'] }>`/* prepared sign-in-by-code */
    select outcome, (account).*, app_now() as now from sign_in_by_code(
      ${mobileIndex}, ${purpose}, ${deviceClass}, ${tokenHash}, ${version}, ${[...wrongAt]},
      ${sessionId}, ${secretHash}, ${deviceHash}, ${sessionLimits.perUser},
      ${ended?.userGid ?? null}, ${ended?.sessionId ?? null})`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('sign_in_by_code returned no outcome');
  const { outcome, ...user } = row;
  return outcome === 'signedIn' ? { outcome, user } : { outcome };
};
