import { Problem } from '#platform/calls/problem.ts';
import { transaction } from '#platform/data/database.ts';
import type { CorrectCode } from './check-code.ts';
import { checkPassword } from './check-password.ts';
import type { IdentityDeps } from './deps.ts';
import type { Hasher } from './hashing.ts';
import { mayBeRecycled } from './number-rules.ts';
import { findOwner, lockUser, makeDormant, type User } from './user-store.ts';

/** Since when a number is revoked; undefined if it is not, or if the registry does not answer. */
const revokedSince = async (
  { numbers, log }: Pick<IdentityDeps, 'numbers' | 'log'>,
  mobile: string,
): Promise<Date | undefined> => {
  const outcome = await numbers.numberStatus(mobile);
  if (outcome.kind !== 'accepted') log.warn({ event: 'number-status-unknown' }, 'the status of a number is unknown');
  return outcome.kind === 'accepted' && outcome.status === 'REVOKED' ? outcome.since : undefined;
};

/** The sign-in request of a new device with a correct code. */
export interface NewDeviceLogin {
  mobile: string;
  password?: string | undefined;
  startNew?: true | undefined;
}

/**
 * Admits a new device by the code alone, or also by the password if the number may have a new
 * owner. A new owner can start a new account: the old one loses the number and is closed. Throws
 * `secondProofNeeded` otherwise.
 */
export const verifyNewDevice = async (
  deps: IdentityDeps,
  hasher: Hasher,
  user: User,
  { mobileIndex }: CorrectCode,
  { mobile, password, startNew }: NewDeviceLogin,
): Promise<'owner' | 'newcomer'> => {
  const { db } = deps;
  const { used_at: usedAt, now, password_hash: passwordHash } = user;
  const isDormant = mayBeRecycled({ usedAt, revokedSince: undefined }, now);
  if (!isDormant && !mayBeRecycled({ usedAt, revokedSince: await revokedSince(deps, mobile) }, now)) return 'owner';
  if (password !== undefined) {
    await checkPassword(deps, hasher, { mobileIndex, deviceClass: 'other', passwordHash, password });
    return 'owner';
  }
  if (!startNew) throw new Problem('secondProofNeeded', { details: { hasPwd: passwordHash !== null } });
  await transaction(db, async (trx) => {
    await lockUser(trx, user.user_gid);
    if ((await findOwner(trx, mobileIndex)) === user.user_gid) await makeDormant(trx, user.user_gid, mobileIndex);
  });
  return 'newcomer';
};
