import { type BodyOf, identity, maskMobile, numberLimits, sessionHeaders } from '@sikka/contract';
import { sendSessionToken } from '#platform/calls/cookies.ts';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import { hashSecret, newSecret, writeToken } from '#platform/calls/session-token.ts';
import { transaction } from '#platform/data/database.ts';
import { checkCode, redeemCode } from './check-code.ts';
import { checkPassword } from './check-password.ts';
import type { IdentityDeps } from './deps.ts';
import { deviceHashOf } from './device-store.ts';
import type { Hasher } from './hashing.ts';
import { notifyNumbers } from './notify-numbers.ts';
import { isKnownAt, isRevertible } from './number-rules.ts';
import {
  findLatestAppliedChange,
  findPendingChange,
  insertChange,
  applyNumberChange,
  type NumberChange,
  readNumberHold,
  stopChange,
} from './number-store.ts';
import { presentUser } from './present.ts';
import { loadCaller } from './profile.ts';
import { hasProof, consumeProof } from './proof-store.ts';
import { renewToken } from './resolve-session.ts';
import { secondsLeft } from './session-rules.ts';
import { endOtherSessions, findSession, replaceSecret, type Session } from './session-store.ts';
import {
  type IdentityDb,
  lockUser,
  mobileIndexOf,
  unsealMobile,
  unsealNumber,
  sealNumber,
  type User,
} from './user-store.ts';

type Body = BodyOf<'/flamingo/user/changeMobile'>;

const proofKey = (mobileIndex: string) => ({ mobileIndex, purpose: 'TYPE_OLD_MOBILE' }) as const;

/** Throws `proofMissing` unless the caller has a fresh code of the old number or the password. */
const requireOldNumberProof = async (
  deps: IdentityDeps,
  hasher: Hasher,
  user: User,
  mobileIndex: string,
  body: Body,
) => {
  if (body.proof !== undefined) {
    if (!(await hasProof(deps.db, proofKey(mobileIndex), body.proof))) throw new Problem('proofMissing');
  } else if (body.password === undefined) throw new Problem('proofMissing');
  else {
    const passwordInput = { mobileIndex, passwordHash: user.password_hash, password: body.password };
    await checkPassword(deps, hasher, { ...passwordInput, deviceClass: 'known' });
  }
};

/** Allows one change at a time, and none while the last one can be reverted. */
export const refuseSecondChange = async (db: IdentityDb, { user_gid: userGid, now }: User): Promise<void> => {
  if (await findPendingChange(db, userGid)) throw new Problem('numberChangeWaiting');
  const lastChange = await findLatestAppliedChange(db, userGid);
  if (lastChange?.moved_at && isRevertible(lastChange.moved_at, now)) throw new Problem('numberChangedLately');
};

export const presentPendingChange = (
  { secrets }: Pick<IdentityDeps, 'secrets'>,
  { user_gid: userGid, new_sealed, moves_at }: NumberChange,
) => ({ mobile: maskMobile(unsealNumber(secrets, userGid, new_sealed)), movesAt: moves_at.toISOString() });

interface ChangeRequest {
  user: User;
  session: Session;
  deviceHash: string;
  body: Body;
  correctCode: Parameters<typeof redeemCode>[1];
  locale: NumberChange['locale'];
}

/**
 * From a known device the account moves at once, its other sessions end, and this session gets a
 * new secret. From a new device the change waits, so that a stolen session or SIM is not enough to
 * take over the account.
 */
const changeNumber = (
  { db, secrets, claimKey }: IdentityDeps,
  { user, session, deviceHash, body, correctCode, locale }: ChangeRequest,
): Promise<{ change: NumberChange; secret?: Buffer }> =>
  transaction(db, async (trx) => {
    const lockedUser = await lockUser(trx, user.user_gid);
    if (lockedUser?.mobile_sealed !== user.mobile_sealed) throw new Problem('originalMobileWrong');
    const from = { index: mobileIndexOf(secrets, body.oldMobile), sealed: user.mobile_sealed };
    if (body.proof !== undefined && !(await consumeProof(trx, proofKey(from.index), body.proof)))
      throw new Problem('proofMissing');
    await redeemCode(trx, correctCode);
    await refuseSecondChange(trx, lockedUser);
    const hold = await readNumberHold(trx, user.user_gid, deviceHash);
    const isKnown = hold !== undefined && isKnownAt(hold.device, hold.now);
    const to = { index: correctCode.mobileIndex, sealed: sealNumber(secrets, user.user_gid, body.mobile) };
    const waitHours = isKnown ? 0 : numberLimits.waitHours;
    const change = await insertChange(claimKey, trx, { userGid: user.user_gid, from, to, locale, waitHours });
    if (!change) throw new Problem('numberTaken');
    if (!isKnown) return { change };
    if (!(await applyNumberChange(claimKey, trx, change))) throw new Problem('numberTaken');
    await endOtherSessions(trx, session);
    const secret = newSecret();
    await replaceSecret(trx, session, hashSecret(secret));
    return { change: { ...change, state: 'moved' }, secret };
  });

export const changeMobile = handler(identity.changeMobile, (deps: IdentityDeps, body, { user: caller, ...context }) =>
  deps.hashing.admit(async (hasher) => {
    const { db, secrets } = deps;
    const user = await loadCaller(db, caller);
    const session = await findSession(db, caller);
    if (!session) throw new Problem('signInNeeded');
    const oldMobile = unsealMobile(secrets, user);
    if (body.oldMobile !== oldMobile) throw new Problem('originalMobileWrong');
    if (body.mobile === oldMobile) throw new Problem('numberTaken');
    await requireOldNumberProof(deps, hasher, user, mobileIndexOf(secrets, oldMobile), body);
    const codeInput = { ...body, purpose: 'TYPE_NEW_MOBILE', code: body.verifyCode } as const;
    const correctCode = await checkCode(deps, hasher, codeInput, context);
    const deviceHash = deviceHashOf(secrets, context.caller);
    const { change, secret } = await changeNumber(deps, {
      user,
      session,
      deviceHash,
      body,
      correctCode,
      locale: context.locale,
    });
    await notifyNumbers(deps, change);
    if (!secret) {
      await renewToken(deps, { user: caller, ...context });
      return { user: presentUser(deps, user), waiting: presentPendingChange(deps, change) };
    }
    const token = sendSessionToken(context, writeToken(session, secret), secondsLeft(session, session.now));
    if (token) context.reply.header(sessionHeaders.token, token);
    return { user: presentUser(deps, await loadCaller(db, caller)) };
  }),
);

/** The caller's pending change of number, if any. */
export const showMobileChange = handler(identity.mobileChange, async (deps: IdentityDeps, _body, { user }) => {
  const pendingChange = await findPendingChange(deps.db, user.userGid);
  return pendingChange ? { waiting: presentPendingChange(deps, pendingChange) } : {};
});

/** Stops the pending change. */
export const stopMobile = handler(identity.stopMobile, async (deps: IdentityDeps, _body, { user: { userGid } }) => {
  const stoppedChange = await transaction(deps.db, async (trx) => {
    await lockUser(trx, userGid);
    const pendingChange = await findPendingChange(trx, userGid);
    if (pendingChange) await stopChange(trx, pendingChange);
    return pendingChange;
  });
  if (stoppedChange) await notifyNumbers(deps, { ...stoppedChange, state: 'stopped' });
  return {};
});
