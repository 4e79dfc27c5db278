import type { BodyOf, LoginSession } from '@sikka/contract';
import type { CallContext } from '#platform/call-context.ts';
import { sendSessionToken } from '#platform/cookies.ts';
import { transaction } from '#platform/database.ts';
import { Problem } from '#platform/problem.ts';
import { checkCode, type RightCode, takeBack } from './check-code.ts';
import { takeBackGuess } from './code-rules.ts';
import { type CodeOutcome, type NewSession, openSessionByCode, type UsedCode } from './session-store.ts';
import { readGuardState } from './code-store.ts';
import { type DeviceContext, newSession, notifyNewSignIn } from './open-session.ts';
import { type SessionKey, writeToken } from './session-token.ts';
import type { IdentityDeps } from './deps.ts';
import { presentLogin } from './present.ts';
import { sessionLimits } from './session-rules.ts';
import type { Hasher } from './hashing.ts';
import { type Newcomer, vouchFor } from './second-proof.ts';
import { applyDueChanges } from './notify-numbers.ts';
import { findHolder, register, type User } from './user-store.ts';

/** What signing in takes of the request. */
export type SignInContext = Pick<CallContext, 'user' | 'ip' | 'sessionIn' | 'reply'> & DeviceContext;

type CodeLogin = Extract<BodyOf<'/flamingo/user/login'>, { loginType: 0 }>;

/** Opens the session, and tells the user of it when the device is new to them: both, or neither. */
const open = async (
  { db }: IdentityDeps,
  code: UsedCode,
  { session, ended, door }: Opening & { door: 'known' | 'vouched' | 'reported' },
): Promise<CodeOutcome> => {
  if (door !== 'reported') return openSessionByCode(db, code, session, ended, door === 'vouched');
  return transaction(db, async (trx) => {
    const opened = await openSessionByCode(trx, code, session, ended, true);
    if (opened.outcome === 'signedIn') await notifyNewSignIn(trx, opened.user.user_gid, session);
    return opened;
  });
};

/** The session to open, and the one that the caller came with. */
interface Opening {
  session: NewSession;
  ended: SessionKey | undefined;
}

/** Opens the session that a right code was sent for, and registers the number first when it is new. */
const useCode = async (
  deps: IdentityDeps,
  hasher: Hasher,
  right: RightCode,
  newcomer: Newcomer,
  opening: Opening,
): Promise<User> => {
  const { db, secrets } = deps;
  let { guard, version } = right;
  let door: 'known' | 'vouched' | 'reported' = 'known';
  for (;;) {
    const { wrongAt } = takeBackGuess(guard, right.bookedAt);
    const { outcome, user } = await open(deps, { ...right, wrongAt, version }, { ...opening, door });
    switch (outcome) {
      case 'signedIn':
        return user;
      case 'codeGone':
        throw new Problem('otpExpired');
      case 'guardMoved':
        ({ guard, version } = await readGuardState(db, right));
        break;
      case 'newDevice':
        door = (await vouchFor(deps, hasher, user, right, newcomer)) === 'owner' ? 'reported' : 'vouched';
        break;
      case 'numberUnknown': {
        const holder = await findHolder(db, right.mobileIndex);
        if (holder && (await applyDueChanges(deps, holder))) break;
        const { mobile } = newcomer;
        await transaction(db, (trx) => register(trx, secrets, { mobile, mobileIndex: right.mobileIndex }));
        door = 'vouched';
      }
    }
  }
};

/** Signs in whoever proves a number by a one-time code, and registers the number when it is new. */
export const signInByCode = (
  deps: IdentityDeps,
  { verifyCode, verifyToken, ...newcomer }: CodeLogin,
  context: SignInContext,
): Promise<LoginSession> =>
  deps.hashing.admit(async (hasher) => {
    const { mobile } = newcomer;
    const typed = { mobile, purpose: 'TYPE_LOGIN', code: verifyCode, verifyToken } as const;
    const checked = checkCode(deps, hasher, typed, context);
    const { session, secret } = newSession(deps, context);
    const right = await checked;
    const user = await useCode(deps, hasher, right, newcomer, { session, ended: context.user }).catch(
      async (error: unknown) => {
        // The code was right and is still there: it comes back with a second proof.
        if (error instanceof Problem && error.problem === 'secondProofNeeded') await takeBack(deps.db, right);
        throw error;
      },
    );
    const token = writeToken({ userGid: user.user_gid, sessionId: session.sessionId }, secret);
    return presentLogin(deps, user, sendSessionToken(context, token, sessionLimits.absolute));
  });
