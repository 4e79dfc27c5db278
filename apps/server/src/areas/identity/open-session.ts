import { hash, randomBytes, randomUUID } from 'node:crypto';
import { identity } from '@sikka/contract';
import type { CallContext } from '#platform/call-context.ts';
import { takeBackToken } from '#platform/cookies.ts';
import { handler } from '#platform/handler.ts';
import { deviceHashOf, sealPasswordLength } from './device-store.ts';
import type { IdentityDeps } from './deps.ts';
import { type NewSession, endAllSessions, endSession, insertSession } from './session-store.ts';
import type { IdentityTransaction, User } from './user-store.ts';

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

const uuidBytes = 16;
const secretBytes = 32;
const tokenPattern = /^[\w-]{86}$/;

export interface SessionKey {
  userGid: string;
  sessionId: string;
}

const uuidToBytes = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex');

const hexToUuid = (hex: string): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;

export const newSecret = (): Buffer => randomBytes(secretBytes);

export const hashSecret = (secret: Buffer): Buffer => hash('sha256', secret, 'buffer');

/** User, session and 256-bit secret in 86 characters of base64url. Clients treat it as opaque. */
export const writeToken = ({ userGid, sessionId }: SessionKey, secret: Buffer): string =>
  Buffer.concat([uuidToBytes(userGid), uuidToBytes(sessionId), secret]).toString('base64url');

/** The deps of a token; undefined when the text cannot be one. */
export const readToken = (token: string): (SessionKey & { secretHash: Buffer }) | undefined => {
  if (!tokenPattern.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  return {
    userGid: hexToUuid(bytes.toString('hex', 0, uuidBytes)),
    sessionId: hexToUuid(bytes.toString('hex', uuidBytes, 2 * uuidBytes)),
    secretHash: hashSecret(bytes.subarray(2 * uuidBytes)),
  };
};
