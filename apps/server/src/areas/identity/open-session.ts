import { randomUUID } from 'node:crypto';
import { identity } from '@sikka/contract';
import type { CallContext } from '#platform/call-context.ts';
import { takeBackToken } from '#platform/cookies.ts';
import { handler } from '#platform/handler.ts';
import { deviceHashOf, sealPasswordLength } from './device-store.ts';
import type { IdentityDeps } from './deps.ts';
import { endAllSessions, endSession, insertSession, type NewSession } from './session-store.ts';
import type { IdentityTransaction, User } from './user-store.ts';
import { hashSecret, newSecret, writeToken } from './session-token.ts';

/** A session to be opened for the caller's device, and the secret that will prove it. */
export const newSession = (
  { secrets }: Pick<IdentityDeps, 'secrets'>,
  { caller }: Pick<CallContext, 'caller'>,
): { session: NewSession; secret: Buffer } => {
  const secret = newSecret();
  const deviceHash = deviceHashOf(secrets, caller);
  return { session: { sessionId: randomUUID(), secretHash: hashSecret(secret), deviceHash }, secret };
};

/**
 * Opens a session for a user who proved a password of so many characters, ends the one the caller came with, and binds the device.
 * The account must be locked. Returns the token.
 */
export const openSession = async (
  deps: Pick<IdentityDeps, 'secrets'>,
  trx: IdentityTransaction,
  { user_gid: userGid }: User,
  context: Pick<CallContext, 'caller'>,
  passwordLength: number,
): Promise<string> => {
  const { session, secret } = newSession(deps, context);
  if (context.caller.user) await endSession(trx, context.caller.user);
  const sealedLength = sealPasswordLength(deps.secrets, { userGid, ...session }, passwordLength);
  await insertSession(trx, userGid, session, sealedLength);
  return writeToken({ userGid, sessionId: session.sessionId }, secret);
};

/** Ends the caller's session, or every session of the caller. */
export const signOut = handler(identity.logout, async ({ db }: IdentityDeps, { everywhere }, { user, ...context }) => {
  if (everywhere) await endAllSessions(db, user.userGid);
  else await endSession(db, user);
  takeBackToken(context);
  return {};
});
