import { CompiledQuery, type Selectable, sql } from 'kysely';
import type { SessionKey } from '#platform/calls/session-token.ts';
import { groupByPlace } from '#platform/data/batched.ts';
import type { TokenKey } from './code-store.ts';
import { type SessionState, sessionLimits } from './session-rules.ts';
import type { DeviceClass, IdentityTables } from './tables.ts';
import type { IdentityDb, IdentityTransaction, User } from './user-store.ts';

export interface Session extends SessionState, SessionKey {
  codeProvenAt: Date | null;
  /** The database's time when the row was read. */
  now: Date;
}

const toSession = (row: Selectable<IdentityTables['session']> & { now: Date }): Session => ({
  userGid: row.user_gid,
  sessionId: row.session_id,
  secretHash: row.secret_hash,
  rotatedAt: row.rotated_at,
  nextHash: row.next_hash,
  nextIssuedAt: row.next_issued_at,
  previousHash: row.previous_hash,
  replacedAt: row.replaced_at,
  openedAt: row.opened_at,
  seenAt: row.seen_at,
  codeProvenAt: row.code_proven_at,
  now: row.now,
});

export const findSession = async (db: IdentityDb, key: SessionKey): Promise<Session | undefined> => {
  const row = await db
    .selectFrom('session')
    .selectAll()
    .select(sql<Date>`app_now()`.as('now'))
    .where('user_gid', '=', key.userGid)
    .where('session_id', '=', key.sessionId)
    .executeTakeFirst();
  return row && toSession(row);
};

/**
 * Every call of a signed-in user runs this query. Each pair is looked up by primary key. The limit,
 * which never cuts anything off, makes the planner expect few pairs, so that one prepared plan
 * serves any number of them.
 */
const sessionsWithUsers = `select found.*, app_now() as now, requested.place
  from (
    select * from unnest($1::uuid[], $2::uuid[]) with ordinality as pair (of_user, of_session, place) limit $3
  ) as requested
  cross join lateral (
    select * from session join app_user using (user_gid)
    where user_gid = requested.of_user and session_id = requested.of_session
    limit 1
  ) as found`;

/** A session with its account. */
export interface SignedInUser {
  session: Session;
  user: User;
}

/** The sessions of many keys, in the order of the keys; undefined where there is none. */
export const findSignedIn = async (
  db: IdentityDb,
  keys: readonly SessionKey[],
): Promise<readonly (SignedInUser | undefined)[]> => {
  const values = [keys.map(({ userGid }) => userGid), keys.map(({ sessionId }) => sessionId), keys.length];
  const { rows } = await db.executeQuery<Selectable<IdentityTables['session']> & User & { place: number }>(
    CompiledQuery.raw(sessionsWithUsers, values),
  );
  return groupByPlace(keys, rows).map(([row]) => row && { session: toSession(row), user: row });
};

export interface NewSession {
  sessionId: string;
  secretHash: Buffer;
  deviceHash: string;
  deviceName: string;
}

/**
 * Opens a session, ends the least recently used ones beyond the limit, and binds the device. The
 * account must be locked, so that concurrent sessions count each other.
 */
export const insertSession = (
  trx: IdentityTransaction,
  userGid: string,
  { sessionId, secretHash, deviceHash, deviceName }: NewSession,
  sealedPasswordLength: string | null,
): Promise<unknown> =>
  sql`select open_session(${userGid}, ${sessionId}, ${secretHash}, ${deviceHash}, ${deviceName}, ${sealedPasswordLength}, false,
    ${sessionLimits.perUser})`.execute(trx);

const updateSession = (db: IdentityDb, { userGid, sessionId }: SessionKey) =>
  db.updateTable('session').where('user_gid', '=', userGid).where('session_id', '=', sessionId);

export const recordUse = (db: IdentityDb, { userGid, sessionId, now }: Session): Promise<unknown> =>
  sql`with used as (update app_user set used_at = ${now} where user_gid = ${userGid})
    update session set seen_at = ${now} where user_gid = ${userGid} and session_id = ${sessionId}`.execute(db);

/** The sessions of a user, most recently used first. */
export const listSessions = (db: IdentityDb, userGid: string) =>
  db
    .selectFrom('session')
    .select(['session_id', 'device_name', 'opened_at', 'seen_at', sql<Date>`app_now()`.as('now')])
    .where('user_gid', '=', userGid)
    .orderBy('seen_at', 'desc')
    .execute();

