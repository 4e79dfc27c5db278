import type { BodyOf, LoginSession } from '@sikka/contract';
import type { CallContext } from '#platform/call-context.ts';
import { handOverToken } from '#platform/cookies.ts';
import { transaction } from '#platform/database.ts';
import { Problem } from '#platform/problem.ts';
import { checkCode, type RightCode } from './check-code.ts';
import { takeBackGuess } from './code-rules.ts';
import { type NewSession, openSessionByCode } from './session-store.ts';
import { readGuardState } from './code-store.ts';
import { newSession } from './open-session.ts';
import { type SessionKey, writeToken } from './session-token.ts';
import type { IdentityDeps } from './deps.ts';
import { presentLogin } from './present.ts';
import { sessionLimits } from './session-rules.ts';
import { register, type User } from './user-store.ts';

/** What signing in takes of the request. */
export type SignInContext = Pick<CallContext, 'user' | 'caller' | 'ip' | 'sessionIn' | 'reply'>;

type CodeLogin = Extract<BodyOf<'/flamingo/user/login'>, { loginType: 0 }>;

/** Opens the session that a right code was sent for, and registers the number first when it is new. */
const useCode = async (
  { db, secrets }: IdentityDeps,
  right: RightCode,
  mobile: string,
  { session, ended }: { session: NewSession; ended: SessionKey | undefined },
): Promise<User> => {
  let { guard, version } = right;
  for (;;) {
    const { wrongAt } = takeBackGuess(guard, right.bookedAt);
    const { outcome, user } = await openSessionByCode(db, { ...right, wrongAt, version }, session, ended);
    switch (outcome) {
      case 'signedIn':
        return user;
      case 'codeGone':
        throw new Problem('otpExpired');
      case 'guardMoved':
        ({ guard, version } = await readGuardState(db, right));
        break;
      case 'numberUnknown':
        await transaction(db, (trx) => register(trx, secrets, { mobile, mobileIndex: right.mobileIndex }));
    }
  }
};

/** Signs in whoever proves a number by a one-time code, and registers the number when it is new. */
export const signInByCode = (
  deps: IdentityDeps,
  { mobile, verifyCode, verifyToken }: CodeLogin,
  context: SignInContext,
): Promise<LoginSession> =>
  deps.hashing.admit(async (hasher) => {
    const typed = { mobile, purpose: 'TYPE_LOGIN', code: verifyCode, verifyToken } as const;
    const checked = checkCode(deps, hasher, typed, context);
    const { session, secret } = newSession(deps, context);
    const user = await useCode(deps, await checked, mobile, { session, ended: context.user });
    const token = writeToken({ userGid: user.user_gid, sessionId: session.sessionId }, secret);
    return presentLogin(deps, user, handOverToken(context, token, sessionLimits.absolute));
  });
