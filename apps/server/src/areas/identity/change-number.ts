import { type BodyOf, identity, maskMobile, numberLimits, sessionHeaders } from '@sikka/contract';
import { sendSessionToken } from '#platform/calls/cookies.ts';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import { transaction } from '#platform/data/database.ts';
import { checkCode, redeemCode } from './check-code.ts';
import { checkPassword } from './check-password.ts';
import type { IdentityDeps } from './deps.ts';
import { deviceHashOf } from './device-store.ts';
import type { Hasher } from './hashing.ts';
import { notifyNumbers } from './notify-numbers.ts';
import { isKnownAt, isRevertible } from './number-rules.ts';
import {
  findApplied,
  findWaiting,
  insertChange,
  applyNumberChange,
  type NumberChange,
  readHold,
  stopChange,
} from './number-store.ts';
import { presentUser } from './present.ts';
import { loadCaller } from './profile.ts';
import { hasProof, takeProof } from './proof-store.ts';
import { secondsLeft } from './session-rules.ts';
import { endOtherSessions, findSession, replaceSecret, type Session } from './session-store.ts';
import { hashSecret, newSecret, writeToken } from './session-token.ts';
import {
  type Identities,
  lockUser,
  mobileIndexOf,
  openMobile,
  openNumber,
  sealNumber,
  type User,
} from './user-store.ts';

type Body = BodyOf<'/flamingo/user/changeMobile'>;

const proofKey = (mobileIndex: string) => ({ mobileIndex, purpose: 'TYPE_OLD_MOBILE' }) as const;

/** Throws `proofMissing` unless the caller has a fresh code of the old number or the password. */
const requireOldNumberProof = async (
  { db }: IdentityDeps,
  hasher: Hasher,
  user: User,
  mobileIndex: string,
  body: Body,
) => {
  if (body.proof !== undefined) {
    if (!(await hasProof(db, proofKey(mobileIndex), body.proof))) throw new Problem('proofMissing');
  } else if (body.password === undefined) throw new Problem('proofMissing');
  else {
    const typed = { mobileIndex, passwordHash: user.password_hash, password: body.password };
    await checkPassword(db, hasher, { ...typed, deviceClass: 'known' });
  }
};

/** Allows one change at a time, and none while the last one can be reverted. */
export const refuseSecondChange = async (db: Identities, { user_gid: userGid, now }: User): Promise<void> => {
  if (await findWaiting(db, userGid)) throw new Problem('numberChangeWaiting');
  const applied = await findApplied(db, userGid);
  if (applied?.moved_at && isRevertible(applied.moved_at, now)) throw new Problem('numberChangedLately');
};

export const presentWaiting = (
  { secrets }: Pick<IdentityDeps, 'secrets'>,
  { user_gid: userGid, new_sealed, moves_at }: NumberChange,
) => ({ mobile: maskMobile(openNumber(secrets, userGid, new_sealed)), movesAt: moves_at.toISOString() });

interface ChangeRequest {
  user: User;
  session: Session;
  deviceHash: string;
  body: Body;
  right: Parameters<typeof redeemCode>[1];
  locale: NumberChange['locale'];
}

/**
 * From a known device the account moves at once, its other sessions end, and this session gets a
 * new secret. From a new device the change waits, so that a stolen session or SIM is not enough to
 * take over the account.
 */
const changeNumber = (
  { db, secrets }: IdentityDeps,
  { user, session, deviceHash, body, right, locale }: ChangeRequest,
): Promise<{ change: NumberChange; secret?: Buffer }> =>
  transaction(db, async (trx) => {
    const locked = await lockUser(trx, user.user_gid);
    if (locked?.mobile_sealed !== user.mobile_sealed) throw new Problem('originalMobileWrong');
    const from = { index: mobileIndexOf(secrets, body.oldMobile), sealed: user.mobile_sealed };
    if (body.proof !== undefined && !(await takeProof(trx, proofKey(from.index), body.proof)))
      throw new Problem('proofMissing');
    await redeemCode(trx, right);
    await refuseSecondChange(trx, locked);
    const held = await readHold(trx, user.user_gid, deviceHash);
    const isKnown = held !== undefined && isKnownAt(held.device, held.now);
    const to = { index: right.mobileIndex, sealed: sealNumber(secrets, user.user_gid, body.mobile) };
    const waitHours = isKnown ? 0 : numberLimits.waitHours;
    const change = await insertChange(trx, { userGid: user.user_gid, from, to, locale, waitHours });
    if (!change) throw new Problem('numberTaken');
    if (!isKnown) return { change };
    if (!(await applyNumberChange(trx, change))) throw new Problem('numberTaken');
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
    const oldMobile = openMobile(secrets, user);
    if (body.oldMobile !== oldMobile) throw new Problem('originalMobileWrong');
    if (body.mobile === oldMobile) throw new Problem('numberTaken');
    await requireOldNumberProof(deps, hasher, user, mobileIndexOf(secrets, oldMobile), body);
    const typed = { ...body, purpose: 'TYPE_NEW_MOBILE', code: body.verifyCode } as const;
    const right = await checkCode(deps, hasher, typed, context);
    const deviceHash = deviceHashOf(secrets, context.caller);
    const { change, secret } = await changeNumber(deps, {
      user,
      session,
      deviceHash,
      body,
      right,
      locale: context.locale,
    });
    await notifyNumbers(deps, change);
    if (!secret) return { user: presentUser(deps, user), waiting: presentWaiting(deps, change) };
    const token = sendSessionToken(context, writeToken(session, secret), secondsLeft(session, session.now));
    if (token) context.reply.header(sessionHeaders.token, token);
    return { user: presentUser(deps, await loadCaller(db, caller)) };
  }),
);

/** The caller's pending change of number, if any. */
export const showMobileChange = handler(identity.mobileChange, async (deps: IdentityDeps, _body, { user }) => {
  const waiting = await findWaiting(deps.db, user.userGid);
  return waiting ? { waiting: presentWaiting(deps, waiting) } : {};
});

/** Stops the pending change. */
export const stopMobile = handler(identity.stopMobile, async (deps: IdentityDeps, _body, { user: { userGid } }) => {
  const stopped = await transaction(deps.db, async (trx) => {
    await lockUser(trx, userGid);
    const waiting = await findWaiting(trx, userGid);
    if (waiting) await stopChange(trx, waiting);
    return waiting;
  });
  if (stopped) await notifyNumbers(deps, { ...stopped, state: 'stopped' });
  return {};
});