/** Stores a next secret unless another request has just done so. */
export const issueNextSecret = async (db: IdentityDb, session: Session, nextHash: Buffer): Promise<boolean> => {
  const issued = await updateSession(db, session)
    .set({ next_hash: nextHash, next_issued_at: session.now })
    .where('secret_hash', '=', session.secretHash)
    .where((eb) =>
      session.nextIssuedAt ? eb('next_issued_at', '=', session.nextIssuedAt) : eb('next_issued_at', 'is', null),
    )
    .returning('session_id')
    .executeTakeFirst();
  return Boolean(issued);
};

/**
 * Makes the next secret the current one after its first use; the previous one stays valid for the
 * grace period.
 */
export const promoteNextSecret = (db: IdentityDb, session: Session, nextHash: Buffer): Promise<unknown> =>
  updateSession(db, session)
    .set({
      secret_hash: nextHash,
      rotated_at: session.now,
      previous_hash: session.secretHash,
      replaced_at: session.now,
      next_hash: null,
      next_issued_at: null,
    })
    .where('next_hash', '=', nextHash)
    .execute();

/** Replaces the secret at once, because the user's rights have changed. */
export const replaceSecret = (db: IdentityDb, session: Session, secretHash: Buffer): Promise<unknown> =>
  updateSession(db, session)
    .set({
      secret_hash: secretHash,
      rotated_at: session.now,
      previous_hash: session.secretHash,
      replaced_at: session.now,
      next_hash: null,
      next_issued_at: null,
    })
    .execute();

/** Ids of the user's open sessions. */
export const listOpenSessions = async (db: IdentityDb, userGid: string): Promise<string[]> => {
  const rows = await db.selectFrom('session').select('session_id').where('user_gid', '=', userGid).execute();
  return rows.map(({ session_id }) => session_id);
};

export const endSession = (db: IdentityDb, { userGid, sessionId }: SessionKey): Promise<unknown> =>
  db.deleteFrom('session').where('user_gid', '=', userGid).where('session_id', '=', sessionId).execute();

export const endAllSessions = (db: IdentityDb, userGid: string): Promise<unknown> =>
  db.deleteFrom('session').where('user_gid', '=', userGid).execute();

export const endOtherSessions = (db: IdentityDb, { userGid, sessionId }: SessionKey): Promise<unknown> =>
  db.deleteFrom('session').where('user_gid', '=', userGid).where('session_id', '!=', sessionId).execute();

/** A correct code, with the guard to store when it is used. */
export interface CodeToRedeem extends TokenKey {
  deviceClass: DeviceClass;
  /** Version of the guard that the decision was based on. */
  version: number;
  /** The remaining wrong guesses. */
  wrongAt: readonly Date[];
}

/** Result of `sign_in_by_code` (database/migrations/0004-identity-sign-in.sql). */
export type CodeOutcome =
  | { outcome: 'signedIn' | 'newDevice'; user: User }
  | { outcome: 'numberUnknown' | 'guardMoved' | 'codeGone'; user?: undefined };

/**
 * Uses up a correct code, opens its session and ends the caller's previous one, atomically. A
 * device that the account does not know needs `isVerified`.
 */
export const openSessionByCode = async (
  db: IdentityDb,
  { mobileIndex, purpose, deviceClass, tokenHash, version, wrongAt }: CodeToRedeem,
  { sessionId, secretHash, deviceHash, deviceName }: NewSession,
  previousSession: SessionKey | undefined,
  isVerified: boolean,
): Promise<CodeOutcome> => {
  const { rows } = await sql<User & { outcome: CodeOutcome['outcome'] }>`
    select outcome, (account).*, app_now() as now from sign_in_by_code(
      ${mobileIndex}, ${purpose}, ${deviceClass}, ${tokenHash}, ${version}, ${[...wrongAt]},
      ${sessionId}, ${secretHash}, ${deviceHash}, ${deviceName}, ${isVerified}, ${sessionLimits.perUser},
      ${previousSession?.userGid ?? null}, ${previousSession?.sessionId ?? null})`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('sign_in_by_code returned no outcome');
  const { outcome, ...user } = row;
  return outcome === 'signedIn' || outcome === 'newDevice' ? { outcome, user } : { outcome };
};
