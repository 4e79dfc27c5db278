import { randomUUID } from 'node:crypto';
import { identity } from '@sikka/contract';
import type { CallContext } from '#platform/calls/call-context.ts';
import { clearSessionToken } from '#platform/calls/cookies.ts';
import { handler } from '#platform/calls/handler.ts';
import { hashSecret, newSecret, writeToken } from '#platform/calls/session-token.ts';
import { userEvents } from '#platform/people/user-events.ts';
import type { IdentityDeps } from './deps.ts';
import { deviceNameOf } from './device-name.ts';
import { deviceHashOf, isBound, sealPasswordLength } from './device-store.ts';
import { endAllSessions, endSession, insertSession, type NewSession } from './session-store.ts';
import type { IdentityTransaction, User } from './user-store.ts';

/** What a session records of its device. */
export type DeviceContext = Pick<CallContext, 'caller' | 'userAgent' | 'appVersion'>;

/** A new session for the caller's device, with its secret. */
export const newSession = (
  { secrets }: Pick<IdentityDeps, 'secrets'>,
  { caller, userAgent, appVersion }: DeviceContext,
): { session: NewSession; secret: Buffer } => {
  const secret = newSecret();
  const deviceHash = deviceHashOf(secrets, caller);
  const deviceName = deviceNameOf(userAgent, appVersion);
  return { session: { sessionId: randomUUID(), secretHash: hashSecret(secret), deviceHash, deviceName }, secret };
};

/** Notifies the user of a sign-in on a new device. */
export const notifyNewSignIn = (
  trx: IdentityTransaction,
  userGid: string,
  { sessionId, deviceName }: NewSession,
): Promise<void> => userEvents.record(trx, { userGid, kind: 'newSignIn', key: sessionId, facts: { deviceName } });

/**
 * Opens a session after a password of `passwordLength` characters or a code, ends the caller's
 * previous one, binds the device, and notifies the user if it is new. The account must be locked.
 * Returns the token.
 */
export const openSession = async (
  deps: Pick<IdentityDeps, 'secrets'>,
  trx: IdentityTransaction,
  { user_gid: userGid }: User,
  context: DeviceContext,
  passwordLength: number | undefined,
): Promise<string> => {
  const { session, secret } = newSession(deps, context);
  if (context.caller.user) await endSession(trx, context.caller.user);
  const sealedLength =
    passwordLength === undefined ? null : sealPasswordLength(deps.secrets, { userGid, ...session }, passwordLength);
  if (!(await isBound(trx, { userGid, ...session }))) await notifyNewSignIn(trx, userGid, session);
  await insertSession(trx, userGid, session, sealedLength);
  return writeToken({ userGid, sessionId: session.sessionId }, secret);
};

/** Ends the caller's session, or every session of the caller. */
export const signOut = handler(identity.logout, async ({ db }: IdentityDeps, { everywhere }, { user, ...context }) => {
  if (everywhere) await endAllSessions(db, user.userGid);
  else await endSession(db, user);
  clearSessionToken(context);
  return {};
});
