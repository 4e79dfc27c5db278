import type { BodyOf, LoginSession } from '@sikka/contract';
import type { CallContext } from '#platform/calls/call-context.ts';
import { sendSessionToken } from '#platform/calls/cookies.ts';
import { Problem } from '#platform/calls/problem.ts';
import { type SessionKey, writeToken } from '#platform/calls/session-token.ts';
import { transaction } from '#platform/data/database.ts';
import { checkCode, type CorrectCode, revertCorrectGuess } from './check-code.ts';
import { revertGuess } from './code-rules.ts';
import { readGuardState } from './code-store.ts';
import type { IdentityDeps } from './deps.ts';
import type { Hasher } from './hashing.ts';
import { applyDueChanges } from './notify-numbers.ts';
import { type DeviceContext, newSession, notifyNewSignIn } from './open-session.ts';
import { presentLogin } from './present.ts';
import { type NewDeviceLogin, verifyNewDevice } from './second-proof.ts';
import { sessionLimits } from './session-rules.ts';
import { type CodeOutcome, type NewSession, openSessionByCode, type CodeToRedeem } from './session-store.ts';
import { findReservedOwner, registerAccount, type User } from './user-store.ts';

/** What sign-in needs of the request. */
export type SignInContext = Pick<CallContext, 'user' | 'ip' | 'sessionIn' | 'reply'> & DeviceContext;

type CodeLogin = Extract<BodyOf<'/flamingo/user/login'>, { loginType: 0 }>;

/**
 * Opens the session; for a new device of the owner, records the notification in the same
 * transaction.
 */
const openSessionForDevice = async (
  { db }: IdentityDeps,
  code: CodeToRedeem,
  { session, previousSession, device }: SessionOpening & { device: DeviceTrust },
): Promise<CodeOutcome> => {
  if (device !== 'reported') return openSessionByCode(db, code, session, previousSession, device === 'verified');
  return transaction(db, async (trx) => {
    const result = await openSessionByCode(trx, code, session, previousSession, true);
    if (result.outcome === 'signedIn') await notifyNewSignIn(trx, result.user.user_gid, session);
    return result;
  });
};

/** Whether the device is known, new but verified, or new and to be reported to the owner. */
type DeviceTrust = 'known' | 'verified' | 'reported';

/** The session to open, and the caller's previous one. */
interface SessionOpening {
  session: NewSession;
  previousSession: SessionKey | undefined;
}

/** Opens the session for a correct code, and registers the number first if it is new. */
const redeemCodeForSession = async (
  deps: IdentityDeps,
  hasher: Hasher,
  correctCode: CorrectCode,
  login: NewDeviceLogin,
  opening: SessionOpening,
): Promise<User> => {
  const { db } = deps;
  let { guard, version } = correctCode;
  let device: DeviceTrust = 'known';
  for (;;) {
    const { wrongAt } = revertGuess(guard, correctCode.bookedAt);
    const { outcome, user } = await openSessionForDevice(
      deps,
      { ...correctCode, wrongAt, version },
      { ...opening, device },
    );
    switch (outcome) {
      case 'signedIn':
        return user;
      case 'codeGone':
        throw new Problem('otpExpired');
      case 'guardMoved':
        ({ guard, version } = await readGuardState(db, correctCode));
        break;
      case 'newDevice':
        device = (await verifyNewDevice(deps, hasher, user, correctCode, login)) === 'owner' ? 'reported' : 'verified';
        break;
      case 'numberUnknown': {
        const holder = await findReservedOwner(db, correctCode.mobileIndex);
        if (holder && (await applyDueChanges(deps, holder))) break;
        const { mobile } = login;
        await transaction(db, (trx) => registerAccount(deps, trx, { mobile, mobileIndex: correctCode.mobileIndex }));
        device = 'verified';
      }
    }
  }
};

/** Signs in by one-time code; registers the number if it is new. */
export const signInByCode = (
  deps: IdentityDeps,
  { verifyCode, verifyToken, ...login }: CodeLogin,
  context: SignInContext,
): Promise<LoginSession> =>
  deps.hashing.admit(async (hasher) => {
    const { mobile } = login;
    const codeInput = { mobile, purpose: 'TYPE_LOGIN', code: verifyCode, verifyToken } as const;
    const codeCheck = checkCode(deps, hasher, codeInput, context);
    const { session, secret } = newSession(deps, context);
    const correctCode = await codeCheck;
    const user = await redeemCodeForSession(deps, hasher, correctCode, login, {
      session,
      previousSession: context.user,
    }).catch(async (error: unknown) => {
      // The code was correct and stays usable: it is sent again with a second proof.
      if (error instanceof Problem && error.problem === 'secondProofNeeded')
        await revertCorrectGuess(deps.db, correctCode);
      throw error;
    });
    const token = writeToken({ userGid: user.user_gid, sessionId: session.sessionId }, secret);
    return presentLogin(deps, user, sendSessionToken(context, token, sessionLimits.absolute));
  });
