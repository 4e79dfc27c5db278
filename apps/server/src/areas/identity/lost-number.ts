import { type BodyOf, identity, numberLimits } from '@sikka/contract';
import { sendSessionToken } from '#platform/calls/cookies.ts';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import { transaction } from '#platform/data/database.ts';
import { presentPendingChange, refuseSecondChange } from './change-number.ts';
import { checkCode, redeemCode, type CorrectCode } from './check-code.ts';
import { checkPassword } from './check-password.ts';
import type { IdentityDeps } from './deps.ts';
import { deviceHashOf, findAccount } from './device-store.ts';
import type { Hasher } from './hashing.ts';
import { notifyNumbers } from './notify-numbers.ts';
import { isKnownAt, isRevertible } from './number-rules.ts';
import { findLatestAppliedChange, insertChange, readNumberHold, revertNumber } from './number-store.ts';
import { openSession } from './open-session.ts';
import { presentLogin } from './present.ts';
import { sessionLimits } from './session-rules.ts';
import { endAllSessions } from './session-store.ts';
import { findReservedOwner, findUser, lockUser, mobileIndexOf, sealNumber, type User } from './user-store.ts';

type LostBody = BodyOf<'/flamingo/user/lostMobile'>;

/**
 * The account of the old number, proven by a known device or the password. The error is the same if
 * there is no account.
 */
const proveAccount = async (
  deps: IdentityDeps,
  hasher: Hasher,
  deviceHash: string,
  { oldMobile, password }: LostBody,
): Promise<User> => {
  const { db, secrets } = deps;
  const mobileIndex = mobileIndexOf(secrets, oldMobile);
  const account = await findAccount(db, secrets, { mobileIndex, deviceHash });
  const isKnown =
    account?.binding !== undefined &&
    isKnownAt({ registeredAt: account.user.registered_at, boundAt: account.binding.boundAt }, account.user.now);
  if (password !== undefined) {
    const passwordHash = account?.user.password_hash;
    await checkPassword(deps, hasher, {
      mobileIndex,
      deviceClass: isKnown ? 'known' : 'other',
      passwordHash,
      password,
    });
  } else if (!isKnown) throw new Problem('secondProofNeeded');
  if (!account) throw new Problem('credentialsWrong');
  return account.user;
};

/** Requests a change of a lost number. It takes effect after the waiting period. */
export const lostMobile = handler(identity.lostMobile, (deps: IdentityDeps, body, context) =>
  deps.hashing.admit(async (hasher) => {
    const { db, secrets } = deps;
    const user = await proveAccount(deps, hasher, deviceHashOf(secrets, context.caller), body);
    const codeInput = { ...body, purpose: 'TYPE_LOST_MOBILE', code: body.verifyCode } as const;
    const correctCode = await checkCode(deps, hasher, codeInput, context);
    const { user_gid: userGid } = user;
    const change = await transaction(db, async (trx) => {
      const lockedUser = await lockUser(trx, userGid);
      if (lockedUser?.mobile_sealed !== user.mobile_sealed) throw new Problem('credentialsWrong');
      await redeemCode(trx, correctCode);
      await refuseSecondChange(trx, lockedUser);
      const createdChange = await insertChange(deps.claimKey, trx, {
        userGid,
        from: { index: mobileIndexOf(secrets, body.oldMobile), sealed: lockedUser.mobile_sealed },
        to: { index: correctCode.mobileIndex, sealed: sealNumber(secrets, userGid, body.mobile) },
        locale: context.locale,
        waitHours: numberLimits.waitHours,
      });
      if (!createdChange) throw new Problem('numberTaken');
      return createdChange;
    });
    await notifyNumbers(deps, change);
    return presentPendingChange(deps, change);
  }),
);

/** The account that recently moved away from a number, if this device was known to it before. */
const findRevertible = async ({ db }: IdentityDeps, mobileIndex: string, deviceHash: string) => {
  const userGid = await findReservedOwner(db, mobileIndex);
  const user = userGid && (await findUser(db, userGid));
  const change = userGid && (await findLatestAppliedChange(db, userGid));
  if (!user || !change || !change.moved_at || change.old_index !== mobileIndex) return undefined;
  const hold = await readNumberHold(db, user.user_gid, deviceHash);
  const mayRevert = isRevertible(change.moved_at, user.now) && hold && isKnownAt(hold.device, change.requested_at);
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
    let correctCode: CorrectCode | undefined;
    if (body.loginType === 0) {
      const codeInput = { ...body, purpose: 'TYPE_REVERT_MOBILE', code: body.verifyCode } as const;
      correctCode = await checkCode(deps, hasher, codeInput, context);
    } else {
      const passwordHash = revertible?.user.password_hash;
      await checkPassword(deps, hasher, {
        mobileIndex,
        deviceClass: revertible ? 'known' : 'other',
        passwordHash,
        password: body.password,
      });
    }
    if (!revertible) throw new Problem('revertRefused');
    const { user_gid: userGid } = revertible.user;
    const { token, change } = await transaction(db, async (trx) => {
      const lockedUser = await lockUser(trx, userGid);
      const change = await findLatestAppliedChange(trx, userGid);
      if (!lockedUser || change?.change_id !== revertible.change.change_id) throw new Problem('revertRefused');
      if (correctCode) await redeemCode(trx, correctCode);
      await revertNumber(deps.claimKey, trx, change);
      await endAllSessions(trx, userGid);
      if (correctCode)
        await trx.updateTable('app_user').set({ password_hash: null }).where('user_gid', '=', userGid).execute();
      const length = body.loginType === 1 ? body.password.length : undefined;
      return { token: await openSession(deps, trx, lockedUser, context, length), change };
    });
    await notifyNumbers(deps, { ...change, state: 'reverted' });
    const user = await findUser(db, userGid);
    if (!user) throw new Problem('revertRefused');
    return presentLogin(deps, user, sendSessionToken(context, token, sessionLimits.absolute));
  }),
);
