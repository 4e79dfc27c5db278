import { transaction } from '#platform/database.ts';
import { Problem } from '#platform/problem.ts';
import type { RightCode } from './check-code.ts';
import type { IdentityDeps } from './deps.ts';
import type { Hasher } from './hashing.ts';
import { mayBeRecycled } from './number-rules.ts';
import { checkPassword } from './check-password.ts';
import { findOwner, lockUser, makeDormant, type User } from './user-store.ts';

/** Since when a number is out of use, as far as anybody knows. A registry that does not answer keeps nobody out. */
const revokedSince = async (
  { numbers, log }: Pick<IdentityDeps, 'numbers' | 'log'>,
  mobile: string,
): Promise<Date | undefined> => {
  const outcome = await numbers.numberStatus(mobile);
  if (outcome.kind !== 'accepted') log.warn({ event: 'number-status-unknown' }, 'a number’s standing is not known');
  return outcome.kind === 'accepted' && outcome.status === 'REVOKED' ? outcome.since : undefined;
};

/** What somebody with a right code brings on a device that the account does not know. */
export interface Newcomer {
  mobile: string;
  password?: string | undefined;
  startNew?: true | undefined;
}

/**
 * Lets somebody in on a device that the account does not know, by the code alone, or by its password as well where the number may have a new
 * owner. Whoever begins a new account with the number inherits nothing: the old one gives the number up, and is closed. Throws `secondProofNeeded` otherwise.
 */
export const vouchFor = async (
  deps: IdentityDeps,
  hasher: Hasher,
  user: User,
  { mobileIndex }: RightCode,
  { mobile, password, startNew }: Newcomer,
): Promise<'owner' | 'newcomer'> => {
  const { db } = deps;
  const { used_at: usedAt, now, password_hash: passwordHash } = user;
  const isDormant = mayBeRecycled({ usedAt, revokedSince: undefined }, now);
  if (!isDormant && !mayBeRecycled({ usedAt, revokedSince: await revokedSince(deps, mobile) }, now)) return 'owner';
  if (password !== undefined) {
    await checkPassword(db, hasher, { mobileIndex, deviceClass: 'other', passwordHash, password });
    return 'owner';
  }
  if (!startNew) throw new Problem('secondProofNeeded', { details: { hasPwd: passwordHash !== null } });
  await transaction(db, async (trx) => {
    await lockUser(trx, user.user_gid);
    if ((await findOwner(trx, mobileIndex)) === user.user_gid) await makeDormant(trx, user.user_gid, mobileIndex);
  });
  return 'newcomer';
};
