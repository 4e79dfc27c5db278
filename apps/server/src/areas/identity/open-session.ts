import type { CallContext } from '../../platform/call-context.ts';
import { bindDevice, deviceHashOf } from './device-store.ts';
import type { IdentityParts } from './parts.ts';
import { endSession, insertSession } from './session-store.ts';
import { hashSecret, newSecret, writeToken } from './session-token.ts';
import type { IdentityTransaction, User } from './user-store.ts';

/** How the user proved who they are: a one-time code, or a password of so many characters. */
export type SignInProof = { by: 'code' } | { by: 'password'; length: number };

/** Opens a session for a proven user, ends the one the caller came with, and binds the device. Returns the token. */
export const openSession = async (
  { secrets }: Pick<IdentityParts, 'secrets'>,
  trx: IdentityTransaction,
  user: User,
  { caller }: Pick<CallContext, 'caller'>,
  proof: SignInProof,
): Promise<string> => {
  const userGid = user.user_gid;
  const deviceHash = deviceHashOf(secrets, caller);
  const secret = newSecret();
  if (caller.user) await endSession(trx, caller.user);
  const sessionId = await insertSession(trx, {
    userGid,
    secretHash: hashSecret(secret),
    deviceHash,
    codeProvenAt: proof.by === 'code' ? user.now : null,
  });
  const passwordLength = proof.by === 'password' ? { passwordLength: proof.length } : {};
  await bindDevice(trx, secrets, { userGid, deviceHash, ...passwordLength }, user.now);
  return writeToken({ userGid, sessionId }, secret);
};
