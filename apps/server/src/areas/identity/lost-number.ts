import { type BodyOf, identity, numberLimits } from '@sikka/contract';
import { sendSessionToken } from '#platform/calls/cookies.ts';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import { transaction } from '#platform/data/database.ts';
import { presentWaiting, refuseSecondChange } from './change-number.ts';
import { checkCode, redeemCode, type CorrectCode } from './check-code.ts';
import { checkPassword } from './check-password.ts';
import type { IdentityDeps } from './deps.ts';
import { deviceHashOf, findAccount } from './device-store.ts';
import type { Hasher } from './hashing.ts';
import { notifyNumbers } from './notify-numbers.ts';
import { isKnownAt, isRevertible } from './number-rules.ts';
import { findApplied, insertChange, readHold, revertNumber } from './number-store.ts';
import { openSession } from './open-session.ts';
import { presentLogin } from './present.ts';
import { sessionLimits } from './session-rules.ts';
import { endAllSessions } from './session-store.ts';
import { findHolder, findUser, lockUser, mobileIndexOf, sealNumber, type User } from './user-store.ts';

type LostBody = BodyOf<'/flamingo/user/lostMobile'>;

/**
 * The account of the old number, proven by a known device or the password. The error is the same if
 * there is no account.
 */
const proveAccount = async (
  { db, secrets }: IdentityDeps,
  hasher: Hasher,
  deviceHash: string,
  { oldMobile, password }: LostBody,
): Promise<User> => {
  const mobileIndex = mobileIndexOf(secrets, oldMobile);
  const account = await findAccount(db, secrets, { mobileIndex, deviceHash });
  const isKnown =
    account?.binding !== undefined &&
    isKnownAt({ registeredAt: account.user.registered_at, boundAt: account.binding.boundAt }, account.user.now);
  if (password !== undefined) {
    const passwordHash = account?.user.password_hash;
    await checkPassword(db, hasher, { mobileIndex, deviceClass: isKnown ? 'known' : 'other', passwordHash, password });
  } else if (!isKnown) throw new Problem('secondProofNeeded');
  if (!account) throw new Problem('credentialsWrong');
  return account.user;
};

/** Requests a change of a lost number. It takes effect after the waiting period. */
export const lostMobile = handler(identity.lostMobile, (deps: IdentityDeps, body, context) =>
  deps.hashing.admit(async (hasher) => {
    const { db, secrets } = deps;
    const user = await proveAccount(deps, hasher, deviceHashOf(secrets, context.caller), body);
    const typed = { ...body, purpose: 'TYPE_LOST_MOBILE', code: body.verifyCode } as const;
    const right = await checkCode(deps, hasher, typed, context);
    const { user_gid: userGid } = user;
    const change = await transaction(db, async (trx) => {
      const locked = await lockUser(trx, userGid);
      if (locked?.mobile_sealed !== user.mobile_sealed) throw new Problem('credentialsWrong');
      await redeemCode(trx, right);
      await refuseSecondChange(trx, locked);
      const requested = await insertChange(trx, {
        userGid,
        from: { index: mobileIndexOf(secrets, body.oldMobile), sealed: locked.mobile_sealed },
        to: { index: right.mobileIndex, sealed: sealNumber(secrets, userGid, body.mobile) },
        locale: context.locale,
        waitHours: numberLimits.waitHours,
      });
      if (!requested) throw new Problem('numberTaken');
      return requested;
    });
    await notifyNumbers(deps, change);
    return presentWaiting(deps, change);
  }),
);

/** The account that recently moved away from a number, if this device was known to it before. */
const findRevertible = async ({ db }: IdentityDeps, mobileIndex: string, deviceHash: string) => {
  const userGid = await findHolder(db, mobileIndex);
  const user = userGid && (await findUser(db, userGid));
  const change = userGid && (await findApplied(db, userGid));
  if (!user || !change || !change.moved_at || change.old_index !== mobileIndex) return undefined;
  const held = await readHold(db, user.user_gid, deviceHash);
  const mayRevert = isRevertible(change.moved_at, user.now) && held && isKnownAt(held.device, change.requested_at);
  return mayRevert ? { user, change } : undefined;
};

/**
 * Reverts a change of number and signs the caller in, on a device that was known before the change.
 * After a code, the password is removed too, because the person who moved the account may have set
 * it.
 */
export const revertMobile = handler(identity.revertMobile, (deps: IdentityDeps, body, context) =>
  deps.hashing.admit(async (hasher) => {
    const { db, secrets } = deps;
    const mobileIndex = mobileIndexOf(secrets, body.mobile);
    const revertible = await findRevertible(deps, mobileIndex, deviceHashOf(secrets, context.caller));
    let right: CorrectCode | undefined;
    if (body.loginType === 0) {
      const typed = { ...body, purpose: 'TYPE_REVERT_MOBILE', code: body.verifyCode } as const;
      right = await checkCode(deps, hasher, typed, context);
    } else {
      const passwordHash = revertible?.user.password_hash;
      await checkPassword(db, hasher, {
        mobileIndex,
        deviceClass: revertible ? 'known' : 'other',
        passwordHash,
        password: body.password,
      });
    }
    if (!revertible) throw new Problem('revertRefused');
    const { user_gid: userGid } = revertible.user;
    const { token, change } = await transaction(db, async (trx) => {
      const locked = await lockUser(trx, userGid);
      const change = await findApplied(trx, userGid);
      if (!locked || change?.change_id !== revertible.change.change_id) throw new Problem('revertRefused');
      if (right) await redeemCode(trx, right);
      await revertNumber(trx, change);
      await endAllSessions(trx, userGid);
      if (right)
        await trx.updateTable('app_user').set({ password_hash: null }).where('user_gid', '=', userGid).execute();
      const length = body.loginType === 1 ? body.password.length : undefined;
      return { token: await openSession(deps, trx, locked, context, length), change };
    });
    await notifyNumbers(deps, { ...change, state: 'reverted' });
    const user = await findUser(db, userGid);
    if (!user) throw new Problem('revertRefused');
    return presentLogin(deps, user, sendSessionToken(context, token, sessionLimits.absolute));
  }),
);
