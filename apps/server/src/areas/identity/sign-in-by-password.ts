import { type BodyOf, type LoginSession, identity } from '@sikka/contract';
import { sendSessionToken } from '#platform/calls/cookies.ts';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import { transaction } from '#platform/data/database.ts';
import { checkPassword } from './check-password.ts';
import { clearConsecutiveWrong } from './code-store.ts';
import type { IdentityDeps } from './deps.ts';
import { deviceHashOf, findAccount } from './device-store.ts';
import { openSession } from './open-session.ts';
import { presentLogin } from './present.ts';
import { sessionLimits } from './session-rules.ts';
import { type SignInContext, signInByCode } from './sign-in-by-code.ts';
import { lockUser, mobileIndexOf } from './user-store.ts';

type PasswordLogin = Extract<BodyOf<'/flamingo/user/login'>, { loginType: 1 }>;

/**
 * Signs in by number and password. An unknown number, an account without a password and a wrong
 * password look and take the same.
 */
const signInByPassword = (
  deps: IdentityDeps,
  { mobile, password }: PasswordLogin,
  context: SignInContext,
): Promise<LoginSession> =>
  deps.hashing.admit(async (hasher) => {
    const { db, secrets } = deps;
    const mobileIndex = mobileIndexOf(secrets, mobile);
    const deviceHash = deviceHashOf(secrets, context.caller);
    const account = await findAccount(db, secrets, { mobileIndex, deviceHash });
    await checkPassword(deps, hasher, {
      mobileIndex,
      deviceClass: account?.binding ? 'known' : 'other',
      passwordHash: account?.user.password_hash,
      password,
    });
    const signedIn = await transaction(db, async (trx) => {
      await clearConsecutiveWrong(trx, mobileIndex);
      const lockedUser = account && (await lockUser(trx, account.user.user_gid));
      if (!lockedUser || lockedUser.password_hash !== account.user.password_hash) throw new Problem('credentialsWrong');
      const token = await openSession(deps, trx, lockedUser, context, password.length);
      return { user: lockedUser, token };
    });
    return presentLogin(deps, signedIn.user, sendSessionToken(context, signedIn.token, sessionLimits.absolute));
  });

/** Signs in by one-time code or by password. */
export const signIn = handler(identity.login, (deps: IdentityDeps, body, context) =>
  body.loginType === 0 ? signInByCode(deps, body, context) : signInByPassword(deps, body, context),
);
